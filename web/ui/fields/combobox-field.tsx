import type { ReactNode } from 'react';
import styles from './combobox-field.module.css';
import { controlClass, Field } from './field.tsx';
import { useCombobox } from './use-combobox.ts';

export interface ComboboxOption {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
}

interface ComboboxFieldProps {
  readonly label: string;
  readonly name: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The suggestions; the list is closed while there are none. */
  readonly options: readonly ComboboxOption[];
  readonly onChoose: (option: ComboboxOption) => void;
  readonly onClose: () => void;
  /** Announced when the options change: how many there are. */
  readonly status: string;
  /** Shown below the options: the provider of the suggestions. */
  readonly source?: string | undefined;
  /** Beside the field, such as a button. */
  readonly children?: ReactNode;
}

/**
 * A text field with suggestions, after the ARIA combobox pattern: what is typed is never replaced, the arrow keys move through the
 * options, Enter chooses and Escape closes. The focus never leaves the field.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, name, hint, error, value, options, onChange, onChoose, onClose, status, source } = props;
  const { listId, rest, inputProps, optionProps } = useCombobox({
    count: options.length,
    onChoose: (index) => {
      const option = options[index];
      if (option) onChoose(option);
    },
    onClose,
  });
  return (
    <Field label={label} hint={hint} error={error}>
      {(aids) => (
        <div className={styles.frame}>
          <div className={styles.row}>
            <input
              {...aids}
              className={controlClass}
              type="text"
              name={name}
              dir="auto"
              {...inputProps}
              value={value}
              onChange={(event) => {
                rest();
                onChange(event.target.value);
              }}
              onBlur={onClose}
            />
            {props.children}
          </div>
          <div className={styles.list} hidden={options.length === 0}>
            <div id={listId} role="listbox" aria-label={label}>
              {options.map((option, index) => (
                <div key={option.id} {...optionProps(index)} className={styles.option}>
                  <bdi>{option.title}</bdi>
                  <bdi className={styles.subtitle}>{option.subtitle}</bdi>
                </div>
              ))}
            </div>
            {source !== undefined && <p className={styles.source}>{source}</p>}
          </div>
          <span className="visually-hidden" aria-live="polite">
            {status}
          </span>
        </div>
      )}
    </Field>
  );
}
