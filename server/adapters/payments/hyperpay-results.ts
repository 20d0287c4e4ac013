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

/** Nothing has been said yet. */
export const PENDING = '000.200.000';
export const NO_SUCH_SESSION = '200.300.404';
export const NO_SUCH_TRANSACTION = '700.400.580';
/** A registration that does not exist, or was deleted before. */
export const NO_SUCH_CARD = /^100\.150\.20[0-3]$/;
/** An operation with a reference that was worked off before. */
export const DUPLICATE = '800.110.100';
