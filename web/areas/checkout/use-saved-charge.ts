import { useCallback, useState } from 'react';
import type { RefusedCall } from '../../shell/calls/refusals.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { usePageRestored } from '../../ui/use-page-restored.ts';

type ChargeState =
  | { readonly kind: 'resting' }
  | { readonly kind: 'charging' }
  | { readonly kind: 'refused'; readonly call: RefusedCall };

/** Charges a saved card by our server alone, and leaves for the bank's page or for the one that says how it ended. */
export function useSavedCharge(bookingId: string) {
  const { send, isBusy, refusal } = useSend('addPayment', { quiet: true });
  const [isLeaving, setLeaving] = useState(false);
  // What became of the payment only the server knows by then.
  usePageRestored(() => isLeaving && window.location.reload());

  const charge = useCallback(
    async (cardId: string): Promise<void> => {
      const answer = await send({ bookingId, cardId });
      if (!answer.ok) return;
      setLeaving(true);
      const { paymentId, redirect } = answer.data.data;
      if (redirect) return postTo(redirect.url, redirect.parameters);
      window.location.assign(`/addCard/payment/checkout/?id=${paymentId}`);
    },
    [send, bookingId],
  );
  const state: ChargeState = refusal
    ? { kind: 'refused', call: refusal }
    : { kind: isBusy || isLeaving ? 'charging' : 'resting' };
  return { state, charge };
}

interface Field {
  readonly name: string;
  readonly value: string;
}

/** The bank's page wants a form with what the provider gave us for it; without that it is just opened. */
function postTo(address: string, fields: readonly Field[]): void {
  if (fields.length === 0) {
    window.location.assign(address);
    return;
  }
  const form = document.createElement('form');
  form.method = 'post';
  form.action = address;
  for (const { name, value } of fields) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
