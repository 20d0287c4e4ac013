import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ProviderNotice } from '../port.ts';
import type { PaypalCalls } from './calls.ts';
import { readNote } from './dollars.ts';

const event = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    status: z.string().optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
    custom_id: z.string().optional(),
    amount: z.object({ currency_code: z.string(), value: z.string() }).optional(),
    purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
  }),
});

/** What PayPal signs a notice with, and asks for again when it is to be verified. */
const SIGNED = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'] as const;

/**
 * A webhook of PayPal, which PayPal itself verifies ("Verify webhook signature"). The body goes there exactly as it came:
 * written anew it would not be what was signed. Undefined where it is not proved, also because nobody answered: PayPal
 * sends it again.
 */
export async function readPaypalNotice(
  calls: PaypalCalls,
  webhookId: string,
  body: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Promise<ProviderNotice | undefined> {
  const text = body.toString('utf8');
  const parsed = event.safeParse(jsonOf(text));
  const signed = SIGNED.map((name) => [name.replaceAll('-', '_'), headers[`paypal-${name}`]] as const);
  if (jsonOf(text) === undefined || signed.some(([, value]) => typeof value !== 'string')) return undefined;
  const asked = JSON.stringify({ ...Object.fromEntries(signed), webhook_id: webhookId });
  const call = await calls.post(
    '/v1/notifications/verify-webhook-signature',
    `${asked.slice(0, -1)},"webhook_event":${text}}`,
  );
  const verdict = z.object({ verification_status: z.string() });
  const isTheirs =
    call.kind === 'answered' && verdict.safeParse(call.body).data?.verification_status === 'SUCCESS';
  if (!isTheirs) return undefined;
  if (!parsed.success) {
    const eventKey = createHash('sha256').update(body).digest('hex');
    const unread = { reference: undefined, movementId: undefined, concerns: undefined };
    return { ...unread, eventKey, payload: { unreadable: true } };
  }
  // What the schema does not name, the payer and their address, is left out.
  const { id, event_type: type, resource } = parsed.data;
  const note = resource.custom_id ?? resource.purchase_units?.[0]?.custom_id;
  // A refund names its capture by a link upwards. An order's own event tells of no movement yet.
  const capture = resource.links
    ?.find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1);
  return {
    eventKey: id,
    reference: readNote(note)?.reference,
    movementId: type.startsWith('PAYMENT.') ? resource.id : undefined,
    concerns: capture ?? resource.id,
    payload: parsed.data,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
