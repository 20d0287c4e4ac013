import { add, type Halalas, parseSar, ZERO } from '@kiraa/domain/money.ts';
import type { Call, Transaction } from './hyperpay-calls.ts';
import { DUPLICATE, resultGroup } from './hyperpay-results.ts';
import type { OperationAnswer, OperationRequest } from './port.ts';

/**
 * In live mode a test system's yes moved no money: it is not done, and not refused either, so that a person is led to it. So it
 * is with a yes that does not say how much it moved, or in another currency: the query by reference may say more.
 */
export function toOperation(call: Call, mode: 'test' | 'live', request: OperationRequest): OperationAnswer {
  if (!call.ok) return { kind: 'unknown', reason: call.reason };
  const { id, result } = call.body;
  const group = resultGroup(result.code);
  const isYes = group === 'success' || (group === 'test-mode' && mode === 'test');
  if (isYes && id) {
    const amountHalalas = movedBy(call.body, request);
    if (amountHalalas === undefined) return { kind: 'unknown', reason: 'a yes without its amount in riyals' };
    return { kind: 'done', providerOperationId: id, resultCode: result.code, amountHalalas };
  }
  const isRefused = group === 'declined' || group === 'expired-card';
  // "Duplicate" says that this reference was worked off before; how that ended, the query tells.
  if (isRefused && result.code !== DUPLICATE) return { kind: 'refused', resultCode: result.code };
  return { kind: 'unknown', reason: result.code };
}

/** A reversal that names no amount has let the whole hold go. */
function movedBy({ amount, currency }: Transaction, request: OperationRequest): Halalas | undefined {
  if (request.kind === 'void' && amount === undefined) return request.amountHalalas;
  return currency === 'SAR' ? parseSar(amount ?? '') : undefined;
}

/** What was done under a reference, all of it together: a bank may have done it twice. */
export function allOf(answers: readonly OperationAnswer[]): OperationAnswer {
  const done = answers.filter((one) => one.kind === 'done');
  const [first] = done;
  if (!first) return answers[0] ?? { kind: 'absent' };
  return { ...first, amountHalalas: add(ZERO, ...done.map((one) => one.amountHalalas)) };
}
