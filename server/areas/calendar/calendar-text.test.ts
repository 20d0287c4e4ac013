import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarText } from './calendar-text.ts';

function entry(summary: string): ICAL.Component {
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', 'one@kiraa');
  event.addPropertyWithValue('summary', summary);
  return event;
}
const summaryIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')?.getFirstPropertyValue('summary');

test('an entry that is sent is published, and a calendar that is read again and again has a name', () => {
  expect(calendarText([entry('Camry')])).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Kiraa//Calendar//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:one@kiraa',
      'SUMMARY:Camry',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
  const named = calendarText([], 'كامري؛ الرياض');
  expect(named).toContain('\r\nX-WR-CALNAME:كامري؛ الرياض\r\n');
  expect(named).not.toContain('METHOD');
  expect(named).not.toContain('VEVENT');
});

test('what people typed adds no line of its own, and is read as they typed it', () => {
  for (const [typed, read = typed] of [
    ['a\r\nBEGIN:VEVENT', 'a\nBEGIN:VEVENT'],
    ['a\rEND:VCALENDAR', 'aEND:VCALENDAR'],
    ['Tent; big, "new"\\ one'],
    ['END:VCALENDAR\nX-EVIL:1'],
    ['خيمة كبيرة '.repeat(30)],
  ] as const) {
    const text = calendarText([entry(typed)], typed);
    expect(summaryIn(text)).toBe(read);
    expect(text.match(/^(BEGIN|END):/gm)).toHaveLength(4);
    expect(text).not.toMatch(/^X-EVIL/m);
    for (const line of text.split('\r\n')) {
      expect([line.isWellFormed(), /[\r\n]/.test(line)]).toEqual([true, false]);
    }
  }
});
