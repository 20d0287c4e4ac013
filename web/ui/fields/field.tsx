import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId } from 'react';
import styles from './field.module.css';

export interface FieldAids {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Renders the control; `aids` connect it with its label, hint and error. */
  readonly children: (aids: FieldAids) => ReactNode;
  readonly className?: string | undefined;
}

/** A label, a control, and below it the error or, without one, the hint. */
export function Field({ label, hint, error, children, className }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  const noteId = `${id}-note`;
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': note === undefined ? undefined : noteId,
      })}
      {note !== undefined && (
        <p id={noteId} className={error === undefined ? styles.hint : styles.error}>
          {note}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'children'> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(aids) => <input type="text" {...input} {...aids} className={styles.control} />}
    </Field>
  );
}

interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'children'> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** Several lines of text; the script of the text decides the direction unless `dir` is set. */
export function TextAreaField({ label, hint, error, className, ...area }: TextAreaFieldProps) {
  const classes = [styles.control, className].filter(Boolean).join(' ');
  return (
    <Field label={label} hint={hint} error={error}>
      {(aids) => <textarea dir="auto" {...area} {...aids} className={classes} />}
    </Field>
  );
}

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className'> {
  readonly label: string;
  readonly error?: string | undefined;
}

/** The browser's own select: the phone's wheel is better than any of ours, and it works before any script runs. */
export function SelectField({ label, error, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} error={error}>
      {(aids) => (
        <select {...select} {...aids} className={`${styles.control} ${styles.select}`}>
          {children}
        </select>
      )}
    </Field>
  );
}

export const controlClass: string = styles.control ?? '';

/** Puts the focus on the first field in error whenever a new set of errors appears. */
export function useFocusOnError(form: RefObject<HTMLElement | null>, errors: object): void {
  useEffect(() => {
    if (Object.values(errors).every((error) => error === undefined)) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, errors]);
}
