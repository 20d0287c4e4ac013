import { z } from 'zod';
import { jsonOf, unreadableNotice } from '../notice-body.ts';
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
  const json = jsonOf(body);
  const signed = SIGNED.map((name) => [name.replaceAll('-', '_'), headers[`paypal-${name}`]] as const);
  if (json === undefined || signed.some(([, value]) => typeof value !== 'string')) return undefined;
  const asked = JSON.stringify({ ...Object.fromEntries(signed), webhook_id: webhookId });
  const call = await calls.post(
    '/v1/notifications/verify-webhook-signature',
    `${asked.slice(0, -1)},"webhook_event":${body.toString('utf8')}}`,
  );
  const verdict = z.object({ verification_status: z.string() });
  const isTheirs =
    call.kind === 'answered' && verdict.safeParse(call.body).data?.verification_status === 'SUCCESS';
  if (!isTheirs) return undefined;
  const parsed = event.safeParse(json);
  if (!parsed.success) return unreadableNotice(body);
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
