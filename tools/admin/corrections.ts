import { toSar } from '@kiraa/domain/money.ts';
import { type CorrectionWhy, correctionWhys } from '@kiraa/domain/settlement/correction.ts';
import {
  approveCorrection,
  type CorrectionOutcome,
  type CorrectionRefusal,
  correctDifference,
  waitingCorrections,
  withdrawCorrection,
} from '@kiraa/server/areas/books/books.ts';
import { refuse } from '../refuse.ts';
import { configOfServer } from '../server-config.ts';

export const CORRECTION_USAGE = `npm run admin -- reconcile close ID --correct bank-fee|provider-fee|rounding|write-off --reason "..." --by +966…
                                the money has really gone or come: closes the difference and books it; above APPROVAL_LIMIT_SAR two admins are needed
npm run admin -- reconcile corrections                  corrections that are waiting for a second admin
npm run admin -- reconcile approve 3 --by +966…         by another admin
npm run admin -- reconcile withdraw 3 --by +966…`;

export type CorrectionCommand =
  | { readonly kind: 'reconcile-corrections' }
  | {
      readonly kind: 'reconcile-approve' | 'reconcile-withdraw';
      readonly number: number;
      readonly by: string;
    }
  | {
      readonly kind: 'reconcile-correct';
      readonly id: string;
      readonly why: CorrectionWhy;
      readonly reason: string;
      readonly by: string;
    };

/** `bank-fee` as it is kept; undefined for what is no such word. */
export function readCorrectionWhy(word: string): CorrectionWhy | undefined {
  return correctionWhys.find((why) => why.replace('_', '-') === word);
}

/** `reconcile approve 3` and `reconcile withdraw 3`; undefined for anything else. */
export function readDecision(verb: string, subject: string, by: string): CorrectionCommand | undefined {
  if ((verb !== 'approve' && verb !== 'withdraw') || !/^\d{1,9}$/.test(subject)) return undefined;
  return { kind: `reconcile-${verb}`, number: Number(subject), by };
}

const REFUSALS: Readonly<Record<CorrectionRefusal, string>> = {
  NO_ADMIN: 'No admin has this mobile: nothing was changed.',
  NOT_FOUND: 'Nothing open has this name: nothing was changed.',
  WAITS: 'A correction of this difference is already waiting for another admin.',
  SAME_PERSON: 'Whoever asked for the correction cannot approve it: another admin has to.',
  ENDED: 'It is booked or withdrawn, or its difference has ended: nothing was changed.',
  NOTHING_TO_BOOK: 'Nothing of this difference is left in the books: close it without --correct.',
  NOT_ROUNDING: 'More than one riyal is not rounding: choose another word.',
};

export async function runCorrectionCommand(
  edges: Parameters<typeof correctDifference>[0],
  command: CorrectionCommand,
): Promise<string> {
  switch (command.kind) {
    case 'reconcile-corrections':
      return list(edges);
    case 'reconcile-approve':
      return told(
        await approveCorrection(edges, command.number, command.by),
        'is booked, and its difference is closed',
      );
    case 'reconcile-withdraw':
      return told(await withdrawCorrection(edges, command.number, command.by), 'is withdrawn');
    case 'reconcile-correct': {
      const { approvalLimitHalalas: limitHalalas } = (await configOfServer(edges.db)).payouts;
      const done = await correctDifference(edges, command.id, { ...command, limitHalalas });
      const waits = done.ok && done.needsSecond;
      return told(
        done,
        waits
          ? 'is waiting for another admin: reconcile approve …'
          : 'is booked, and its difference is closed',
      );
    }
  }
}

function told(outcome: CorrectionOutcome, what: string): string {
  if (!outcome.ok) return refuse(REFUSALS[outcome.refusal]);
  return `Correction ${outcome.number} of ${toSar(outcome.amountHalalas)} SAR ${what}.`;
}

async function list({ db }: Pick<Parameters<typeof correctDifference>[0], 'db'>): Promise<string> {
  const waiting = await waitingCorrections(db);
  if (waiting.length === 0) return 'No correction is waiting for a second admin.';
  return waiting
    .map(
      ({ number, day, reference, why, account, against, amountHalalas, askedBy, reason }) =>
        `${number}  ${day}  ${reference}  ${why.replace('_', ' ')}  ${toSar(amountHalalas)} SAR from ${account} to ${against}  asked by ${askedBy}  ${reason}`,
    )
    .join('\n');
}
