import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import IconChecks from '#icons/IconChecks';
import { Busy, Loaded } from '../../../shell/calls/call-states.tsx';
import type { CallState } from '../../../shell/calls/calls.tsx';
import { useCall } from '../../../shell/calls/calls.tsx';
import { useQueryChange } from '../../../shell/pages/query-change.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useLanguage } from '../../../shell/texts/texts.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { SelectField } from '../../../ui/fields/field.tsx';
import styles from '../admin.module.css';

interface WaitingListProps<Row> {
  readonly call: {
    readonly state: CallState<{ readonly data: readonly Row[]; readonly next?: string | null }>;
    readonly refetch: () => Promise<void>;
  };
  readonly title: string;
  readonly hint: string;
  /** What stands there where nothing waits. */
  readonly empty: string;
  readonly emptyHint?: string;
  readonly idOf: (row: Row) => string;
  readonly row: (row: Row) => ReactNode;
  /** Between the title and the list, such as a filter. */
  readonly children?: ReactNode;
}

/** One page of what waits: title, rows, and the way to the next page, which the address names. */
export function WaitingList<Row>(props: WaitingListProps<Row>) {
  const { call, title, hint, empty, emptyHint, idOf, row, children } = props;
  const words = useAllTexts().adminConsole;
  return (
    <>
      <div>
        <h1>{title}</h1>
        <p className={styles.hint}>{hint}</p>
      </div>
      {children}
      <Loaded
        call={call}
        busy={<Busy className={styles.list} height={96} />}
        failed={{ title: words.failed }}
      >
        {({ data, next = null }) => (
          <>
            {data.length === 0 && (
              <EmptyState drawing={<IconChecks size={64} stroke={1.5} />} title={empty} hint={emptyHint} />
            )}
            <ul className={styles.list}>
              {data.map((one) => (
                <li key={idOf(one)}>{row(one)}</li>
              ))}
            </ul>
            <Pages next={next} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** On from here, and back to the beginning; the filters of the address stay. */
export function Pages({ next }: { readonly next: string | null }) {
  const words = useAllTexts().adminConsole;
  const [query] = useSearchParams();
  if (next === null && !query.has('after')) return null;
  const to = (after: string | null) => {
    const there = new URLSearchParams(query);
    if (after === null) there.delete('after');
    else there.set('after', after);
    return `?${there}`;
  };
  return (
    <div className={styles.acts}>
      {query.has('after') && (
        <ButtonLink kind="quiet" to={to(null)}>
          {words.fromStart}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink kind="secondary" to={to(next)}>
          {words.next}
        </ButtonLink>
      )}
    </div>
  );
}

interface FilterProps {
  /** Of the parameter in the address. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  /** What stands there when the address says nothing; left out, everything. */
  readonly otherwise?: string;
}

/** Narrows the list by a parameter of the address; another choice begins at the first page, and what else narrows it stays. */
export function Filter({ name, label, options, otherwise }: FilterProps) {
  const words = useAllTexts().adminConsole;
  const [query] = useSearchParams();
  const change = useQueryChange();
  return (
    <div className={styles.find}>
      <SelectField
        label={label}
        value={query.get(name) ?? ''}
        onChange={({ target: { value } }) => change({ [name]: value, after: '' })}
      >
        <option value="">{otherwise ?? words.all}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Vehicles and other things, as `kind` of the address names them. */
export const KINDS = [1, 2] as const;

/** Narrows a list of listings to one kind. */
export function KindFilter() {
  const { filter, listingKinds } = useAllTexts().adminConsole;
  return (
    <Filter
      name="kind"
      label={filter}
      options={[
        ['1', listingKinds.vehicles],
        ['2', listingKinds.others],
      ]}
    />
  );
}

/** Which end of a list stands first, by `sort` of the address. */
export function Sort({ otherwise = 'oldest' }: { readonly otherwise?: ListOrder }) {
  const words = useAllTexts().adminConsole;
  const other = otherwise === 'oldest' ? 'newest' : 'oldest';
  return (
    <Filter
      name="sort"
      label={words.sort}
      otherwise={words.sorts[otherwise]}
      options={[[other, words.sorts[other]]]}
    />
  );
}

type ListOrder = 'oldest' | 'newest';

/** What the address says of a list: where its page begins, and which end of it stands first where that is not the usual one. */
export function useListPlace() {
  const [query] = useSearchParams();
  const sort = (['oldest', 'newest'] as const).find((one) => one === query.get('sort'));
  return { query, asked: { after: query.get('after') ?? '', ...(sort && { sort }) } };
}

/** A filter by why something was reported, of the reasons that people are shown. */
export function ReasonFilter({ about }: { readonly about: 'listing' | 'person' }) {
  const words = useAllTexts().adminConsole;
  const isArabic = useLanguage() === 'ar';
  const { data } = useCall('reportReasons', { about });
  const options = (data?.data ?? []).map((one) => [one.id, isArabic ? one.titleAr : one.title] as const);
  return <Filter name="reason" label={words.reportedFor} options={options} />;
}
