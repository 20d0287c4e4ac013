/** What came back, or that nothing did that can be read: then nobody knows what happened there. */
export type Call =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'lost'; readonly reason: string };

const CALL_LIMIT_MILLISECONDS = 10_000;

/**
 * One call of a provider that answers in JSON, or with an empty body. A 5xx, a 429, no answer within the limit and anything
 * else without JSON says nothing of the payment, and is `lost`.
 */
export async function callForJson(
  url: string,
  init: RequestInit,
  timeoutMilliseconds: number = CALL_LIMIT_MILLISECONDS,
): Promise<Call> {
  try {
    const response = await fetch(url, {
      ...init,
      signal: AbortSignal.timeout(timeoutMilliseconds),
      redirect: 'error',
    });
    const text = await response.text();
    const { status } = response;
    if (status >= 500 || status === 429) return { kind: 'lost', reason: `HTTP ${status}` };
    return { kind: 'answered', status, body: text === '' ? undefined : JSON.parse(text) };
  } catch (error) {
    return { kind: 'lost', reason: error instanceof Error ? error.name : 'no answer' };
  }
}
