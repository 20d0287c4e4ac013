import { nextDate } from '@kiraa/domain/dates.ts';
import { BOOKING_HORIZON_DAYS, SEARCH_TEXT_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { ALL_KINDS } from '@kiraa/domain/listing/categories.ts';
import { memo, type ReactNode, startTransition, useId, useRef, useState } from 'react';
import IconCurrentLocation from '#icons/IconCurrentLocation';
import IconMapPin from '#icons/IconMapPin';
import { Button } from '../../../ui/controls/button.tsx';
import { useSteady } from '../../../ui/use-steady.ts';
import { DayCalendar } from '../../calendar/day-calendar.tsx';
import { useTwoTouches } from '../../calendar/use-two-touches.ts';
import { useFormat, useLanguage, useTexts } from '../../texts/texts.tsx';
import { SearchInput } from '../search-input.tsx';
import {
  addressOfSearch,
  citiesHolding,
  MOST_SHOWN,
  problemsOf,
  type SearchProblems,
} from './bar-address.ts';
import { BoxErrors } from './box-field.tsx';
import { KindChoice } from './kind-choice.tsx';
import { readSaid, type SearchBarProps } from './search-bar.tsx';
import styles from './search-sheet.module.css';
import type { Searched } from './searched.ts';
import { useNear } from './use-near.ts';

type Step = 'where' | 'when' | 'what';

/** Where, when and what as three steps, one of them open; the button that searches stays in sight. */
export function PhoneSteps({ cities, today, searched, onSearch, onGo, waiting }: SearchBarProps) {
  const texts = useTexts();
  const format = useFormat();
  const isArabic = useLanguage() === 'ar';
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [said, setSaid] = useState(searched);
  const [typed, setTyped] = useState('');
  const [text, setText] = useState(searched.text);
  const [problems, setProblems] = useState<SearchProblems>({});
  // A city that is known already needs no step.
  const [open, setOpen] = useState<Step>(said.city || said.near ? 'when' : 'where');
  const { city, near, from, until } = said;
  const empty = (name: string) => {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = '';
  };
  const chooseWhere = useSteady((where: Pick<Searched, 'city' | 'near'>) => {
    setSaid({ ...said, ...where });
    setTyped('');
    empty('where');
    setOpen('when');
  });
  // The browser shows a letter by itself; what the page makes of it is drawn after.
  const typeWhere = useSteady((next: string) => {
    startTransition(() => setTyped(next));
    if (city || near) setSaid({ ...said, city: undefined, near: undefined });
  });
  const typeWhat = useSteady((next: string) => startTransition(() => setText(next)));
  const chooseDays = useSteady((days: Pick<Searched, 'from' | 'until'>) => setSaid({ ...said, ...days }));
  const endDays = useSteady(() => setOpen('what'));
  const submit = async () => {
    const asked = readSaid(form.current, said);
    const found = problemsOf(asked);
    setProblems(found);
    if (found.place) return setOpen('where');
    if (found.text) return setOpen('what');
    if (await onSearch(addressOfSearch(asked, cities), asked)) return undefined;
    empty('search');
    setText('');
    return setOpen('what');
  };
  const place = city ? (isArabic ? city.nameAr : city.name) : near ? texts.search.nearMe : typed;
  const step = (name: Step, label: string, value: string, children: ReactNode) => (
    <StepBox {...{ label, value, children }} isOpen={open === name} onOpen={() => setOpen(name)} />
  );
  return (
    <form
      ref={form}
      className={styles.steps}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (waiting === undefined) void submit();
      }}
    >
      <div className={styles.scroll}>
        {step(
          'where',
          texts.search.where,
          place || texts.search.allCities,
          <Where {...{ cities, typed }} chosen={city?.id} onType={typeWhere} onChoose={chooseWhere} />,
        )}
        {step(
          'when',
          texts.search.when,
          from === '' ? texts.shell.anyDay : format.days(from, until),
          <When {...{ today, from, until }} onChange={chooseDays} onEnd={endDays} />,
        )}
        {step(
          'what',
          texts.home.whatDoYouNeed,
          text || texts.home.whatExamples,
          <What {...{ searched, onGo }} onType={typeWhat} />,
        )}
        <BoxErrors id={errorId} problems={problems} />
      </div>
      <div className={styles.foot}>
        <Button kind="search" type="submit" wide waiting={waiting}>
          {texts.home.search}
        </Button>
      </div>
    </form>
  );
}

interface StepBoxProps {
  readonly label: string;
  readonly value: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** One step: its name and what it says, and its fields while it is open. What is closed stays, with what was typed. */
function StepBox({ label, value, isOpen, onOpen, children }: StepBoxProps) {
  const bodyId = useId();
  return (
    <section className={styles.step} data-open={isOpen || undefined}>
      <h2>
        <button
          type="button"
          className={styles.name}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          data-autofocus={isOpen || undefined}
          onClick={onOpen}
        >
          <span>{label}</span> <bdi className={styles.value}>{value}</bdi>
        </button>
      </h2>
      <div id={bodyId} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}

interface WhereProps extends Pick<SearchBarProps, 'cities'> {
  readonly typed: string;
  readonly chosen: number | undefined;
  readonly onType: (typed: string) => void;
  readonly onChoose: (where: Pick<Searched, 'city' | 'near'>) => void;
}

function Where({ cities, typed, chosen, onType, onChoose }: WhereProps) {
  const texts = useTexts();
  return (
    <>
      <input
        type="search"
        name="where"
        dir="auto"
        className={styles.field}
        aria-label={texts.search.city}
        placeholder={texts.home.cityExamples}
        maxLength={SEARCH_TEXT_MAXIMUM_LETTERS}
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
      />
      <Places {...{ cities, typed, chosen, onChoose }} />
    </>
  );
}

const Places = memo(function Places({ cities, typed, chosen, onChoose }: Omit<WhereProps, 'onType'>) {
  const texts = useTexts().search;
  const isArabic = useLanguage() === 'ar';
  const { locate, isLocating } = useNear((near) => onChoose({ near, city: undefined }));
  return (
    <ul className={styles.places}>
      <li>
        <button type="button" className={styles.place} onClick={locate}>
          <IconCurrentLocation size={20} stroke={1.75} aria-hidden />
          {isLocating ? texts.locating : texts.nearMe}
        </button>
      </li>
      {citiesHolding(cities, typed)
        .slice(0, MOST_SHOWN)
        .map((city) => (
          <li key={city.id}>
            <button
              type="button"
              className={styles.place}
              aria-pressed={city.id === chosen}
              onClick={() => onChoose({ city, near: undefined })}
            >
              <IconMapPin size={20} stroke={1.75} aria-hidden />
              {isArabic ? city.nameAr : city.name}
            </button>
          </li>
        ))}
    </ul>
  );
});

interface WhatProps extends Pick<SearchBarProps, 'searched' | 'onGo'> {
  readonly onType: (text: string) => void;
}

/** The words, and the kind that they are about. A suggestion leads away at once. */
const What = memo(function What({ searched, onGo, onType }: WhatProps) {
  const texts = useTexts().home;
  return (
    <>
      <KindChoice kind={searched.kind} />
      <div className={styles.what} onInput={(event) => onType((event.target as HTMLInputElement).value)}>
        <SearchInput
          kind={ALL_KINDS}
          name="search"
          className={styles.field}
          aria-label={texts.whatDoYouNeed}
          placeholder={texts.whatExamples}
          maxLength={SEARCH_TEXT_MAXIMUM_LETTERS}
          initial={searched.text}
          onGo={onGo}
          replaces
        />
      </div>
    </>
  );
});

interface WhenProps extends Pick<Searched, 'from' | 'until'> {
  readonly today: string;
  readonly onChange: (days: Pick<Searched, 'from' | 'until'>) => void;
  readonly onEnd: () => void;
}

/** The first touch begins, the second ends and leads on (D-CALENDAR). */
const When = memo(function When({ today, from, until, onChange, onEnd }: WhenProps) {
  const texts = useTexts().shell;
  const choose = useTwoTouches({ from, until }, onChange, onEnd);
  return (
    <>
      <DayCalendar
        chosen={{ first: from || undefined, last: until || undefined }}
        today={today}
        first={today}
        last={nextDate(today, BOOKING_HORIZON_DAYS)}
        onChoose={choose}
      />
      {from !== '' && (
        <Button kind="quiet" onClick={() => onChange({ from: '', until: '' })}>
          {texts.anyDay}
        </Button>
      )}
    </>
  );
});
