import {
  type FieldsAsked,
  type FilteredName,
  filteredRows,
  isAskedOf,
  valuesAsked,
} from '@kiraa/domain/listing/listing-fields.ts';
import { useFieldWords } from '../../shell/listings/field-words.ts';
import { useTexts } from '../../shell/texts/texts.tsx';
import { SelectField } from '../../ui/fields/field.tsx';
import type { SearchFilters } from './search-filters.ts';

function withField(fields: FieldsAsked, name: FilteredName, value: string | number | undefined): FieldsAsked {
  const others = Object.entries(fields).filter(([one]) => one !== name);
  return Object.fromEntries(value === undefined ? others : [...others, [name, value]]);
}

interface FiltersProps {
  readonly draft: SearchFilters;
  readonly onChange: (draft: SearchFilters) => void;
}

/** One select for each field that a search may ask for; they work before any script does. */
export function ListingFieldFilters({ draft, onChange }: FiltersProps) {
  const texts = useTexts().listingFields;
  const words = useFieldWords();
  return filteredRows
    .filter(([, field]) => isAskedOf(field, draft.kind))
    .map(([name, field]) => (
      <SelectField
        key={name}
        label={words.of(name).label}
        name={name}
        value={draft.fields[name] ?? ''}
        onChange={({ target }) => {
          const chosen = valuesAsked(field).find((one) => String(one) === target.value);
          onChange({ ...draft, fields: withField(draft.fields, name, chosen) });
        }}
      >
        <option value="">{texts.any}</option>
        {valuesAsked(field).map((choice) => (
          <option key={choice} value={choice}>
            {words.asked(name, choice)}
          </option>
        ))}
      </SelectField>
    ));
}

/** What is asked for, each with the filters without it. */
export function useFieldChips(fields: FieldsAsked): { label: string; without: Partial<SearchFilters> }[] {
  const words = useFieldWords();
  return filteredRows.flatMap(([name]) => {
    const value: string | number | undefined = fields[name];
    if (value === undefined) return [];
    const label = `${words.of(name).label}: ${words.asked(name, value)}`;
    return [{ label, without: { fields: withField(fields, name, undefined) } }];
  });
}
