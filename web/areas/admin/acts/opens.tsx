import type { ReactNode } from 'react';
import IconChevronDown from '#icons/IconChevronDown';
import menus from '../../../shell/header/menus.module.css';

/** What a menu's button says, with the sign that it opens one. */
export function Opens({ children }: { children: ReactNode }) {
  return (
    <span className={menus.trigger}>
      {children}
      <IconChevronDown size={16} className={menus.arrow} aria-hidden />
    </span>
  );
}
