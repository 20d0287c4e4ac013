import type { Endpoint } from '@kiraa/contract/endpoint.ts';
import type { Refusal } from '@kiraa/contract/refusals.ts';

type ShadowedRow = Pick<Endpoint, 'method' | 'caller' | 'shared' | 'shadowed'>;

/**
 * Why somebody who looks at the product as somebody else may not make this call (D-SHADOW); undefined where they may. Denied by default:
 * nothing that changes something, nothing of the console's, and of the rest what says that it is shown.
 */
export function whyNotAsShadow({ method, caller, shared, shadowed }: ShadowedRow): Refusal | undefined {
  if (shadowed === 'ends') return undefined;
  if (method !== 'GET' || caller === 'admin') return { code: 'SHADOW_READ_ONLY' };
  const isShown = shared === true || (shadowed !== undefined && shadowed !== 'hidden');
  return isShown ? undefined : { code: 'SHADOW_HIDDEN' };
}

/** The answer with those fields emptied, at any depth, that its row keeps from such a look. */
export function withoutHidden(shadowed: Endpoint['shadowed'], answer: unknown): unknown {
  if (typeof shadowed !== 'object') return answer;
  if (Array.isArray(answer)) return answer.map((one) => withoutHidden(shadowed, one));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([field, value]) => [
      field,
      shadowed.includes(field) ? null : withoutHidden(shadowed, value),
    ]),
  );
}
