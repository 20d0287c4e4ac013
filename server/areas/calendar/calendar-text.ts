import ICAL from 'ical.js';

/**
 * The text of a calendar with these entries (RFC 5545). The library folds lines and escapes texts, but for the end of a line in a title and for a
 * lone CR: every line ends with CRLF, and nothing that people typed ends one.
 */
export function calendarText(entries: readonly ICAL.Component[], title?: string): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Kiraa//Calendar//EN');
  if (title === undefined) calendar.addPropertyWithValue('method', 'PUBLISH');
  else calendar.addPropertyWithValue('x-wr-calname', title.replaceAll(/[\r\n]+/g, ' '));
  for (const entry of entries) calendar.addSubcomponent(entry);
  return `${calendar.toString().replaceAll(/\r(?!\n)/g, '')}\r\n`;
}
