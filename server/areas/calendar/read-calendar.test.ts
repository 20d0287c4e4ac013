import type { Period } from '@kiraa/domain/time.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readBusyTimes } from './busy-times.ts';
import { busyTimes } from './read-calendar.ts';

const within: Period = { start: new Date('2027-03-01T00:00:00Z'), end: new Date('2027-06-01T00:00:00Z') };
const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test', ...events, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'UID:1@test', 'DTSTAMP:20270101T000000Z', ...lines, 'END:VEVENT'].join('\r\n');
const times = (text: string) => {
  const answer = busyTimes({ text, within });
  return answer.kind === 'times'
    ? answer.periods.map(
        ({ start, end }) => `${start.toISOString().slice(0, 16)} ${end.toISOString().slice(0, 16)}`,
      )
    : answer.kind;
};

describe('busy times of an external calendar', () => {
  test.each([
    [
      'in UTC',
      event('DTSTART:20270310T090000Z', 'DTEND:20270310T120000Z'),
      '2027-03-10T09:00 2027-03-10T12:00',
    ],
    [
      'with a length',
      event('DTSTART:20270310T090000Z', 'DURATION:PT90M'),
      '2027-03-10T09:00 2027-03-10T10:30',
    ],
    [
      'whole days are the Kingdom’s',
      event('DTSTART;VALUE=DATE:20270310', 'DTEND;VALUE=DATE:20270312'),
      '2027-03-09T21:00 2027-03-11T21:00',
    ],
    ['one day without an end', event('DTSTART;VALUE=DATE:20270310'), '2027-03-09T21:00 2027-03-10T21:00'],
    [
      'a time of no zone is the Kingdom’s',
      event('DTSTART:20270310T090000', 'DTEND:20270310T120000'),
      '2027-03-10T06:00 2027-03-10T09:00',
    ],
    [
      'a zone by its name, on the night its clocks change',
      event('DTSTART;TZID=Europe/Berlin:20270328T010000', 'DTEND;TZID=Europe/Berlin:20270328T040000'),
      '2027-03-28T00:00 2027-03-28T02:00',
    ],
    [
      'a zone that nobody knows is taken for the Kingdom’s',
      event('DTSTART;TZID=Mars/Base:20270310T090000', 'DTEND;TZID=Mars/Base:20270310T120000'),
      '2027-03-10T06:00 2027-03-10T09:00',
    ],
  ])('%s', (_, text, expected) => {
    expect(times(calendar(text))).toEqual([expected]);
  });

  test('a time zone that the calendar defines itself is used as it says', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Own',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0500',
      'TZOFFSETTO:+0500',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const own = event('DTSTART;TZID=Own:20270310T090000', 'DTEND;TZID=Own:20270310T100000');
    expect(times(calendar(...zone, own))).toEqual(['2027-03-10T04:00 2027-03-10T05:00']);
  });

  test('repetitions are followed up to the end of the period, without those that are excluded, moved or cancelled', () => {
    const weekly = event(
      'DTSTART:20270302T090000Z',
      'DTEND:20270302T100000Z',
      'RRULE:FREQ=WEEKLY;COUNT=5',
      'EXDATE:20270309T090000Z',
    );
    const moved = event(
      'RECURRENCE-ID:20270316T090000Z',
      'DTSTART:20270317T090000Z',
      'DTEND:20270317T100000Z',
    );
    const off = event(
      'RECURRENCE-ID:20270323T090000Z',
      'DTSTART:20270323T090000Z',
      'DTEND:20270323T100000Z',
      'STATUS:CANCELLED',
    );
    expect(times(calendar(weekly, moved, off))).toEqual([
      '2027-03-02T09:00 2027-03-02T10:00',
      '2027-03-17T09:00 2027-03-17T10:00',
      '2027-03-30T09:00 2027-03-30T10:00',
    ]);
    const endless = event('DTSTART:20270520T090000Z', 'DTEND:20270520T100000Z', 'RRULE:FREQ=DAILY');
    expect(times(calendar(endless))).toHaveLength(12);
  });

  test('entries that are transparent, over or beyond the period do not count; periods that meet become one', () => {
    expect(
      times(
        calendar(
          event('DTSTART:20270310T090000Z', 'DTEND:20270310T120000Z', 'TRANSP:TRANSPARENT'),
          event('DTSTART:20270211T090000Z', 'DTEND:20270211T120000Z'),
          event('DTSTART:20290311T090000Z', 'DTEND:20290311T120000Z'),
          event('DTSTART:20270311T120000Z', 'DTEND:20270311T130000Z'),
          event('DTSTART:20270311T090000Z', 'DTEND:20270311T120000Z'),
        ),
      ),
    ).toEqual(['2027-03-11T09:00 2027-03-11T13:00']);
  });

  test('one of a series that is not in the calendar counts for itself, as of a meeting to which somebody was asked once', () => {
    const once = event(
      'RECURRENCE-ID:20270316T090000Z',
      'DTSTART:20270317T090000Z',
      'DTEND:20270317T100000Z',
    );
    const off = event(
      'RECURRENCE-ID:20270323T090000Z',
      'DTSTART:20270323T090000Z',
      'DTEND:20270323T100000Z',
      'STATUS:CANCELLED',
    );
    expect(times(calendar(once, off))).toEqual(['2027-03-17T09:00 2027-03-17T10:00']);
    // Beside another series, and beside one of its own name that says nothing of repetitions.
    const other = event('DTSTART:20270318T090000Z', 'DTEND:20270318T100000Z').replace('1@test', '2@test');
    expect(times(calendar(other, once))).toEqual([
      '2027-03-17T09:00 2027-03-17T10:00',
      '2027-03-18T09:00 2027-03-18T10:00',
    ]);
  });

  test('a series keeps its hour on both sides of the night on which its clocks change', () => {
    const weekly = event(
      'DTSTART;TZID=Europe/Berlin:20270322T100000',
      'DTEND;TZID=Europe/Berlin:20270322T110000',
      'RRULE:FREQ=WEEKLY;COUNT=2',
    );
    expect(times(calendar(weekly))).toEqual([
      '2027-03-22T09:00 2027-03-22T10:00',
      '2027-03-29T08:00 2027-03-29T09:00',
    ]);
  });

  test('a series of whole days is the Kingdom’s days, each from midnight to midnight', () => {
    const fridays = event(
      'DTSTART;VALUE=DATE:20270305',
      'DTEND;VALUE=DATE:20270306',
      'RRULE:FREQ=WEEKLY;BYDAY=FR,SA;UNTIL=20270312',
    );
    // Friday and Saturday meet at midnight.
    expect(times(calendar(fridays))).toEqual([
      '2027-03-04T21:00 2027-03-06T21:00',
      '2027-03-11T21:00 2027-03-12T21:00',
    ]);
  });

  test('days that are added to a series one by one count like the others', () => {
    const added = event(
      'DTSTART:20270310T090000Z',
      'DTEND:20270310T100000Z',
      'RDATE:20270312T090000Z,20270401T150000Z',
    );
    expect(times(calendar(added))).toEqual([
      '2027-03-10T09:00 2027-03-10T10:00',
      '2027-03-12T09:00 2027-03-12T10:00',
      '2027-04-01T15:00 2027-04-01T16:00',
    ]);
    const days = event(
      'DTSTART;VALUE=DATE:20270310',
      'DTEND;VALUE=DATE:20270311',
      'RDATE;VALUE=DATE:20270301,20270320',
      'EXDATE;VALUE=DATE:20270310',
    );
    expect(times(calendar(days))).toEqual([
      '2027-02-28T21:00 2027-03-01T21:00',
      '2027-03-19T21:00 2027-03-20T21:00',
    ]);
    const inBerlin = event(
      'DTSTART;TZID=Europe/Berlin:20270310T090000',
      'DTEND;TZID=Europe/Berlin:20270310T100000',
      'RDATE;TZID=Europe/Berlin:20270312T090000',
    );
    expect(times(calendar(inBerlin))).toEqual([
      '2027-03-10T08:00 2027-03-10T09:00',
      '2027-03-12T08:00 2027-03-12T09:00',
    ]);
  });

  test('an entry that began before the period, or ends after it, counts whole, and one that only touches it does not', () => {
    const long = event('DTSTART:20270220T000000Z', 'DTEND:20270301T000001Z');
    const before = event('DTSTART:20270220T000000Z', 'DTEND:20270301T000000Z');
    const behind = event('DTSTART:20270601T000000Z', 'DTEND:20270602T000000Z');
    const last = event('DTSTART:20270531T235959Z', 'DTEND:20270602T000000Z');
    expect(times(calendar(long))).toEqual(['2027-02-20T00:00 2027-03-01T00:00']);
    expect(times(calendar(last))).toEqual(['2027-05-31T23:59 2027-06-02T00:00']);
    expect(times(calendar(before, behind))).toEqual([]);
  });

  test('an entry without any length keeps nothing busy, and one that ends before it begins neither', () => {
    expect(times(calendar(event('DTSTART:20270310T090000Z', 'DTEND:20270310T090000Z')))).toEqual([]);
    expect(times(calendar(event('DTSTART:20270310T090000Z', 'DTEND:20270310T080000Z')))).toEqual([]);
  });

  test('entries in one another become the longest of them', () => {
    expect(
      times(
        calendar(
          event('DTSTART:20270310T090000Z', 'DTEND:20270310T180000Z'),
          event('DTSTART:20270310T100000Z', 'DTEND:20270310T110000Z'),
          event('DTSTART:20270310T180001Z', 'DTEND:20270310T190000Z'),
        ),
      ),
    ).toEqual(['2027-03-10T09:00 2027-03-10T18:00', '2027-03-10T18:00 2027-03-10T19:00']);
  });

  test('words of an entry in small letters say the same', () => {
    const off = event('DTSTART:20270310T090000Z', 'DTEND:20270310T120000Z', 'STATUS:cancelled');
    const open = event('DTSTART:20270310T090000Z', 'DTEND:20270310T120000Z', 'transp:transparent');
    const tentative = event('DTSTART:20270310T090000Z', 'DTEND:20270310T120000Z', 'STATUS:TENTATIVE');
    expect([times(calendar(off)), times(calendar(open))]).toEqual([[], []]);
    expect(times(calendar(tentative))).toHaveLength(1);
  });

  test.each([
    ['text that is no calendar, and text that is too large, are reported as such', 'not_a_calendar'],
    ['<html><body>Log in first</body></html>', 'not_a_calendar'],
    ['BEGIN:VCARD\r\nFN:x\r\nEND:VCARD\r\n', 'not_a_calendar'],
    [
      calendar(event('DTSTART:20270301T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY;INTERVAL=2')),
      'too_large',
    ],
    [calendar(...Array.from({ length: 5_001 }, () => event('DTSTART:20270301T000000Z'))), 'too_large'],
  ] as const)('what is none, or too much, is said to be so', (text, expected) => {
    expect(times(text)).toBe(expected);
  });

  test('any text at all is read or refused, and never throws', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'DTSTART:20270310T090000Z',
        'DTSTART;VALUE=DATE:2027',
        'RRULE:FREQ=YEARLY;BYMONTHDAY=40',
        'DTEND:x',
        'DURATION:-P1D',
        'RRULE:',
        'RECURRENCE-ID:1',
        'EXDATE;TZID=:20270310',
      ),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
        expect(['times', 'not_a_calendar', 'too_large']).toContain(
          busyTimes({ text: calendar(event(...lines)), within }).kind,
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe('in a thread of its own', () => {
  const text = calendar(event('DTSTART:20270310T090000Z', 'DTEND:20270310T120000Z'));
  afterEach(() => vi.useRealTimers());

  test('the same is read', async () => {
    expect(await readBusyTimes({ text, within })).toEqual(busyTimes({ text, within }));
  });

  test('a machine that takes long to start it does not make a calendar too large', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = readBusyTimes({ text, within });
    vi.advanceTimersByTime(30_000);
    expect(await answer).toEqual(busyTimes({ text, within }));
  });

  test('a calendar whose rule the library follows without end is given up', async () => {
    const endless = calendar(event('DTSTART:20270301T000000Z', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'));
    expect(await readBusyTimes({ text: endless, within })).toEqual({ kind: 'too_large' });
  });
});
