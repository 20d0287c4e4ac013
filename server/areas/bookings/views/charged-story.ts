import type { ChargebackView, StoryLine } from '@kiraa/contract/bookings/story.ts';
import { isUndecided } from '@kiraa/domain/chargeback/chargeback.ts';
import { toSar } from '@kiraa/domain/money.ts';
import type { ChargebackRow } from '../../payments/payments.ts';

type Side = 'renter' | 'owner';

/** A line of the story about money that the renter's bank has taken back. */
export interface ChargebackMoment {
  readonly at: Date;
  /** The database transaction that ended it, with the money that it moved; null for the other lines. */
  readonly writtenIn: string | null;
  readonly told: Pick<StoryLine, 'step' | 'actor' | 'reason' | 'reasonAr' | 'money'>;
}

/**
 * What each side reads of one chargeback. The provider's words and the house's answer are not theirs, and the owner reads no sum of the
 * renter's payment (D-COUPON).
 */
export function chargebackMoments(row: ChargebackRow, side: Side): ChargebackMoment[] {
  const { state, amountHalalas, frozenHalalas, takenInAt, answeredAt, endedAt, verdictReason } = row;
  const about: StoryLine['money'] =
    side === 'renter' ? [{ kind: 'charged_back', amount: toSar(amountHalalas), doneAt: null }] : [];
  const waits: StoryLine['money'] =
    side === 'owner' && frozenHalalas > 0
      ? [{ kind: 'frozen', amount: toSar(frozenHalalas), doneAt: null }]
      : [];
  const silent = { reason: null, reasonAr: null, writtenIn: null };
  const moments = [
    line(takenInAt, 'chargeback_open', { ...silent, actor: 'system', money: [...about, ...waits] }),
  ];
  if (answeredAt)
    moments.push(line(answeredAt, 'chargeback_answer', { ...silent, actor: 'admin', money: [] }));
  if (!endedAt) return moments;
  const said = { reason: verdictReason, reasonAr: verdictReason, writtenIn: row.endedIn };
  const step = state === 'won' ? 'chargeback_won' : 'chargeback_lost';
  return [...moments, line(endedAt, step, { ...said, actor: 'admin', money: about })];
}

function line(
  at: Date,
  step: StoryLine['step'],
  { writtenIn, ...told }: Omit<ChargebackMoment['told'], 'step'> & Pick<ChargebackMoment, 'writtenIn'>,
): ChargebackMoment {
  return { at, writtenIn, told: { step, ...told } };
}

/** How it stands. What waits of the owner's money, and what they bear, is told to them alone. */
export function presentChargeback(
  { state, amountHalalas, frozenHalalas, ownerPartHalalas }: ChargebackRow,
  side: Side,
): ChargebackView {
  const isLost = !isUndecided(state) && ownerPartHalalas !== null;
  return {
    state,
    amount: side === 'renter' ? toSar(amountHalalas) : null,
    frozen: side === 'owner' ? toSar(frozenHalalas) : null,
    ownerPart: side === 'owner' && isLost ? toSar(ownerPartHalalas) : null,
  };
}
