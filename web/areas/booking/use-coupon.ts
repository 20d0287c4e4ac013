import { useEffect, useState } from 'react';
import { textOfRefusal } from '../../shell/calls/refusals.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { dropCoupon, keepCoupon, keptCouponCode } from '../../shell/cards/payment-memory.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { useMarked } from '../../ui/use-marked.ts';
import { useSteady } from '../../ui/use-steady.ts';

/** A coupon that was applied to a total: what it takes off, and what is left. */
export interface AppliedCoupon {
  readonly id: string;
  readonly code: string;
  readonly discount: string;
  readonly toPay: string;
}

/**
 * Not applied, applying, applied (P3-PAY-15). The code is kept in the tab: another choice of dates, a reload or a login
 * applies it again, to the total that then stands.
 */
export function useCoupon(total: string, onChange: (coupon: AppliedCoupon | undefined) => void) {
  const texts = useAllTexts();
  const toasts = useToasts();
  const { send, isBusy } = useSend('applyCoupon', { quiet: true });
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  /** How often something was typed: the answer about a code gives way to another one that is typed meanwhile. */
  const [typings, setTypings] = useState(0);
  const mark = useMarked(typings);

  async function apply(typed: string): Promise<void> {
    if (typed.trim() === '') return setError(texts.refusals.COUPON_REQUIRED);
    setError(undefined);
    const isSame = mark();
    const answer = await send({ code: typed, amount: total });
    if (!isSame()) return;
    if (answer.ok) {
      const { id, code, discount } = answer.data.data;
      keepCoupon({ id, code });
      return onChange({ id, code, discount, toPay: answer.data.toPay });
    }
    dropCoupon();
    onChange(undefined);
    const text = textOfRefusal(texts, answer);
    setError(text);
    toasts.info(text); // P3-PAY-17
  }

  const again = useSteady(apply);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each total asks once for the coupon that was applied
  useEffect(() => {
    const kept = keptCouponCode();
    if (kept === undefined) return;
    setCode(kept);
    void again(kept);
  }, [total]);

  const remove = () => {
    dropCoupon();
    setCode('');
    onChange(undefined);
  };
  const type = (typed: string) => {
    setCode(typed);
    setTypings(typings + 1);
    setError(undefined);
  };
  return { code, type, isApplying: isBusy, error, apply, remove };
}
