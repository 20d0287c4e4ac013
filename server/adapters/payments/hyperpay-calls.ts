import { z } from 'zod';
import type { HyperpaySettings } from './hyperpay-settings.ts';

/** New fields may appear at any time, so only what is used is named (integration guide, "Response"). */
const transaction = z.object({
  id: z.string().optional(),
  paymentType: z.string().optional(),
  amount: z.string().optional(),
  currency: z.string().optional(),
  merchantTransactionId: z.string().optional(),
  integrity: z.string().optional(),
  registrationId: z.string().optional(),
  paymentBrand: z.string().optional(),
  card: z
    .object({
      last4Digits: z.string().optional(),
      expiryMonth: z.string().optional(),
      expiryYear: z.string().optional(),
    })
    .optional(),
  redirect: z
    .object({
      url: z.string(),
      parameters: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
    })
    .optional(),
  result: z.object({ code: z.string() }),
});
export type Transaction = z.output<typeof transaction>;
const listing = transaction.extend({ payments: z.array(transaction).optional() });

export type Call =
  | { readonly ok: true; readonly body: z.output<typeof listing> }
  | { readonly ok: false; readonly reason: string };

export type Connection = HyperpaySettings & { readonly timeoutMilliseconds: number | undefined };

export function post(settings: Connection, path: string, form: Record<string, string>): Promise<Call> {
  return send(settings, path, { method: 'POST', body: new URLSearchParams(form) });
}

export function get(settings: Connection, path: string, query: Record<string, string>): Promise<Call> {
  return send(settings, `${path}?${new URLSearchParams(query)}`, { method: 'GET' });
}

export function remove(settings: Connection, path: string, query: Record<string, string>): Promise<Call> {
  return send(settings, `${path}?${new URLSearchParams(query)}`, { method: 'DELETE' });
}

/** The body decides at any HTTP status; no JSON or no result code is "unknown", never "failed". */
async function send(settings: Connection, path: string, init: RequestInit): Promise<Call> {
  try {
    const response = await fetch(`${settings.url}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${settings.accessToken}` },
      signal: AbortSignal.timeout(settings.timeoutMilliseconds ?? 10_000),
      redirect: 'error',
    });
    const parsed = listing.safeParse(await response.json());
    return parsed.success
      ? { ok: true, body: parsed.data }
      : { ok: false, reason: `HTTP ${response.status} without a result` };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.name : 'no answer' };
  }
}
