import { parseArgs } from 'node:util';
import { exemptOwner } from '@kiraa/server/areas/tax/tax.ts';
import type { Db } from '@kiraa/server/platform/database/database.ts';

export const TAX_USAGE = `npm run admin -- tax exempt +966512345678 --by NAME --reason "Ruling 12/2027"
    this owner, without a VAT number, supplies what they let themselves: it counts for what is paid from now on`;

export interface TaxCommand {
  readonly kind: 'tax-exempt';
  readonly mobile: string;
  readonly by: string;
  readonly reason: string;
}

const LETTERS = 200;

/** The command in these words; undefined unless they name an owner, who says so, and why. */
export function readTaxCommand(words: readonly string[]): TaxCommand | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      options: { by: { type: 'string' }, reason: { type: 'string' } },
      allowPositionals: true,
    });
    const [verb, mobile = '', ...more] = positionals;
    const by = values.by?.trim() ?? '';
    const reason = values.reason?.trim() ?? '';
    if (verb !== 'exempt' || more.length > 0 || !/^\+[1-9][0-9]{6,14}$/.test(mobile)) return undefined;
    const isSaid = by !== '' && reason !== '' && Math.max(by.length, reason.length) <= LETTERS;
    return isSaid ? { kind: 'tax-exempt', mobile, by, reason } : undefined;
  } catch {
    return undefined; // not an option of this command
  }
}

export async function runTaxCommand(db: Db, { mobile, by, reason }: TaxCommand, now: Date): Promise<string> {
  switch (await exemptOwner(db, { mobile, by, reason, at: now })) {
    case 'done':
      return `${mobile} is exempt: what is paid from now on is supplied by its owner.`;
    case 'registered':
      return `${mobile} has a VAT number, and supplies by itself already: nothing was changed.`;
    case 'not-found':
      return `No account has ${mobile}.`;
  }
}
