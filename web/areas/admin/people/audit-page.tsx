import { INDEXED_LETTERS } from '@kiraa/domain/limits.ts';
import { auditSentence } from '@kiraa/texts/audit-sentence.ts';
import type { Messages } from '@kiraa/texts/messages.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import IconSearch from '#icons/IconSearch';
import { askedDay, pastDayText } from '../../../shell/calendar/past-days.ts';
import { Busy, Failed } from '../../../shell/calls/call-states.tsx';
import { useCall } from '../../../shell/calls/calls.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../../shell/texts/texts.tsx';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { SelectField, TextField } from '../../../ui/fields/field.tsx';
import frame from '../admin.module.css';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { consoleMeta } from '../frame/console-page.tsx';
import { AuditDownload } from './audit-download.tsx';
import { AuditEntry } from './audit-entry.tsx';
import styles from './people.module.css';

export const shouldRevalidate = () => false;

export const meta = consoleMeta;

const FILTERS = ['by', 'what', 'about', 'words', 'day'] as const;
type Filters = Record<(typeof FILTERS)[number], string>;

/** `/admin/audit?by&what&about&words&day&after`: what was looked for stands in the address. */
export default function AuditPage() {
  return (
    <AdminFrame>
      <Audit />
    </AdminFrame>
  );
}

function Audit() {
  const texts = useAllTexts();
  const words = texts.house;
  const [query, setQuery] = useSearchParams();
  const askedFor = (name: string) => (name === 'day' ? askedDay(query, name) : (query.get(name) ?? ''));
  const asked = Object.fromEntries(FILTERS.map((name) => [name, askedFor(name)])) as Filters;
  const given: Readonly<Record<string, string>> = Object.fromEntries(
    [...FILTERS, 'after'].flatMap((name) => {
      const value = askedFor(name);
      return value === '' ? [] : [[name, value]];
    }),
  );
  const { state, data, refetch } = useCall('auditLog', given, { keepPrevious: true });
  const search = (filters: Filters) =>
    setQuery(Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')));
  const { after, ...filters } = given;
  const without = new URLSearchParams(filters);
  const next = data?.next;
  const older = new URLSearchParams({ ...given, ...(next && { after: next }) });
  return (
    <>
      <div>
        <h1>{texts.admin.audit}</h1>
        <p className={frame.hint}>{words.auditHint}</p>
      </div>
      <FilterForm key={query.toString()} asked={asked} kinds={data?.kinds ?? []} onSearch={search} />
      {state.kind === 'loading' && <Busy height={110} className={styles.list} />}
      {state.kind === 'failed' && <Failed refusal={state.refusal} onRetry={refetch} />}
      {data && data.data.length === 0 && (
        <EmptyState
          drawing={<IconSearch size={64} stroke={1.5} />}
          title={words.nothing}
          hint={words.nothingHint}
        />
      )}
      {data && data.data.length > 0 && <AuditDownload filters={filters} />}
      <div className={styles.list}>
        {data?.data.map((line) => (
          <AuditEntry key={line.id} line={line} />
        ))}
      </div>
      <div className={styles.actions}>
        {next && (
          <ButtonLink kind="secondary" to={`?${older}`}>
            {words.older}
          </ButtonLink>
        )}
        {after !== undefined && <Link to={`?${without}`}>{words.newest}</Link>}
      </div>
    </>
  );
}

/** A call that the log knows of nobody but whoever looks as a person (D-SHADOW) has no sentence of its own. */
const choiceOf = (audit: Messages['audit'], what: string) =>
  what in audit.calls || what in audit.commands ? auditSentence(audit, what) : audit.asPerson(what);

interface FilterFormProps {
  readonly asked: Filters;
  readonly kinds: readonly string[];
  readonly onSearch: (filters: Filters) => void;
}

function FilterForm({ asked, kinds, onSearch }: FilterFormProps) {
  const texts = useAllTexts();
  const words = texts.house;
  const language = useLanguage();
  const format = useFormat();
  const [typed, setTyped] = useState(asked);
  const set = (name: keyof Filters) => (event: { readonly target: { readonly value: string } }) =>
    setTyped({ ...typed, [name]: event.target.value });
  // Commands are named by no row of the API; what the address asks for can be chosen again.
  const choices = [...new Set([...kinds, ...Object.keys(texts.audit.commands), asked.what])]
    .filter((one) => one !== '')
    .map((one) => ({ one, says: choiceOf(texts.audit, one) }))
    .sort((a, b) => a.says.localeCompare(b.says, language));
  return (
    <form
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed);
      }}
    >
      <TextField label={words.by} type="tel" dir="ltr" value={typed.by} onChange={set('by')} />
      <SelectField label={words.what} value={typed.what} onChange={set('what')}>
        <option value="">{words.everything}</option>
        {choices.map(({ one, says }) => (
          <option key={one} value={one}>
            {one in texts.audit.commands ? words.byCommand(says) : says}
          </option>
        ))}
      </SelectField>
      <TextField label={words.about} dir="ltr" value={typed.about} onChange={set('about')} />
      <TextField
        label={words.words}
        dir="auto"
        minLength={INDEXED_LETTERS}
        value={typed.words}
        onChange={set('words')}
      />
      <DayField
        label={words.day}
        name="day"
        value={typed.day}
        shown={typed.day === '' ? texts.registers.anyDay : pastDayText(format, typed.day)}
        onChange={(day) => setTyped({ ...typed, day })}
      />
      <div>
        <Button type="submit">{words.find}</Button>
      </div>
    </form>
  );
}
