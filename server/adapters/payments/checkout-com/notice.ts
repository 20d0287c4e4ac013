import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { jsonOf, unreadableNotice } from '../notice-body.ts';
import type { ProviderNotice } from '../port.ts';

const notice = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    id: z.string().optional(),
    action_id: z.string().nullish(),
    /** Of a dispute, whose own id stands in `id`. */
    payment_id: z.string().nullish(),
    reference: z.string().nullish(),
    amount: z.number().nullish(),
    currency: z.string().nullish(),
    response_code: z.string().nullish(),
  }),
});

/**
 * A webhook of Checkout.com: the raw body, signed with HMAC-SHA256 in `Cko-Signature` (its guide, "Webhooks"). What is
 * signed and cannot be read is theirs all the same: it is kept as such, so that it is not sent for a day.
 */
export function readCheckoutComNotice(
  body: Buffer,
  signature: string | string[] | undefined,
  key: string,
): ProviderNotice | undefined {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature)) return undefined;
  const expected = createHmac('sha256', key).update(body).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return undefined;
  const parsed = notice.safeParse(jsonOf(body));
  if (!parsed.success) return unreadableNotice(body);
  // What the schema does not name, the card and its holder, is left out.
  const { id, data } = parsed.data;
  return {
    eventKey: id,
    reference: data.reference ?? undefined,
    movementId: data.action_id ?? undefined,
    concerns: data.payment_id ?? data.id,
    payload: parsed.data,
  };
}
