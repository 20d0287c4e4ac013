// @vitest-environment happy-dom
import type { Choice } from '@kiraa/contract/admin/choices.ts';
import type { EditedText } from '@kiraa/contract/admin/content.ts';
import { act, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { enterAs, openPage, showPage, toasts } from '../../../testing/page.tsx';
import { byRole, descriptionOf, isThere, press, shown, type } from '../../../testing/person.ts';
import { answer, lastAsked, refuse, refuseField, waitingFor } from '../../../testing/screen.tsx';
import { ChoiceForm } from './choice-form.tsx';
import { NumberCard } from './number-card.tsx';
import { useWriting } from './use-writing.ts';

openPage();
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
  await enterAs({ userId: 'sarah' });
});

const REASON = {
  id: 'reason-1',
  titleAr: 'تغيّرت الخطة',
  titleEn: 'Plans have changed',
  asksWords: true,
  version: 4,
} as Choice;
const done = vi.fn();
const left = vi.fn();
const value = (name: string) => byRole<HTMLInputElement>('textbox', name).value;

/** The form over an entry that somebody else can change meanwhile. */
let change: (choice: Choice) => void;
function Editing({ list, choice }: { list: Parameters<typeof ChoiceForm>[0]['list']; choice?: Choice }) {
  const [now, setNow] = useState(choice);
  change = setNow;
  return <ChoiceForm list={list} choice={now} onDone={done} onLeave={left} />;
}
beforeEach(() => {
  done.mockReset();
  left.mockReset();
});

test('[D-LISTS] an entry is saved over the version that was read, with what its list asks for and nothing else', async () => {
  await showPage(<Editing list="cancel_renter" choice={REASON} />);
  await type('I changed my mind', 'textbox', 'In English');
  await press('checkbox', 'The person has to add words of their own');
  await press('button', 'Save');
  expect(lastAsked().sent).toEqual({
    list: 'cancel_renter',
    title_ar: 'تغيّرت الخطة',
    title_en: 'I changed my mind',
    choice_id: 'reason-1',
    after: 4,
    asks_words: 0,
  });
  await answer('saveChoice');
  expect([toasts(), done.mock.calls.length]).toEqual([['Saved. People see it at once.'], 1]);
});

test('[D-LISTS] a new entry names no version; a bank is asked for its BIC and its numbers', async () => {
  await showPage(<Editing list="banks" />);
  await type('بنك', 'textbox', 'In Arabic');
  await type('Bank', 'textbox', 'In English');
  await type('RJHISARI', 'textbox', 'BIC');
  await type('80, 81', 'textbox', 'Numbers in IBANs');
  await press('button', 'Save');
  expect(lastAsked().sent).toMatchObject({ list: 'banks', bic: 'RJHISARI' });
  expect(lastAsked().sent).not.toHaveProperty('after');
  expect(lastAsked().sent).not.toHaveProperty('asks_words');
});

test('[D-LISTS] a category of vehicles asks for papers until somebody says otherwise', async () => {
  await showPage(<Editing list="vehicle_categories" />);
  expect(byRole<HTMLInputElement>('checkbox', 'Needs registration and insurance').checked).toBe(true);
  await press('button', 'Save');
  expect(lastAsked().sent).toMatchObject({ needs_papers: 1, also_called: '' });
});

test('[D-LISTS] a fault stands at its field and what was typed stays', async () => {
  await showPage(<Editing list="insurers" choice={REASON} />);
  await type('', 'textbox', 'In English');
  await press('button', 'Save');
  await refuseField('saveChoice', 'title_en', 'REQUIRED');
  expect(descriptionOf(byRole('textbox', 'In English'))).toContain('Required');
  expect([toasts(), done.mock.calls.length]).toEqual([[], 0]);
});

test('[D-LISTS] who saved meanwhile is shown; nothing is saved before it is said which of the two holds', async () => {
  await showPage(<Editing list="cancel_renter" choice={REASON} />);
  await type('Mine', 'textbox', 'In English');
  await press('button', 'Save');
  await refuse('saveChoice', 'TEXT_CHANGED');
  expect(toasts()).toEqual(['Somebody has changed this since you opened it. What you typed is still here.']);
  const theirs = { ...REASON, titleEn: 'Theirs', version: 5 };
  await act(async () => change(theirs));
  await type('Mine still', 'textbox', 'In English');
  expect(shown()).toContain('تغيّرت الخطة · Theirs');
  expect(isThere('button', 'Save')).toBe(false);
  await press('button', 'Keep mine and go on');
  expect(value('In English')).toBe('Mine still');
  await press('button', 'Save');
  expect(lastAsked().sent).toMatchObject({ after: 5, title_en: 'Mine still' });
});

test('[D-LISTS] theirs can be taken: what was typed goes', async () => {
  await showPage(<Editing list="cancel_renter" choice={REASON} />);
  await type('Mine', 'textbox', 'In English');
  await act(async () => change({ ...REASON, titleEn: 'Theirs', version: 5 }));
  await type('Mine still', 'textbox', 'In English');
  await press('button', 'Drop mine and take theirs');
  expect([value('In English'), isThere('alert')]).toEqual(['Theirs', false]);
});

const add = vi.fn();
const withdraw = vi.fn();
const NUMBER = {
  title: 'Commission',
  now: '15%',
  kind: { unit: 'percent', most: 100 } as const,
  isTodayAllowed: false,
  isAdding: false,
  add,
  withdraw,
  values: [
    { id: 'ahead', text: '12%', time: '1 April', note: 'Sarah, 6 March', isAhead: true },
    { id: 'held', text: '15%', time: '1 January', note: 'Noura, 31 December', isAhead: false },
  ],
};

test('a number says what holds and what will; the form comes when it is wanted, and goes when the value is taken', async () => {
  add.mockReset().mockResolvedValue({ ok: true });
  await showPage(<NumberCard {...NUMBER} />);
  expect(shown()).toContain('12% from 1 April');
  expect(shown()).toContain('15% since 1 January');
  expect(isThere('textbox')).toBe(false);
  await press('button', 'A new value: Commission');
  expect(byRole('button', 'No new value: Commission').getAttribute('aria-expanded')).toBe('true');
  await type('١٢', 'textbox', 'Value in percent');
  await type('Agreed', 'textbox', 'Reason');
  await press('button', 'Set this value');
  // Tomorrow in Riyadh at the earliest.
  expect(add.mock.calls).toEqual([[{ value: '١٢', since: '2027-03-08', reason: 'Agreed' }]]);
  expect([toasts(), isThere('textbox')]).toEqual([['The value is set'], false]);
});

test('a value that has not begun is withdrawn, and no other; a refused one is not said to be', async () => {
  withdraw.mockReset().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  await showPage(<NumberCard {...NUMBER} />);
  await press('button', 'Withdraw 12% from 1 April');
  expect([withdraw.mock.calls, toasts()]).toEqual([[['ahead']], []]);
  await press('button', 'Withdraw 12% from 1 April');
  expect(toasts()).toEqual(['Withdrawn: it does not begin']);
  expect(isThere('button', /15%/)).toBe(false);
});

const textOf = (version: number, textEn: string) =>
  ({
    id: 'text-1',
    titleAr: 'سؤال',
    titleEn: 'Question',
    textAr: 'جواب',
    textEn,
    versions: [{ version }],
  }) as unknown as EditedText;
let publishOther: (text: EditedText) => void;

function Writing({ text }: { text?: EditedText }) {
  const [now, setNow] = useState(text);
  publishOther = setNow;
  const { typed, type: write, publish, isBehind, goOn, takeTheirs, isUntouched } = useWriting(now);
  return (
    <form>
      <input
        aria-label="English"
        value={typed.textEn}
        onChange={({ target }) => write('textEn', target.value)}
      />
      <output>{[isBehind ? 'behind' : 'abreast', isUntouched ? 'untouched' : 'touched'].join(' ')}</output>
      <button type="button" onClick={() => void publish()}>
        Publish
      </button>
      <button type="button" onClick={goOn}>
        Go on
      </button>
      <button type="button" onClick={takeTheirs}>
        Take theirs
      </button>
    </form>
  );
}
const state = () => document.querySelector('output')?.textContent;

test('a text is published over the version that was read; then it is untouched again', async () => {
  await showPage(<Writing text={textOf(3, 'Old')} />);
  await type('New', 'textbox', 'English');
  expect(state()).toBe('abreast touched');
  await press('button', 'Publish');
  expect(lastAsked().sent).toMatchObject({ text_id: 'text-1', after: 3, text_en: 'New', asks_consent: 0 });
  await answer('publishText', { data: { id: 'text-1', version: 4 } });
  expect([toasts(), state()]).toEqual([['Published as version 4'], 'abreast untouched']);
});

test('what nobody has typed over becomes what somebody else has published', async () => {
  await showPage(<Writing text={textOf(3, 'Old')} />);
  await act(async () => publishOther(textOf(4, 'Theirs')));
  await press('button', 'Go on');
  expect([value('English'), state()]).toEqual(['Theirs', 'abreast untouched']);
});

test('what was typed stays when somebody else publishes, until it is said which of the two holds', async () => {
  await showPage(<Writing text={textOf(3, 'Old')} />);
  await type('Mine', 'textbox', 'English');
  await act(async () => publishOther(textOf(4, 'Theirs')));
  await type('Mine still', 'textbox', 'English');
  expect([value('English'), state()]).toEqual(['Mine still', 'behind touched']);
  await press('button', 'Go on');
  await press('button', 'Publish');
  expect(lastAsked().sent).toMatchObject({ after: 4, text_en: 'Mine still' });
  await refuse('publishText', 'TEXT_CHANGED');
  expect(waitingFor('publishText')).toEqual([]);
  await press('button', 'Take theirs');
  expect([value('English'), state()]).toEqual(['Theirs', 'abreast untouched']);
});

test('a new text names no version', async () => {
  await showPage(<Writing />);
  await type('First', 'textbox', 'English');
  await press('button', 'Publish');
  expect(lastAsked().sent).not.toHaveProperty('after');
  expect(lastAsked().sent).not.toHaveProperty('text_id');
});
