import type { OutputOf } from '@kiraa/contract/endpoint.ts';
import type { ownerCalendarEndpoints } from '@kiraa/contract/listings/owner-calendar.ts';
import { isBefore } from '@kiraa/domain/time.ts';
import type { Messages } from '@kiraa/texts/messages.ts';
import { useState } from 'react';
import { useTimeZone } from '../../shell/calendar/time-zone.tsx';
import { textOfCode, textOfRefusal } from '../../shell/calls/refusals.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { useMarked } from '../../ui/use-marked.ts';
import { NO_CHOICE, periodOfChoice, type TimeChoice } from './calendar-times.ts';

interface Errors {
  readonly from?: string;
  readonly until?: string;
}

/** That a time is open, or what keeps a part of it all the same. */
export function openedWords(
  words: Messages['ownerCalendar'],
  { keptBy }: OutputOf<typeof ownerCalendarEndpoints.openPeriod>['data'],
): string {
  return keptBy === null ? words.openNow : words.openBut[keptBy];
}

/** Keeps or opens the chosen time. What was chosen stays until it is done; what is wrong is said at its field. */
export function useTimeChange(listingId: string) {
  const texts = useAllTexts();
  const words = texts.ownerCalendar;
  const toasts = useToasts();
  const blocking = useSend('blockPeriod', { quiet: true, changes: ['ownerCalendar'] });
  const opening = useSend('openPeriod', { quiet: true, changes: ['ownerCalendar'] });
  const zone = useTimeZone();
  const [choice, setChoice] = useState(NO_CHOICE);
  const [errors, setErrors] = useState<Errors>({});
  const [notice, setNotice] = useState<string>();
  const mark = useMarked(choice);

  const choose = (next: TimeChoice) => {
    setErrors({});
    setNotice(undefined);
    setChoice(next);
  };

  async function change(wanted: 'block' | 'open'): Promise<void> {
    if (blocking.isBusy || opening.isBusy) return;
    const period = periodOfChoice(choice, zone);
    const required = texts.refusals.REQUIRED;
    if (!period)
      return setErrors({
        ...(choice.fromDay === '' && { from: required }),
        ...(choice.untilDay === '' && { until: required }),
      });
    if (!isBefore(period.start, period.end)) return setErrors({ until: texts.refusals.END_BEFORE_START });
    setNotice(undefined);
    const isSame = mark();
    const input = { listingId, from: period.start.toISOString(), to: period.end.toISOString() };
    const opened = wanted === 'open' ? await opening.send(input) : undefined;
    const answer = opened ?? (await blocking.send(input));
    // What was chosen meanwhile stays: what is told now is of the time before it.
    const isOld = !isSame();
    if (!answer.ok) {
      const { from, to } = answer.refusal.fields ?? {};
      const field = from ?? to;
      if (isOld) return void toasts.error(field ? textOfCode(texts, field) : textOfRefusal(texts, answer));
      if (from) setErrors({ from: textOfCode(texts, from) });
      else if (to) setErrors({ until: textOfCode(texts, to) });
      else setNotice(textOfRefusal(texts, answer));
      return;
    }
    toasts.success(opened?.ok ? openedWords(words, opened.data.data) : words.blockedNow);
    if (!isOld) setChoice(NO_CHOICE);
  }

  return {
    choice,
    choose,
    errors,
    notice,
    isBlocking: blocking.isBusy,
    isOpening: opening.isBusy,
    block: () => void change('block'),
    open: () => void change('open'),
  } as const;
}

export type TimeChange = ReturnType<typeof useTimeChange>;
