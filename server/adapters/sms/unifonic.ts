import { z } from 'zod';
import type { UnifonicConfig } from '../../config/config.ts';
import { callVendor } from '../../platform/http/outgoing/outgoing.ts';
import type { Log } from '../../platform/log.ts';
import type { SmsMessage, SmsOutcome, SmsSender } from './port.ts';
import { type Attempt, sendOnce } from './send-once.ts';

const answerSchema = z.object({
  // Some answers have it as text, so both are read.
  success: z.union([z.boolean(), z.enum(['true', 'false'])]),
  errorCode: z.string().optional(),
  data: z.object({ MessageID: z.union([z.string(), z.number()]).optional() }).nullish(),
});

/** Unifonic's HTTP API (`POST /rest/SMS/messages`); a refusal may come with HTTP 200, so the body decides. */
export function createUnifonic(config: UnifonicConfig, log: Log): SmsSender {
  return { send: (message) => sendOnce('unifonic', log, message, () => attempt(config, message)) };
}

async function attempt(config: UnifonicConfig, message: SmsMessage): Promise<Attempt> {
  const answer = await callVendor(`${config.url}/rest/SMS/messages`, {
    method: 'POST',
    form: formOf(config, message),
  });
  return answer.kind === 'answer' ? readAnswer(answer.status, answer.body) : answer;
}

function formOf(config: UnifonicConfig, message: SmsMessage): Record<string, string> {
  return {
    AppSid: config.appSid,
    SenderID: config.sender,
    Recipient: message.to.replace(/^\+/, ''), // the vendor wants no plus and no leading zeros
    Body: message.body,
    responseType: 'JSON',
    CorrelationID: message.reference,
    MessageType: '3', // the category of service messages, by Saudi rules
  };
}

export function readAnswer(status: number, body: unknown): SmsOutcome {
  const parsed = answerSchema.safeParse(body);
  // A gateway's own error page does not say whether the vendor accepted the message.
  if (!parsed.success) return { kind: 'unknown', reason: `HTTP_${status}` };
  const { success, errorCode, data } = parsed.data;
  const isSuccess = (success === true || success === 'true') && (errorCode ?? 'ER-00') === 'ER-00';
  if (!isSuccess) return { kind: 'refused', code: (errorCode ?? `HTTP_${status}`).slice(0, 40) };
  return { kind: 'sent', messageId: String(data?.MessageID ?? '') };
}
