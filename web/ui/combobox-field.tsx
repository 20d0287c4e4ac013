import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import styles from './combobox-field.module.css';
import { controlClass, Field } from './field.tsx';

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
  /** What may be meant; empty: the list is closed. */
  readonly options: readonly ComboboxOption[];
  readonly onChoose: (option: ComboboxOption) => void;
  readonly onClose: () => void;
  /** Read out when the options change: how many there are. */
  readonly status: string;
  /** Beneath the options: whom they come from. */
  readonly source?: string | undefined;
  /** Beside the field, such as a button. */
  readonly children?: ReactNode;
}

/**
 * A text field with suggestions, after the ARIA combobox pattern: whatever is typed stays, the arrows walk, Enter
 * chooses, Escape closes. The focus never leaves the field.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, name, hint, error, value, options, onChange, onChoose, onClose, status, source } = props;
  const listId = useId();
  const [active, setActive] = useState(-1);
  const isOpen = options.length > 0;
  const at = isOpen && active < options.length ? active : -1;
  const optionId = (index: number) => `${listId}-${index}`;
  const activeId = at >= 0 ? optionId(at) : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const choose = (option: ComboboxOption | undefined) => {
    setActive(-1);
    if (option) onChoose(option);
  };
  const press = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at < 0 ? options.length - 1 : at - 1,
    };
    const step = steps[event.key];
    if (step !== undefined) setActive(step >= options.length ? -1 : step);
    else if (event.key === 'Enter' && at >= 0) choose(options[at]);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
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
              role="combobox"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={activeId}
              autoComplete="off"
              value={value}
              onChange={(event) => {
                setActive(-1);
                onChange(event.target.value);
              }}
              onKeyDown={press}
              onBlur={onClose}
            />
            {props.children}
          </div>
          <div className={styles.list} hidden={!isOpen}>
            <div id={listId} role="listbox" aria-label={label}>
              {options.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys for its options
                // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points at it, the focus stays
                <div
                  key={option.id}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === at}
                  className={styles.option}
                  // The field would lose the focus, and close the list, before the click arrives.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                >
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
