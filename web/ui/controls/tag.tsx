import type { ReactNode } from 'react';
import styles from './tag.module.css';

export type TagKind = 'calm' | 'waiting' | 'danger' | 'plain' | 'outline';

/** A short word about a state: calm (fine), waiting (somebody must act), danger, plain, or an outlined attribute. */
export function Tag({
  kind = 'plain',
  icon,
  children,
}: {
  kind?: TagKind;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={`${styles.tag} ${styles[kind]}`}>
      {icon}
      {children}
    </span>
  );
}
