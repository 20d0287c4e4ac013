import { z } from 'zod';
import type { TwilioConfig } from '../../config/config.ts';
import { callVendor } from '../../platform/http/outgoing/outgoing.ts';
import type { Log } from '../../platform/log.ts';
import type { SmsMessage, SmsOutcome, SmsSender } from './port.ts';
import { type Attempt, sendOnce } from './send-once.ts';

/** Seconds. A code is useless after its life, so a carrier that could not deliver it by then may drop it. */
const VALIDITY_SECONDS = 300;
/** States that mean failure although the call was answered with 201. */
const NOT_SENT = new Set(['failed', 'undelivered', 'canceled']);

const takenSchema = z.object({
  sid: z.string().min(1),
  status: z.string(),
  error_code: z.union([z.number(), z.string()]).nullish(),
});
const errorSchema = z.object({ code: z.union([z.number(), z.string()]) });

/** Twilio's Messages resource: 201 means accepted, a 4xx with a code certainly not sent. */
export function createTwilio(config: TwilioConfig, log: Log): SmsSender {
  return { send: (message) => sendOnce('twilio', log, message, () => attempt(config, message)) };
}

async function attempt(config: TwilioConfig, message: SmsMessage): Promise<Attempt> {
  const { url, accountSid, authToken } = config;
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const answer = await callVendor(`${url}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}` },
    form: formOf(config, message),
  });
  return answer.kind === 'answer' ? readTwilioAnswer(answer.status, answer.body) : answer;
}

function formOf({ from }: TwilioConfig, message: SmsMessage): Record<string, string> {
  // A messaging service chooses the sender itself.
  const senderField = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  return {
    To: message.to,
    Body: message.body,
    ValidityPeriod: String(VALIDITY_SECONDS),
    [senderField]: from,
  };
}

export function readTwilioAnswer(status: number, body: unknown): SmsOutcome {
  const taken = takenSchema.safeParse(body);
  if (status < 300 && taken.success) {
    const { sid, status: state, error_code: code } = taken.data;
    return NOT_SENT.has(state)
      ? { kind: 'refused', code: String(code ?? state) }
      : { kind: 'sent', messageId: sid };
  }
  const error = errorSchema.safeParse(body);
  if (status >= 400 && status < 500 && error.success)
    return { kind: 'refused', code: String(error.data.code).slice(0, 40) };
  // A gateway's own page, or a 500: whether the message was accepted is unknown.
  return { kind: 'unknown', reason: `HTTP_${status}` };
}
