import { parseArgs } from 'node:util';
import {
  addVatRate,
  exemptOwner,
  livingVatRates,
  type RateRefusal,
  withdrawVatRate,
} from '@kiraa/server/areas/tax/tax.ts';
import type { Db } from '@kiraa/server/platform/database/database.ts';
import { isDay } from '../read-day.ts';
import { refuse } from '../refuse.ts';
import { MOBILE } from './edges.ts';

export const TAX_USAGE = `npm run admin -- tax exempt +966512345678 --by NAME --reason "Ruling 12/2027"
    this owner, without a VAT number, is the supplier of what they rent out; counts for what is paid from now on
npm run admin -- tax rates                 the rates of VAT, and the day from which each holds
npm run admin -- tax rate 2028-01-01 --percent 20 --reason "Royal order …" --by +966…
    what is earned from that day on is taxed by it; the day has to be in the future
npm run admin -- tax withdraw-rate 2028-01-01 --by +966…    a rate that has not begun`;

interface Rate {
  readonly since: string;
  readonly by: string;
}
export type TaxCommand =
  | { readonly kind: 'tax-exempt'; readonly mobile: string; readonly by: string; readonly reason: string }
  | { readonly kind: 'tax-rates' }
  | (Rate & { readonly kind: 'tax-rate'; readonly percent: number; readonly reason: string })
  | (Rate & { readonly kind: 'tax-withdraw-rate' });

const LETTERS = 200;
const options = { by: { type: 'string' }, reason: { type: 'string' }, percent: { type: 'string' } } as const;

/** The command in these words; undefined unless it is whole. */
export function readTaxCommand(words: readonly string[]): TaxCommand | undefined {
  try {
    const { positionals, values } = parseArgs({ args: [...words], options, allowPositionals: true });
    const [verb, subject = '', ...more] = positionals;
    const said = { by: values.by?.trim() ?? '', reason: values.reason?.trim() ?? '' };
    if (more.length > 0 || Math.max(said.by.length, said.reason.length) > LETTERS) return undefined;
    if (verb === 'rates') return words.length === 1 ? { kind: 'tax-rates' } : undefined;
    if (verb === 'exempt' && values.percent === undefined) {
      const isWhole = MOBILE.test(subject) && said.by !== '' && said.reason !== '';
      return isWhole ? { kind: 'tax-exempt', mobile: subject, ...said } : undefined;
    }
    return readRate(verb, subject, { ...said, percent: values.percent });
  } catch {
    return undefined; // not an option of this command
  }
}

function readRate(
  verb: string | undefined,
  since: string,
  { by, reason, percent }: { by: string; reason: string; percent: string | undefined },
): TaxCommand | undefined {
  if (!isDay(since) || !MOBILE.test(by)) return undefined;
  if (verb === 'withdraw-rate')
    return reason === '' && percent === undefined ? { kind: 'tax-withdraw-rate', since, by } : undefined;
  const isWhole = /^(\d{1,2}(\.\d{1,2})?|100)$/.test(percent ?? '') && reason !== '';
  return verb === 'rate' && isWhole
    ? { kind: 'tax-rate', since, percent: Number(percent), reason, by }
    : undefined;
}

export function isOfTax(command: { readonly kind: string }): command is TaxCommand {
  return command.kind.startsWith('tax-');
}

export async function runTaxCommand(db: Db, command: TaxCommand, now: Date): Promise<string> {
  const edges = { db, clock: { now: () => now } };
  switch (command.kind) {
    case 'tax-exempt':
      return exempt(db, command, now);
    case 'tax-rates':
      return (await livingVatRates(db))
        .map(({ since, percent, reason }) => `from ${since}  ${percent} %  ${reason}`)
        .join('\n');
    case 'tax-rate':
      return told(
        await addVatRate(edges, command),
        `What is earned from ${command.since} on is taxed at ${command.percent} %.`,
      );
    case 'tax-withdraw-rate':
      return told(await withdrawVatRate(edges, command), `The rate of ${command.since} never begins.`);
  }
}

const REFUSALS: Readonly<Record<RateRefusal, string>> = {
  NO_ADMIN: 'No admin has the mobile of --by: nothing was changed.',
  NOT_AHEAD: 'Only future days can change: what was taxed keeps its rate. Nothing was changed.',
  TAKEN: 'Another rate begins on this day: withdraw it first. Nothing was changed.',
  NOT_FOUND: 'No rate begins on this day: nothing was changed.',
};

const told = (outcome: 'done' | RateRefusal, done: string) =>
  outcome === 'done' ? done : refuse(REFUSALS[outcome]);

async function exempt(
  db: Db,
  { mobile, by, reason }: Extract<TaxCommand, { kind: 'tax-exempt' }>,
  now: Date,
): Promise<string> {
  switch (await exemptOwner(db, { mobile, by, reason, at: now })) {
    case 'done':
      return `${mobile} is exempt: what is paid from now on is supplied by its owner.`;
    case 'registered':
      return refuse(`${mobile} has a VAT number, and is the supplier already: nothing was changed.`);
    case 'not-found':
      return refuse(`No account has ${mobile}.`);
  }
}
