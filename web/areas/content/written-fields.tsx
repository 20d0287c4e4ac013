import { FORM_MAXIMUM_CHARACTERS } from '@kiraa/domain/limits.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { TextField } from '../../ui/fields/field.tsx';

/** What a person writes into either form. */
export const NOTHING_WRITTEN = { name: '', email: '', description: '' };
export type Written = typeof NOTHING_WRITTEN;
export type Words = keyof Written;

interface Faults {
  readonly faults: Partial<Record<Words, string>>;
  readonly takeBack: (name: Words) => void;
}

/** What a field of the form is given: its value, its fault, and that the fault goes when somebody types. */
export function writtenFields(
  written: Written,
  change: (written: Written) => void,
  { faults, takeBack }: Faults,
) {
  return (name: Words) => ({
    name,
    value: written[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) => {
      change({ ...written, [name]: event.target.value });
      takeBack(name);
    },
  });
}

export function NameAndEmail({ field }: { readonly field: ReturnType<typeof writtenFields> }) {
  const words = useAllTexts().content;
  return (
    <>
      <TextField
        label={words.name}
        autoComplete="name"
        maxLength={FORM_MAXIMUM_CHARACTERS}
        {...field('name')}
      />
      <TextField
        label={words.yourEmail}
        type="email"
        dir="ltr"
        autoComplete="email"
        maxLength={FORM_MAXIMUM_CHARACTERS}
        {...field('email')}
      />
    </>
  );
}
