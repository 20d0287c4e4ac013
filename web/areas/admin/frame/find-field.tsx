import type { FoundThings } from '@kiraa/contract/admin/console.ts';
import type { Formatter } from '@kiraa/texts/format.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import IconSearch from '#icons/IconSearch';
import { useCall } from '../../../shell/calls/calls.tsx';
import { textOfRefusal } from '../../../shell/calls/refusals.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../../shell/texts/texts.tsx';
import { useCombobox } from '../../../ui/fields/use-combobox.ts';
import styles from './console-bar.module.css';

const REST_MILLISECONDS = 200;
const LETTERS_MINIMUM = 2;
const LETTERS_MAXIMUM = 100;
const KINDS = [
  'accounts',
  'bookings',
  'payments',
  'listings',
] as const satisfies readonly (keyof FoundThings)[];

interface Found {
  readonly kind: (typeof KINDS)[number];
  readonly id: string;
  readonly path: string;
  readonly title: string;
  /** What tells it from another of the same name. */
  readonly beside: string;
}

/** One field for anything: what it finds stands below by kind, and each leads to its page. Ctrl K leads to it from anywhere. */
export function FindField() {
  const words = useAllTexts().adminConsole;
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [isMeant, setMeant] = useState(false);
  const { found, isAnswered, isFresh, fault } = useFound(isOpen ? text.trim() : '');
  const close = () => setOpen(false);
  const go = (index: number) => {
    const one = found[index];
    if (!one) return;
    close();
    setText('');
    void navigate(one.path);
  };
  const { listId, rest, inputProps, optionProps } = useCombobox({
    count: found.length,
    onChoose: go,
    onClose: close,
  });
  useShortcut(field);
  const onKeyDown = (event: KeyboardEvent) => {
    inputProps.onKeyDown(event);
    // Where nothing is chosen, Enter means the first of what is typed, and waits for it: another's page would be worse than none.
    if (event.key === 'Enter' && !event.defaultPrevented) setMeant(true);
  };
  useEffect(() => {
    if (!(isMeant && isFresh)) return;
    setMeant(false);
    go(0);
  });
  return (
    <search className={styles.find}>
      <IconSearch size={20} stroke={1.75} className={styles.glass} aria-hidden />
      <input
        {...inputProps}
        ref={field}
        type="search"
        dir="auto"
        className={styles.input}
        aria-label={words.find}
        placeholder={words.findHint}
        maxLength={LETTERS_MAXIMUM}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          rest();
          setMeant(false);
          setOpen(true);
          setText(event.target.value);
        }}
        onBlur={close}
      />
      <div className={styles.list} hidden={!isAnswered && fault === undefined}>
        {fault !== undefined && (
          <p role="alert" className={styles.nothing}>
            {fault}
          </p>
        )}
        {isAnswered && found.length === 0 && <p className={styles.nothing}>{words.nothingFound}</p>}
        <div id={listId} role="listbox" aria-label={words.found} hidden={found.length === 0}>
          {KINDS.map((kind) => (
            <Group key={kind} kind={kind} found={found} optionProps={optionProps} />
          ))}
        </div>
      </div>
      <FoundStatus count={isAnswered ? found.length : undefined} />
    </search>
  );
}

function Group({
  kind,
  found,
  optionProps,
}: {
  readonly kind: Found['kind'];
  readonly found: readonly Found[];
  readonly optionProps: ReturnType<typeof useCombobox>['optionProps'];
}) {
  const words = useAllTexts().adminConsole;
  const first = found.findIndex((one) => one.kind === kind);
  if (first < 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: options are grouped by role, a fieldset holds fields
    <div role="group" aria-label={words.kinds[kind]}>
      <p className={styles.group} aria-hidden="true">
        {words.kinds[kind]}
      </p>
      {found
        .filter((one) => one.kind === kind)
        .map(({ id, title, beside }, place) => (
          <div key={id} {...optionProps(first + place)} className={styles.option}>
            <bdi>{title}</bdi>
            <bdi className={styles.beside}>{beside}</bdi>
          </div>
        ))}
    </div>
  );
}

/** Said to whoever does not see the list. */
function FoundStatus({ count }: { readonly count: number | undefined }) {
  const words = useAllTexts().adminConsole;
  const format = useFormat();
  return (
    <span className="visually-hidden" aria-live="polite">
      {count === 0 && words.nothingFound}
      {count !== undefined && count > 0 && words.foundCount(format.number(count))}
    </span>
  );
}

function useShortcut(field: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [field]);
}

/** What was found of the text, kind after kind; `isAnswered` once something is known of it. */
function useFound(text: string): {
  readonly found: readonly Found[];
  readonly isAnswered: boolean;
  /** It is of this text, and not still of the one before. */
  readonly isFresh: boolean;
  /** Why it could not be looked for. */
  readonly fault?: string;
} {
  const texts = useAllTexts();
  const words = texts.adminConsole;
  const format = useFormat();
  const isArabic = useLanguage() === 'ar';
  const isAsked = [...text].length >= LETTERS_MINIMUM;
  const { data, isPrevious, refusal } = useCall('adminFind', isAsked ? { text } : undefined, {
    restMilliseconds: REST_MILLISECONDS,
    keepPrevious: true,
  });
  const nothing = { found: [], isAnswered: false, isFresh: false };
  if (isAsked && refusal) return { ...nothing, fault: textOfRefusal(texts, refusal) };
  if (!isAsked || !data) return nothing;
  const found = listed(data.data, { format, isArabic, blocked: words.blocked });
  return { found, isAnswered: true, isFresh: !isPrevious };
}

interface Language {
  readonly format: Formatter;
  readonly isArabic: boolean;
  readonly blocked: string;
}

function listed(things: FoundThings, { format, isArabic, blocked }: Language): Found[] {
  const nameOf = (one: { name: string; nameAr: string }) => (isArabic ? one.nameAr : one.name);
  const ltr = (text: string) => `\u2066${text}\u2069`;
  const of = (kind: Found['kind'], id: string, title: string, beside: readonly (string | null)[]): Found => ({
    kind,
    id,
    path: `/admin/${kind}/${id}`,
    title,
    beside: beside.filter(Boolean).join(' · '),
  });
  return [
    ...things.accounts.map(({ id, name, mobile, email, isBlocked }) =>
      of('accounts', id, name, [ltr(mobile), email && ltr(email), isBlocked ? blocked : null]),
    ),
    ...things.bookings.map((one) =>
      of('bookings', one.id, one.number, [
        nameOf(one),
        one.renterName,
        format.shortDateTime(new Date(one.startsAt)),
      ]),
    ),
    ...things.payments.map(({ id, reference, amount, payerName, madeAt }) =>
      of('payments', id, reference, [
        payerName,
        format.amount(amount),
        format.shortDateTime(new Date(madeAt)),
      ]),
    ),
    ...things.listings.map((one) => of('listings', one.id, nameOf(one), [one.ownerName])),
  ];
}
