import type { ClaimTag } from '@kiraa/contract/bookings/claims.ts';
import { type ClaimSide, sideOfKind } from '@kiraa/domain/claim/claim.ts';
import type { Formatter } from '@kiraa/texts/format.ts';
import type { Messages } from '@kiraa/texts/messages.ts';

type Words = Messages['claims'];

/** Where a claim stands, with the deadline of whoever is to answer. */
export function claimStateText(
  words: Words,
  format: Formatter,
  claim: ClaimTag,
  { side, hasDeposit }: { readonly side: ClaimSide; readonly hasDeposit: boolean },
): string {
  const { states } = words;
  switch (claim.state) {
    case 'open':
    case 'offered': {
      const until = format.friendlyDateTime(new Date(claim.answerBy ?? 0));
      return claim.turn === side ? states.yourTurn(until) : states.theirTurn(until);
    }
    case 'disputed':
      return states.disputed;
    case 'due': {
      const amount = format.amount(claim.toPay ?? '0.00');
      if (hasDeposit && sideOfKind(claim.kind) === 'owner') return states.dueFromDeposit(amount);
      return side === 'renter' ? states.dueFromYou(amount) : states.dueFromThem(amount);
    }
    case 'settled':
      return states.settled(format.amount(claim.agreed ?? '0.00'));
  }
}
