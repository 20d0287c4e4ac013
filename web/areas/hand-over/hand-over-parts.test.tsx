// @vitest-environment happy-dom
import type { HandOver } from '@kiraa/contract/bookings/hand-overs.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { aHandOver, aRecord } from '../../testing/a-hand-over.ts';
import { openPage, showPage, until } from '../../testing/page.tsx';
import {
  allByRole,
  byRole,
  descriptionOf,
  isThere,
  plain,
  press,
  shown,
  type,
  typeInto,
} from '../../testing/person.ts';
import { CodeEntry } from './code-entry.tsx';
import { CodeShown } from './code-shown.tsx';
import { EvidenceLine } from './evidence-line.tsx';
import { ReadingForm } from './reading-form.tsx';
import { RecordFacts } from './record-facts.tsx';
import { RefusedCode } from './refused-code.tsx';
import { TheirRecord } from './their-record.tsx';
import type { HandOversHandle } from './use-hand-overs.ts';

openPage();

const NOON = '2027-03-10T13:00:00.000Z';
const box = { add: vi.fn(), discard: vi.fn(), send: vi.fn() };
beforeEach(() => {
  for (const one of Object.values(box)) one.mockReset();
});
const handle = (waiting: readonly object[] = [], sending?: string) =>
  ({ box, kept: { waiting, sending } }) as unknown as HandOversHandle;
const refused = { ok: false, status: 422, refusal: { code: 'HAND_OVER_CODE' } };
const keptCode = (change: object = {}) => ({
  id: 'b1 pick_up code',
  bookingId: 'b1',
  occasion: 'pick_up',
  what: { kind: 'code', code: '111222' },
  ...change,
});
interface Look {
  readonly waiting?: readonly object[];
  readonly sending?: string;
  readonly scanned?: string;
  readonly language?: 'en' | 'ar';
}
const entry = (of: Partial<HandOver> = {}, { waiting, sending, scanned, language = 'en' }: Look = {}) =>
  showPage(
    <CodeEntry
      handOver={aHandOver(of)}
      bookingId="b1"
      otherName="Omar"
      handle={handle(waiting, sending)}
      scanned={scanned}
    />,
    language,
  );
const code = () => document.querySelector('input[name=otp]') as HTMLInputElement;

test.each([
  ['482103', '482103'],
  ['٤٨٢ ١٠٣', '482103'],
  ['code: 482-103', '482103'],
  ['4821039', '482103'],
])('the code of the other side is read from "%s", on either keyboard', async (typed, sent) => {
  await entry();
  await typeInto(code(), typed);
  await press('button', 'Confirm');
  expect(box.add).toHaveBeenCalledWith({
    id: 'b1 pick_up code',
    bookingId: 'b1',
    occasion: 'pick_up',
    what: { kind: 'code', code: sent },
  });
});

test('half a code is said at its field, is not sent, and what is typed on takes the fault back', async () => {
  await entry();
  await typeInto(code(), '4821');
  await press('button', 'Confirm');
  expect([box.add.mock.calls.length, code().value, descriptionOf(code())]).toEqual([
    0,
    '4821',
    'Type all 6 digits',
  ]);
  await typeInto(code(), '48210');
  expect(code().getAttribute('aria-invalid')).toBeNull();
});

test('a code that was scanned stands in the field, says so, and waits for a press', async () => {
  await entry({}, { scanned: '482103' });
  expect([code().value, box.add.mock.calls.length]).toEqual(['482103', 0]);
  expect(shown()).toContain('This is the code that you scanned. Press Confirm.');
  await typeInto(code(), '482104');
  expect(shown()).not.toContain('you scanned');
});

test('a code that waits says that it is kept here; one on its way cannot be pressed again', async () => {
  await entry({}, { waiting: [keptCode()] });
  expect([code().value, shown().includes('Kept here')]).toEqual(['111222', true]);
  await entry({}, { waiting: [keptCode()], sending: 'b1 pick_up code' });
  await press('button', 'On its way…');
  expect(box.add).not.toHaveBeenCalled();
});

test('a code that was refused stays as it was typed, with the reason, until something else is typed', async () => {
  await entry({}, { waiting: [keptCode({ refused })] });
  expect([code().value, code().getAttribute('aria-invalid')]).toEqual(['111222', 'true']);
  expect(descriptionOf(code())).not.toBe('');
  expect(document.activeElement).toBe(code());
  await typeInto(code(), '111223');
  expect(code().getAttribute('aria-invalid')).toBeNull();
});

test('the code of another hand-over is none of this field', async () => {
  await entry({}, { waiting: [keptCode({ id: 'b1 return code', occasion: 'return' })] });
  expect(code().value).toBe('');
});

test.each([
  ['en', 'You typed the other code Wed 10 Mar, 16:00.'],
  ['ar', /الأربعاء 10 مارس، 16:00/],
] as const)('once it is confirmed there is no field, but when that was (%s)', async (language, words) => {
  await entry({ own: aRecord({ confirmedAt: NOON }) }, { language });
  expect(code()).toBeNull();
  expect(plain(shown())).toMatch(words);
});

const own = (of: Partial<HandOver> = {}) =>
  showPage(<CodeShown handOver={aHandOver(of)} bookingId="b1" otherName="Omar" />);
test('one’s own code is shown as digits from left to right, and as a QR at a press', async () => {
  await own();
  const digits = document.querySelector('p[dir=ltr]');
  expect(digits?.textContent).toBe('482103');
  expect(shown()).toContain('Omar types it, or scans it');
  await until(() => isThere('button', 'Show as QR'));
  expect(byRole('button', 'Show as QR').getAttribute('aria-expanded')).toBe('false');
  await press('button', 'Show as QR');
  expect(isThere('img', 'QR of your code 482103')).toBe(true);
  await press('button', 'Hide the QR');
  expect(isThere('img', 'QR of your code 482103')).toBe(false);
});

test('once the other side has typed it, it is shown no more', async () => {
  await own({ other: aRecord({ confirmedAt: NOON }) });
  expect(shown()).toBe('Omar typed your code Wed 10 Mar, 16:00.');
  await own({ code: null });
  expect(shown()).toBe('');
});

test('a code that waited until its hand-over was closed says so, and can be discarded', async () => {
  const kept = keptCode({ refused });
  await showPage(<RefusedCode handOver={aHandOver()} bookingId="b1" handle={handle([kept])} />);
  expect(byRole('alert').textContent).toMatch(/^111222 · Not taken: ./);
  await press('button', 'Discard');
  expect(box.discard).toHaveBeenCalledWith(kept);
  await showPage(<RefusedCode handOver={aHandOver()} bookingId="b1" handle={handle([keptCode()])} />);
  expect(isThere('alert')).toBe(false);
});

const reading = (of: Partial<HandOver> = {}, kept?: object, isVehicle = true, sending?: string) =>
  showPage(
    <ReadingForm
      key={JSON.stringify(kept ?? of)}
      handOver={aHandOver(of)}
      bookingId="b1"
      handle={handle(kept ? [kept] : [], sending)}
      isVehicle={isVehicle}
      id="b1 pick_up reading"
      kept={kept as never}
    />,
  );
const km = () => byRole<HTMLInputElement>('textbox', 'Odometer, in km');
const lastReading = () => {
  const [[kept] = []] = box.add.mock.calls.slice(-1) as [{ what: { reading: object } }][];
  return kept?.what.reading;
};

test.each([
  ['48210', 48_210],
  ['٤٨٬٢١٠', 48_210],
  ['48,210', 48_210],
  ['48 210', 48_210],
  ['48.210', 48_210],
  ['1,048,210', 1_048_210],
  [' 48210 ', 48_210],
  ['0', 0],
  ['', null],
  ['  ', null],
])('the odometer is read from "%s"', async (typed, odometerKm) => {
  await reading();
  await type(typed, 'textbox', 'Odometer, in km');
  await press('button', 'Save');
  expect(lastReading()).toEqual({ odometerKm, fuelEighths: null, note: '' });
});

test.each([
  'many',
  '-5',
  '99999999999',
  // A point parts thousands or nothing: read as 482105, it would be evidence of ten times the way.
  '48210.5',
  '٤٨٢١٠٫٥',
  '48,2',
  '4,8210',
  '48210,',
  '٬٢١٠',
])('"%s" is no reading: it is said there, and stays', async (typed) => {
  await reading();
  await type(typed, 'textbox', 'Odometer, in km');
  await press('button', 'Save');
  expect([box.add.mock.calls.length, km().value, km().getAttribute('aria-invalid')]).toEqual([
    0,
    typed,
    'true',
  ]);
  expect(document.activeElement).toBe(km());
});

test('fuel is told in eighths, and may be left unread; a note loses the space around it', async () => {
  await reading();
  const fuel = document.querySelector('select') as HTMLSelectElement;
  expect([...fuel.options].map(({ textContent }) => textContent)).toEqual([
    'Not read',
    'Empty',
    '1/8',
    '2/8',
    '3/8',
    '4/8',
    '5/8',
    '6/8',
    '7/8',
    'Full',
  ]);
  await typeInto(fuel, '0');
  await type('  A scratch  ', 'textbox', 'Note');
  await press('button', 'Save');
  expect(lastReading()).toEqual({ odometerKm: null, fuelEighths: 0, note: 'A scratch' });
});

test('a thing without a tank sends its note alone', async () => {
  await reading({}, undefined, false);
  expect(isThere('textbox', 'Odometer, in km')).toBe(false);
  await type('One pole is missing', 'textbox', 'Note');
  await press('button', 'Save');
  expect(lastReading()).toEqual({ note: 'One pole is missing' });
});

test('what was noted stands in the form, with when; what waits here stands before it', async () => {
  const noted = { own: aRecord({ odometerKm: 48_210, fuelEighths: 8, note: 'Clean', notedAt: NOON }) };
  await reading(noted);
  expect([km().value, document.querySelector('select')?.value]).toEqual(['48210', '8']);
  expect(shown()).toContain('Noted Wed 10 Mar, 16:00');
  const kept = {
    id: 'b1 pick_up reading',
    what: { kind: 'reading', reading: { odometerKm: 48_300, fuelEighths: 4, note: 'Dust' } },
  };
  await reading(noted, kept);
  expect([km().value, byRole<HTMLTextAreaElement>('textbox', 'Note').value]).toEqual(['48300', 'Dust']);
  expect([shown().includes('Kept here'), shown().includes('Noted Wed')]).toEqual([true, false]);
});

test('a reading that was refused says why and can be discarded; what was typed stays', async () => {
  const kept = {
    id: 'b1 pick_up reading',
    what: { kind: 'reading', reading: { odometerKm: 1, fuelEighths: null, note: 'Dust' } },
    refused: { ok: false, status: 409, refusal: { code: 'HAND_OVER_CLOSED' } },
  };
  await reading({}, kept);
  expect(byRole('alert').textContent).toMatch(/^Not taken: ./);
  expect(byRole<HTMLTextAreaElement>('textbox', 'Note').value).toBe('Dust');
  await press('button', 'Discard');
  expect(box.discard).toHaveBeenCalledWith(kept);
});

test.each([
  ['en', { odometerKm: 48_210, fuelEighths: 4 }, ['Odometer, in km48,210 km', 'Fuel4/8']],
  ['en', { odometerKm: 0, fuelEighths: 0 }, ['Odometer, in km0 km', 'FuelEmpty']],
  ['en', { fuelEighths: 8 }, ['FuelFull']],
  ['en', {}, []],
] as const)('what a side has read is said with its units (%s, %o)', async (language, change, facts) => {
  await showPage(<RecordFacts record={aRecord({ ...change, notedAt: NOON })} />, language);
  expect([...document.querySelectorAll('dl > div')].map((one) => plain(one.textContent))).toEqual([...facts]);
});

test('a record without anything noted says nothing', async () => {
  await showPage(<RecordFacts record={aRecord({ odometerKm: 5, note: 'x' })} />);
  expect(shown()).toBe('');
});

const photo = (id: string) => ({ id, clientId: id, url: `/photos/${id}`, width: 400, height: 300, at: NOON });
test('what the other side found: nothing yet, or its photos and what it noted', async () => {
  await showPage(<TheirRecord record={aRecord()} name="Omar" />);
  expect(shown()).toBe('What Omar foundNothing yet.');
  await showPage(
    <TheirRecord
      record={aRecord({ photos: [photo('a'), photo('b')], note: 'Clean', notedAt: NOON })}
      name="Omar"
    />,
  );
  expect([...document.querySelectorAll('img')].map(({ alt }) => alt)).toEqual([
    'Photo 1 by Omar',
    'Photo 2 by Omar',
  ]);
  expect([shown().includes('Nothing yet'), shown().includes('Clean')]).toEqual([false, true]);
});

test('the file of evidence is offered where there is one', async () => {
  await showPage(<EvidenceLine evidence={{ entries: 0, unchained: 2, paper: null }} />);
  expect([isThere('button'), shown() !== '']).toEqual([false, true]);
  await showPage(<EvidenceLine evidence={{ entries: 3, unchained: 0, paper: 'paper-1' }} />);
  expect(allByRole('button')).toHaveLength(1);
});
