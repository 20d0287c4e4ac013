/**
 * `npm run draw:booking-life`: writes docs/booking-life.md from the table of states and steps in domain/booking/life.ts, so
 * that what people read is what the server obeys. A test fails when the file is not what this draws.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BookingActor,
  type BookingState,
  bookingStates,
  bookingSteps,
  slotKeepingStates,
} from '@kiraa/domain/booking/life.ts';

export const BOOKING_LIFE_PAGE = join(import.meta.dirname, '..', 'docs', 'booking-life.md');

interface DrawnStep {
  readonly from: readonly BookingState[];
  readonly to: BookingState;
  readonly actors: readonly BookingActor[];
  readonly guard: string;
  readonly money: string;
  readonly tells: readonly {
    readonly by?: string;
    readonly of: string;
    readonly renter?: string;
    readonly owner?: string;
  }[];
  readonly shows: readonly string[];
}

const steps = Object.entries(bookingSteps) as readonly (readonly [string, DrawnStep])[];

const OPENING = `# A booking's life

Drawn by \`npm run draw:booking-life\` from \`domain/booking/life.ts\`; do not edit it here. The server changes a booking's
state in one place, \`server/areas/bookings/take-step.ts\`, which obeys this table: it refuses every other step, writes the
timeline and tells the sides in the same transaction.

A change of a booking, an edit that costs more or an extension, keeps its slot as a row of its own with the same states: a
part. Agreed to, it is \`applied\`, and the booking itself has moved.
`;

const MONEY: Readonly<Record<string, string>> = {
  none: '–',
  earn: 'the owner earns it',
  'give-back': 'all of it goes back',
  share: 'a part goes back, the rest stays earned',
};

/** GitHub renders it; steps between the same two states share an arrow. */
function diagram(): string {
  const arrows = steps.flatMap(([step, { from, to }]) =>
    from.map((state) => ({ arrow: `${state} --> ${to}`, step })),
  );
  const lines = [...Map.groupBy(arrows, ({ arrow }) => arrow)].map(
    ([arrow, group]) => `  ${arrow} : ${group.map(({ step }) => step).join(', ')}`,
  );
  const left = new Set(arrows.map(({ arrow }) => arrow.split(' ')[0]));
  const ends = bookingStates.filter((state) => !left.has(state)).map((state) => `  ${state} --> [*]`);
  return [
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> awaiting_payment : book',
    ...lines,
    ...ends,
    '```',
  ].join('\n');
}

function noticesOf({ tells }: DrawnStep): string {
  const lines = tells.map(({ by, of, renter, owner }) => {
    const when = [of === 'booking' ? '' : `of an ${of}`, by ? `by the ${by}` : ''].filter(Boolean).join(', ');
    const who = [renter && `renter \`${renter}\``, owner && `owner \`${owner}\``].filter(Boolean).join(', ');
    return when ? `${when}: ${who}` : who;
  });
  return lines.join('<br>') || '–';
}

function table(): string {
  const head = ['step', 'from', 'to', 'who', 'only if', 'money', 'who is told', 'in the timeline'];
  const rows = steps.map(([step, row]) => [
    `\`${step}\``,
    row.from.join(', '),
    row.to,
    row.actors.join(', '),
    row.guard,
    MONEY[row.money] ?? row.money,
    noticesOf(row),
    row.shows.map((of) => (of === 'booking' ? 'its own' : `of an ${of}`)).join(', ') || 'no',
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export function drawBookingLife(): string {
  const keeping = slotKeepingStates.map((state) => `\`${state}\``).join(', ');
  const slots = `A slot is kept on the calendar in ${keeping}, and no two of a listing overlap: the database's exclusion constraint names the same states.`;
  return `${[OPENING, diagram(), '', slots, '', '## Every step', '', table()].join('\n')}\n`;
}

if (import.meta.main) {
  await writeFile(BOOKING_LIFE_PAGE, drawBookingLife());
  console.log(`Written: ${BOOKING_LIFE_PAGE}`);
}
