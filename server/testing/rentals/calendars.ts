import type { Period } from '@kiraa/domain/time.ts';
import type { World } from '../world.ts';

const stamp = (instant: Date): string => `${instant.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

/** A calendar file with these periods, as other sites write it. */
export function calendarOf(periods: readonly Period[]): string {
  const events = periods.flatMap(({ start, end }, index) => [
    'BEGIN:VEVENT',
    `UID:${index}@elsewhere`,
    `DTSTAMP:${stamp(start)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    'SUMMARY:Reserved',
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//elsewhere', ...events, 'END:VCALENDAR', ''].join(
    '\r\n',
  );
}

/** Stores a calendar at the stand-in for another site and returns its address there. */
export async function putCalendar(
  world: Pick<World, 'standinsUrl'>,
  name: string,
  text: string,
): Promise<string> {
  const address = `${world.standinsUrl}/calendars/${name}.ics`;
  const answer = await fetch(address, {
    method: 'PUT',
    headers: { 'content-type': 'text/calendar' },
    body: text,
  });
  if (!answer.ok) throw new Error(`the other site answered ${answer.status}`);
  return address;
}

/** Makes the other site misbehave this many times. */
export async function spoilCalendar(
  world: Pick<World, 'standinsUrl'>,
  name: string,
  outcome: 'unavailable' | 'denied' | 'moved' | 'endless',
  times = 1_000,
): Promise<void> {
  const answer = await fetch(`${world.standinsUrl}/standin/calendars/plan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ match: { name: name.includes('.') ? name : `${name}.ics` }, outcome, times }),
  });
  if (!answer.ok) throw new Error(`the plan was answered ${answer.status}`);
}
