import {
  type AmountField,
  type ChoiceField,
  type FieldName,
  fieldsOfStep,
  type LimitField,
  type ListingField,
  UNLIMITED,
} from '@kiraa/domain/listing/listing-fields.ts';
import { useFieldWords } from '../../../shell/listings/field-words.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useTexts } from '../../../shell/texts/texts.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { SelectField, TextField } from '../../../ui/fields/field.tsx';
import type { FieldsEntry } from './fields-entry.ts';
import type { FieldTexts } from './use-step.ts';
import styles from './wizard.module.css';

interface InputsProps {
  readonly step: ListingField['step'];
  readonly kind: number;
  readonly entry: FieldsEntry;
  readonly change: (entry: FieldsEntry) => void;
  readonly errors: FieldTexts;
}

/** An input for each row of the table that this step asks for; none where such a listing has no such field. */
export function ListingFieldInputs({ step, kind, entry, change, errors }: InputsProps) {
  const texts = useTexts().listingFields;
  const rows = fieldsOfStep(step, kind);
  const parts = [
    [texts.title, rows.filter(([, { type }]) => type !== 'plate')],
    [texts.ownTitle, rows.filter(([, { type }]) => type === 'plate')],
  ] as const;
  return parts.map(([title, rows]) =>
    rows.length === 0 ? null : (
      <section key={title} className={styles.part}>
        <h2>{title}</h2>
        {rows.map(([name, field]) => (
          <FieldInput
            key={name}
            name={name}
            field={field}
            entry={entry}
            error={errors[name]}
            onChange={(value) => change({ ...entry, [name]: value })}
          />
        ))}
      </section>
    ),
  );
}

interface InputProps<Row extends ListingField = ListingField> {
  readonly name: FieldName;
  readonly field: Row;
  readonly entry: FieldsEntry;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function FieldInput({ field, ...props }: InputProps) {
  switch (field.type) {
    case 'choice':
      return <ChoiceInput field={field} {...props} />;
    case 'limit':
      return <LimitInput field={field} {...props} />;
    case 'amount':
      return <AmountInput field={field} {...props} />;
    case 'plate':
      return <TypedInput {...props} inputMode="text" />;
  }
}

function ChoiceInput({ name, field, entry, error, onChange }: InputProps<ChoiceField>) {
  const texts = useTexts().listingFields;
  const words = useFieldWords().of(name);
  return (
    <SelectField
      label={words.label}
      name={name}
      value={entry[name] ?? ''}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{texts.notSaid}</option>
      {field.values.map((value) => (
        <option key={value} value={value}>
          {words.values?.[value]?.short}
        </option>
      ))}
    </SelectField>
  );
}

function LimitInput({ name, entry, error, onChange }: InputProps<LimitField>) {
  const words = useFieldWords().of(name);
  const isUnlimited = entry[name] === UNLIMITED;
  return (
    <>
      <Switch
        label={words.unlimited?.short ?? ''}
        isOn={isUnlimited}
        onChange={(isOn) => onChange(isOn ? UNLIMITED : '')}
      />
      {!isUnlimited && <TypedInput name={name} entry={entry} error={error} onChange={onChange} />}
    </>
  );
}

/** Beyond no limit there is nothing to pay for. */
function AmountInput({ field, ...input }: InputProps<AmountField>) {
  return input.entry[field.beyond] === UNLIMITED ? null : <TypedInput {...input} />;
}

interface TypedProps extends Omit<InputProps, 'field'> {
  readonly inputMode?: 'decimal' | 'text';
}

function TypedInput({ name, entry, error, onChange, inputMode = 'decimal' }: TypedProps) {
  const words = useFieldWords().of(name);
  const hints: Readonly<Partial<Record<FieldName, string>>> = useAllTexts().fieldHints;
  return (
    <TextField
      label={words.label}
      name={name}
      inputMode={inputMode}
      dir="ltr"
      autoComplete="off"
      hint={hints[name]}
      value={entry[name] ?? ''}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
