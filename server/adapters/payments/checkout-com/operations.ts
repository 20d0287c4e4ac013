import { setTimeout as sleep } from 'node:timers/promises';
import { halalas } from '@kiraa/domain/money.ts';
import type { OperationKind } from '@kiraa/domain/payment/states.ts';
import { z } from 'zod';
import type { Call } from '../json-call.ts';
import type { OperationAnswer, OperationRequest, ProviderMovement } from '../port.ts';
import { operation } from './bodies.ts';
import { type Connection, post, read } from './calls.ts';

const PATHS: Record<OperationKind, string> = { capture: 'captures', void: 'voids', refund: 'refunds' };

const actions = z.array(
  z.object({
    id: z.string(),
    amount: z.number().int().nonnegative().optional(),
    approved: z.boolean().optional(),
    response_code: z.string().optional(),
    reference: z.string().optional(),
    type: z.string().optional(),
  }),
);
const refusal = z.object({ error_codes: z.array(z.string()).optional() });

/** "Accepted" is not "done"; mostly it is done within a second, and else the notice or the sweep finds it. */
const WAITS_MILLISECONDS = [0, 300, 700];

export async function operate(connection: Connection, request: OperationRequest): Promise<OperationAnswer> {
  const { kind, providerPaymentId, reference } = request;
  const path = `/payments/${encodeURIComponent(providerPaymentId)}/${PATHS[kind]}`;
  const call = await post(connection, path, operation(request), reference);
  const refused = refusalOf(call);
  if (refused) return refused;
  for (const wait of WAITS_MILLISECONDS) {
    await sleep(wait);
    const answer = await findOperation(connection, request);
    if (answer.kind !== 'absent') return answer;
  }
  return { kind: 'unknown', reason: 'accepted, and not done yet' };
}

/** Undefined where it was accepted. What speaks of our call, and not of the payment, is no refusal. */
function refusalOf(call: Call): OperationAnswer | undefined {
  if (call.kind === 'lost') return { kind: 'unknown', reason: call.reason };
  const { status, body } = call;
  if (status === 202) return undefined;
  if (status === 403) return { kind: 'refused', resultCode: 'not_allowed' };
  const [code] = refusal.safeParse(body).data?.error_codes ?? [];
  const isOurs = code === undefined || /_(invalid|required)$/.test(code);
  if (status === 422 && !isOurs) return { kind: 'refused', resultCode: code };
  return { kind: 'unknown', reason: `HTTP ${status} ${code ?? ''}`.trim() };
}

/** By our reference, among the acts of its payment. */
export async function findOperation(
  connection: Connection,
  { providerPaymentId, reference }: OperationRequest,
): Promise<OperationAnswer> {
  const call = await read(connection, `/payments/${encodeURIComponent(providerPaymentId)}/actions`);
  if (call.kind === 'lost') return { kind: 'unknown', reason: call.reason };
  const parsed = actions.safeParse(call.body);
  if (call.status !== 200 || !parsed.success) return { kind: 'unknown', reason: `HTTP ${call.status}` };
  const found = parsed.data.filter((one) => one.reference === reference);
  const done = found.filter(({ approved }) => approved);
  const [first = found[0]] = done;
  if (!first) return { kind: 'absent' };
  const { id, approved, response_code: resultCode = '' } = first;
  if (approved === undefined) return { kind: 'unknown', reason: 'not decided yet' };
  if (!approved) return { kind: 'refused', resultCode };
  if (done.some(({ amount }) => amount === undefined))
    return { kind: 'unknown', reason: 'a yes without its amount' };
  // All that was done under the reference together; its minor unit of the riyal is the halala.
  const amountHalalas = halalas(done.reduce((sum, { amount = 0 }) => sum + amount, 0));
  return { kind: 'done', providerOperationId: id, resultCode, amountHalalas };
}

const KINDS: Readonly<Record<string, ProviderMovement['kind'] | undefined>> = {
  Capture: 'captured',
  Void: 'released',
  Refund: 'refunded',
  Chargeback: 'charged-back',
};

/** What was done to a payment; undefined without an answer. */
export async function actionsOf(
  connection: Connection,
  providerPaymentId: string,
): Promise<ProviderMovement[] | undefined> {
  const call = await read(connection, `/payments/${encodeURIComponent(providerPaymentId)}/actions`);
  const parsed = call.kind === 'answered' ? actions.safeParse(call.body) : undefined;
  return parsed?.data?.flatMap(({ id, type, amount, approved, reference }): ProviderMovement[] => {
    const kind = KINDS[type ?? ''];
    return kind && approved && amount !== undefined
      ? [{ id, kind, amountHalalas: halalas(amount), reference }]
      : [];
  });
}
