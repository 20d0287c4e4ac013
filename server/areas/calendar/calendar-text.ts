import ICAL from 'ical.js';

/**
 * The text of a calendar with these entries (RFC 5545). The library escapes and folds lines; every line ends with CRLF.
 */
export function calendarText(entries: readonly ICAL.Component[], title?: string): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Kiraa//Calendar//EN');
  if (title === undefined) calendar.addPropertyWithValue('method', 'PUBLISH');
  else calendar.addPropertyWithValue('x-wr-calname', title);
  for (const entry of entries) calendar.addSubcomponent(entry);
  return `${calendar.toString()}\r\n`;
}
