import { Agent, request } from 'undici';
import { z } from 'zod';
import type { UnifonicConfig } from '../../config.ts';
import type { Log } from '../../platform/log.ts';
import type { SmsMessage, SmsOutcome, SmsSender } from './port.ts';

const TIMEOUT_MILLISECONDS = 10_000;
const LARGEST_ANSWER_BYTES = 64 * 1024;
const RETRY_DELAY_MILLISECONDS = 200;

/** The request never left, so sending it again cannot make two messages. */
const NEVER_ARRIVED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const answerSchema = z.object({
  // Seen as a text too, so both are read.
  success: z.union([z.boolean(), z.enum(['true', 'false'])]),
  errorCode: z.string().optional(),
  data: z.object({ MessageID: z.union([z.string(), z.number()]).optional() }).nullish(),
});

/** Unifonic's HTTP API (`POST /rest/SMS/messages`); a refusal may come with HTTP 200, so the body decides. */
export function createUnifonic(config: UnifonicConfig, log: Log): SmsSender & { close(): Promise<void> } {
  // No kept connections: one that the vendor closed meanwhile would make a safe call end as `unknown`.
  const agent = new Agent({ connect: { timeout: 4_000 }, connections: 8, pipelining: 0 });
  const send = async (message: SmsMessage): Promise<SmsOutcome> => {
    const first = await attempt(config, agent, message);
    if (first !== 'never-arrived') return report(log, message, first);
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MILLISECONDS));
    const second = await attempt(config, agent, message);
    return report(
      log,
      message,
      second === 'never-arrived' ? { kind: 'refused', code: 'UNREACHABLE' } : second,
    );
  };
  return { send, close: () => agent.close() };
}

async function attempt(
  config: UnifonicConfig,
  agent: Agent,
  message: SmsMessage,
): Promise<SmsOutcome | 'never-arrived'> {
  try {
    const answer = await request(`${config.url}/rest/SMS/messages`, {
      method: 'POST',
      dispatcher: agent,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: formOf(config, message),
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    const text = await answer.body.text();
    return readAnswer(answer.statusCode, text.slice(0, LARGEST_ANSWER_BYTES));
  } catch (error) {
    const code = failureCode(error);
    return NEVER_ARRIVED.has(code) ? 'never-arrived' : { kind: 'unknown', reason: code };
  }
}

function formOf(config: UnifonicConfig, message: SmsMessage): string {
  return new URLSearchParams({
    AppSid: config.appSid,
    SenderID: config.sender,
    Recipient: message.to.replace(/^\+/, ''), // no plus, no leading zeros
    Body: message.body,
    responseType: 'JSON',
    CorrelationID: message.reference,
    MessageType: '3', // services, by the Saudi rules
  }).toString();
}

export function readAnswer(status: number, text: string): SmsOutcome {
  const parsed = answerSchema.safeParse(parseJson(text));
  // A gateway's own error page says nothing about whether the vendor took the message.
  if (!parsed.success) return { kind: 'unknown', reason: `HTTP_${status}` };
  const { success, errorCode, data } = parsed.data;
  const isSuccess = (success === true || success === 'true') && (errorCode ?? 'ER-00') === 'ER-00';
  if (!isSuccess) return { kind: 'refused', code: (errorCode ?? `HTTP_${status}`).slice(0, 40) };
  return { kind: 'sent', messageId: String(data?.MessageID ?? '') };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failureCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error && error.name === 'TimeoutError' ? 'TIMEOUT' : 'NETWORK';
}

function report(log: Log, message: SmsMessage, outcome: SmsOutcome): SmsOutcome {
  const fields = {
    provider: 'unifonic',
    operation: 'send',
    operationId: message.reference,
    outcome: outcome.kind,
  };
  if (outcome.kind === 'sent') log.info(fields, 'a text message was handed over');
  else {
    const reason = outcome.kind === 'refused' ? outcome.code : outcome.reason;
    log.warn({ ...fields, reason }, 'a text message was not handed over');
  }
  return outcome;
}
