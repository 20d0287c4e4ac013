import type { Period } from '@kiraa/domain/time.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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

test('the worker thread gives the same answer', async () => {
  const text = calendar(event('DTSTART:20270310T090000Z', 'DTEND:20270310T120000Z'));
  const answer = await readBusyTimes({ text, within });
  expect(answer).toEqual(busyTimes({ text, within }));
});
