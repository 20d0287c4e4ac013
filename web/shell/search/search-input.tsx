import type { Suggestion } from '@kiraa/contract/search/search.ts';
import { ITEM, type KindFilter } from '@kiraa/domain/listing/categories.ts';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import IconCategory from '#icons/IconCategory';
import IconMapPin from '#icons/IconMapPin';
import IconSearch from '#icons/IconSearch';
import { useCombobox } from '../../ui/fields/use-combobox.ts';
import { useLanguage, useTexts } from '../texts/texts.tsx';
import styles from './search-input.module.css';
import { useSuggestions } from './search-suggestions.ts';

interface SearchInputProps
  extends Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'defaultValue' | 'list'> {
  /** What is searched: all, vehicles or items. */
  readonly kind: KindFilter;
  /** A suggestion was followed, which leads away. */
  readonly onGo?: (() => void) | undefined;
  /** Where it leads replaces the place in the history that this stands at. */
  readonly replaces?: boolean | undefined;
  readonly initial?: string | undefined;
}

const ICONS = { city: IconMapPin, category: IconCategory, listing: IconSearch } as const;

/**
 * A search field that suggests while one types: cities, categories and listings, each under its name. It is not held by
 * React, so that what was typed before the scripts came is still there after.
 */
export function SearchInput({ kind, onGo, replaces = false, initial, ...input }: SearchInputProps) {
  const texts = useTexts().search;
  const isArabic = useLanguage() === 'ar';
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const { suggestions, type, close } = useSuggestions(kind);
  const { listId, rest, inputProps, optionProps } = useCombobox({
    count: suggestions.length,
    onChoose: (index) => {
      const suggestion = suggestions[index];
      if (!suggestion) return;
      close();
      if (field.current) field.current.value = '';
      onGo?.();
      void navigate(addressOfSuggestion(suggestion, kind), { replace: replaces });
    },
    onClose: close,
  });
  return (
    <>
      <input
        {...input}
        {...inputProps}
        ref={field}
        defaultValue={initial}
        type="search"
        dir="auto"
        enterKeyHint="search"
        onChange={(event) => {
          rest();
          type(event.target.value);
        }}
        onBlur={close}
      />
      <div className={styles.list} hidden={suggestions.length === 0}>
        <div id={listId} role="listbox" aria-label={texts.suggestions}>
          {groupsOf(suggestions).map(({ kind: group, first, members }) => (
            // biome-ignore lint/a11y/useSemanticElements: options are grouped by role, a fieldset holds fields
            <div key={group} role="group" aria-label={texts.suggestionGroups[group]}>
              <p className={styles.group} aria-hidden="true">
                {texts.suggestionGroups[group]}
              </p>
              {members.map((suggestion, place) => (
                <div key={suggestion.id} {...optionProps(first + place)} className={styles.option}>
                  <SuggestionWords suggestion={suggestion} isArabic={isArabic} />
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
      <span className="visually-hidden" aria-live="polite">
        {suggestions.length > 0 && texts.suggestionCount(suggestions.length)}
      </span>
    </>
  );
}

function SuggestionWords({ suggestion, isArabic }: { suggestion: Suggestion; isArabic: boolean }): ReactNode {
  const Icon = ICONS[suggestion.kind];
  const place = isArabic ? suggestion.placeAr : suggestion.place;
  return (
    <>
      <Icon size={18} stroke={1.75} className={styles.icon} aria-hidden />
      <bdi className={styles.name}>{isArabic ? suggestion.nameAr : suggestion.name}</bdi>
      {place && <bdi className={styles.place}>{place}</bdi>}
    </>
  );
}

interface Group {
  readonly kind: Suggestion['kind'];
  /** The place of its first member among all options. */
  readonly first: number;
  readonly members: readonly Suggestion[];
}

/** The server answers group after group. */
function groupsOf(suggestions: readonly Suggestion[]): Group[] {
  return (['city', 'category', 'listing'] as const).flatMap((kind) => {
    const members = suggestions.filter((one) => one.kind === kind);
    const first = suggestions.findIndex((one) => one.kind === kind);
    return members.length === 0 ? [] : [{ kind, first, members }];
  });
}

function addressOfSuggestion({ kind, id, listingKind }: Suggestion, asked: KindFilter): string {
  if (kind === 'listing') return `/${listingKind}/${id}`;
  if (kind === 'city') return `/${asked}?city=${id}`;
  return `/${listingKind}?${listingKind === ITEM ? 'item' : 'vehicle'}=${id}`;
}
