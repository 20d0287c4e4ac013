import type { Decline } from '@kiraa/domain/payment/decline.ts';

/**
 * HyperPay's result codes in groups, tested in this order (its integration guide, "Response codes"). Codes of the
 * groups `ours` and `unclear` speak of our call or of a lost answer: no booking is ever declined on them.
 */
export type ResultGroup =
  | 'success'
  | 'test-mode'
  | 'review'
  | 'pending'
  | 'unclear'
  | 'ours'
  | 'expired-card'
  | 'declined';

const groups: readonly (readonly [ResultGroup, RegExp])[] = [
  // Answers of the test system, though its own success pattern holds them too (D-TEST-CODES).
  ['test-mode', /^000\.100\.11[02]$/],
  ['success', /^(000\.000\.|000\.100\.1|000\.[36]|000\.400\.[1][12]0)/],
  ['unclear', /^(900\.[1234]00|000\.400\.030|800\.[56]|999\.|600\.1|800\.800\.[84])/],
  ['review', /^(000\.400\.0[^3]|000\.400\.100)/],
  ['pending', /^(000\.200|800\.400\.5|100\.400\.500)/],
  ['ours', /^(800\.120\.100|800\.900\.|200\.|600\.[23]|500\.[12]|800\.121)/],
  ['expired-card', /^100\.100\.303$/],
];

export function resultGroup(code: string): ResultGroup {
  return groups.find(([, pattern]) => pattern.test(code))?.[0] ?? 'declined';
}

const declineGroups: readonly (readonly [Decline, RegExp])[] = [
  ['expired_card', /^100\.100\.303$/],
  ['wrong_details', /^(100\.100\.[1-6]|800\.100\.(151|153|157|166)$)/],
  ['not_authenticated', /^100\.3[89]0\./],
  ['turned_back', /^100\.396\./],
  ['no_funds', /^800\.100\.(155|203)$/],
  ['limit', /^800\.100\.16[1-3]$/],
  ['blocked_card', /^800\.100\.(160|168|172|176|202)$/],
  ['not_permitted', /^800\.100\.(169|170)$/],
];

/** What a code of the group `declined` or `expired-card` says of the card (its integration guide, "Response codes"). */
export function declineOf(code: string): Decline | undefined {
  return declineGroups.find(([, pattern]) => pattern.test(code))?.[0];
}

/** Nothing has been said yet. */
export const PENDING = '000.200.000';
export const NO_SUCH_SESSION = '200.300.404';
export const NO_SUCH_TRANSACTION = '700.400.580';
/** A registration that does not exist, or was deleted before. */
export const NO_SUCH_CARD = /^100\.150\.20[0-3]$/;
/** An operation with a reference that was worked off before. */
export const DUPLICATE = '800.110.100';
