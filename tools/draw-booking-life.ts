/**
 * `npm run draw:booking-life`: writes docs/booking-life.md from the tables of states and steps in domain/booking, so
 * that people read what the server obeys. A test fails when the page differs from this.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changeStates, changeSteps, openChangeStates } from '@kiraa/domain/booking/life/change-life.ts';
import {
  bookingStates,
  bookingSteps,
  type Step,
  slotKeepingStates,
} from '@kiraa/domain/booking/life/life.ts';

export const BOOKING_LIFE_PAGE = join(import.meta.dirname, '..', 'docs', 'booking-life.md');

interface Life {
  readonly states: readonly string[];
  readonly steps: readonly (readonly [string, Step<string>])[];
}

const bookings: Life = { states: bookingStates, steps: Object.entries(bookingSteps) };
const changes: Life = { states: changeStates, steps: Object.entries(changeSteps) };

const OPENING = `# A booking's life

Drawn by \`npm run draw:booking-life\` from \`domain/booking/life/life.ts\` and \`domain/booking/life/change-life.ts\`; do not edit it
here. What follows from a command, of a person, of the clock or of a provider, is decided in one place,
\`domain/booking/decide/decide.ts\`, which takes none but the steps of these tables. The server applies a decision in one
transaction: the rows, the slots, the money, the timeline and the notices together, or none of it.
`;

const CHANGES = `## Its changes

An edit that costs more, or more time: a change has an id, a payment and a slot of its own. Agreed to, it is \`applied\`, and
the booking itself has moved: its own step, \`edit\` or \`extend\`, says so. Of one booking one change is open at most.
`;

const MONEY: Readonly<Record<string, string>> = {
  none: '–',
  earn: 'the owner earns it',
  'give-back': 'all of it goes back',
  share: 'a part goes back, the rest stays earned',
};

/** A Mermaid diagram, which GitHub renders; steps between the same two states share an arrow. */
function diagram({ states, steps }: Life): string {
  const arrows = steps.flatMap(([step, { from, to }]) =>
    from.map((state) => ({ arrow: `${state} --> ${to}`, step })),
  );
  const lines = [...Map.groupBy(arrows, ({ arrow }) => arrow)].map(
    ([arrow, group]) => `  ${arrow} : ${group.map(({ step }) => step).join(', ')}`,
  );
  const left = new Set(arrows.map(({ arrow }) => arrow.split(' ')[0]));
  const ends = states.filter((state) => !left.has(state)).map((state) => `  ${state} --> [*]`);
  return [
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> awaiting_payment : book',
    ...lines,
    ...ends,
    '```',
  ].join('\n');
}

function noticesOf({ tells }: Step<string>): string {
  const lines = tells.map(({ by, renter, owner }) => {
    const who = [renter && `renter \`${renter}\``, owner && `owner \`${owner}\``].filter(Boolean).join(', ');
    return by ? `by the ${by}: ${who}` : who;
  });
  return lines.join('<br>') || '–';
}

function table({ steps }: Life): string {
  const head = ['step', 'from', 'to', 'who', 'only if', 'money', 'who is told'];
  const rows = steps.map(([step, row]) => [
    `\`${step}\``,
    row.from.join(', '),
    row.to,
    row.actors.join(', '),
    row.guard,
    MONEY[row.money] ?? row.money,
    noticesOf(row),
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const named = (states: readonly string[]): string => states.map((state) => `\`${state}\``).join(', ');

export function drawBookingLife(): string {
  const slots = `A slot is kept on the calendar in ${named(slotKeepingStates)}: a row of \`slots\` stands exactly as long. No two bookings of a listing overlap there: the database's exclusion constraint holds it.`;
  const open = `A change is open, and keeps its slot beside its booking's, in ${named(openChangeStates)}.`;
  return `${[
    OPENING,
    diagram(bookings),
    '',
    slots,
    '',
    '## Every step',
    '',
    table(bookings),
    '',
    CHANGES,
    diagram(changes),
    '',
    open,
    '',
    '### Every step of a change',
    '',
    table(changes),
  ].join('\n')}\n`;
}

if (import.meta.main) {
  await writeFile(BOOKING_LIFE_PAGE, drawBookingLife());
  console.log(`Written: ${BOOKING_LIFE_PAGE}`);
}
