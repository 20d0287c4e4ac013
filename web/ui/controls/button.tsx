import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

export type ButtonKind = 'primary' | 'secondary' | 'search' | 'quiet' | 'danger';

interface Look {
  readonly kind?: ButtonKind;
  readonly wide?: boolean;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** While set, the button shows this text with a spinner and cannot be pressed again. */
  readonly waiting?: string | undefined;
}

/** A waiting button stays focusable (aria-disabled), because disabling it would move the focus to the top of the page; so does one that is off. */
export function Button({ kind, wide, waiting, children, className, onClick, ...rest }: ButtonProps) {
  const isWaiting = waiting !== undefined;
  const isOff = isWaiting || rest['aria-disabled'] === true;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, wide, className })}
      aria-disabled={isOff || undefined}
      onClick={press}
    >
      {isWaiting && <span className={styles.spinner} aria-hidden="true" />}
      {isWaiting ? waiting : children}
    </button>
  );
}

export function ButtonLink({
  kind,
  wide,
  className,
  ...rest
}: Look & Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link {...rest} className={buttonClass({ kind, wide, className })} />;
}

interface LookClasses {
  readonly kind?: ButtonKind | undefined;
  readonly wide?: boolean | undefined;
  readonly className?: string | undefined;
}

export function buttonClass({ kind = 'primary', wide, className }: LookClasses): string {
  return [styles.button, styles[kind], wide && styles.wide, className].filter(Boolean).join(' ');
}
