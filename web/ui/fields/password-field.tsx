import { type ComponentProps, type KeyboardEvent, type PointerEvent, useState } from 'react';
import IconEye from '#icons/IconEye';
import { controlClass, Field } from './field.tsx';
import styles from './password-field.module.css';

interface PasswordFieldProps {
  readonly label: string;
  /** The accessible name of the button with the eye. */
  readonly showLabel: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
}

/** The password is readable only while the eye is held down, so that nobody forgets to hide it again. */
export function PasswordField({
  label,
  showLabel,
  hint,
  error,
  autoFocus,
  onChange,
  ...rest
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(aids) => (
        <div className={styles.row}>
          <input
            {...rest}
            {...aids}
            className={`${controlClass} ${styles.input}`}
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            data-autofocus={autoFocus || undefined}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className={styles.eye}
            aria-label={showLabel}
            aria-pressed={isShown}
            {...whileHeld(setShown)}
          >
            <IconEye aria-hidden="true" size={22} />
          </button>
        </div>
      )}
    </Field>
  );
}

function whileHeld(setShown: (isShown: boolean) => void): ComponentProps<'button'> {
  const hide = () => setShown(false);
  const isPressing = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';
  return {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      // With the pointer captured, a finger that slides off the eye still hides the password when it is lifted.
      event.currentTarget.setPointerCapture(event.pointerId);
      setShown(true);
    },
    onPointerUp: hide,
    onPointerCancel: hide,
    onLostPointerCapture: hide,
    onKeyDown: (event) => isPressing(event) && setShown(true),
    onKeyUp: (event) => isPressing(event) && hide(),
    onBlur: hide,
    onContextMenu: (event) => event.preventDefault(), // a phone's long press
  };
}
