import ICAL from 'ical.js';

/** A calendar of these entries, as RFC 5545 writes it: escaped and folded by the library, each line ended as it asks. */
export function calendarText(entries: readonly ICAL.Component[], title?: string): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Kiraa//Calendar//EN');
  if (title === undefined) calendar.addPropertyWithValue('method', 'PUBLISH');
  else calendar.addPropertyWithValue('x-wr-calname', title);
  for (const entry of entries) calendar.addSubcomponent(entry);
  return `${calendar.toString()}\r\n`;
}
