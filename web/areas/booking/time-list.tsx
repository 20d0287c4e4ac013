import { useState } from 'react';
import { dayOf, instantOf, readTime, shortListOf, timeOf } from '../../shell/calendar/quarter-hours.ts';
import { useFormTexts } from '../../shell/texts/form-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { SelectField, TextField } from '../../ui/fields/field.tsx';

const OTHER = 'other';

interface TimeListProps {
  readonly end: 'start' | 'end';
  readonly value: Date;
  readonly times: (day: string) => readonly string[];
  readonly onChange: (instant: Date, isAnew: boolean) => void;
}

/** The whole hours that its day still has, as a short list; any other quarter of an hour is typed. */
export function TimeList({ end, value, times, onChange }: TimeListProps) {
  const texts = useFormTexts();
  const format = useFormat();
  const [isTyped, setTyped] = useState(false);
  const day = dayOf(value);
  const offered = times(day);
  const label = `${{ start: texts.booking.starts, end: texts.booking.ends }[end]}: ${texts.booking.time}`;
  const choose = (time: string) => onChange(instantOf(day, time), false);
  if (isTyped) return <TypedTime {...{ label, offered, choose }} begun={timeOf(value)} />;
  const short = shortListOf(offered, timeOf(value));
  return (
    <SelectField
      label={label}
      value={timeOf(value)}
      onChange={({ target }) => (target.value === OTHER ? setTyped(true) : choose(target.value))}
    >
      {short.map((time) => (
        <option key={time} value={time}>
          {format.digits(time)}
        </option>
      ))}
      {short.length < offered.length && <option value={OTHER}>{texts.discover.otherTime}</option>}
    </SelectField>
  );
}

interface TypedTimeProps {
  readonly label: string;
  readonly offered: readonly string[];
  readonly begun: string;
  readonly choose: (time: string) => void;
}

/** Counts as soon as it is one of the times that are offered; what is none says so when the field is left, and stays as typed. */
function TypedTime({ label, offered, begun, choose }: TypedTimeProps) {
  const texts = useFormTexts().discover;
  const [typed, setTyped] = useState(begun);
  const [isLeft, setLeft] = useState(false);
  const isOffered = (text: string) => offered.includes(readTime(text) ?? '');
  return (
    <TextField
      label={label}
      error={isLeft && !isOffered(typed) ? texts.timeNotOffered : undefined}
      inputMode="numeric"
      // What is typed takes the place of the list that was just left.
      autoFocus
      placeholder={begun}
      value={typed}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ target }) => {
        setTyped(target.value);
        setLeft(false);
        const time = readTime(target.value);
        if (time && isOffered(target.value)) choose(time);
      }}
      onBlur={() => setLeft(true)}
    />
  );
}
