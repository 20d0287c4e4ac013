import { z } from 'zod';
import type { WhatsAppConfig } from '../../config/whatsapp.ts';
import { callVendor } from '../../platform/http/outgoing/outgoing.ts';
import type { Log } from '../../platform/log.ts';
import type { SmsOutcome } from './port.ts';
import { type Attempt, sendOnce } from './send-once.ts';
import type { TemplateMessage, WhatsAppSender } from './whatsapp-port.ts';

const takenSchema = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) });
const errorSchema = z.object({ error: z.object({ code: z.union([z.number(), z.string()]) }) });

/** The Cloud API's messages call: 200 with an id means accepted, a 4xx with a code certainly not sent. */
export function createMetaCloud(config: WhatsAppConfig, log: Log): WhatsAppSender {
  const { templates } = config;
  return {
    isOffered: true,
    templateFor: (kind, language) =>
      (kind === undefined ? undefined : templates[kind]?.[language]) ?? templates.any?.[language],
    send: (message) => sendOnce('meta-cloud', log, message, () => attempt(config, message)),
  };
}

async function attempt(config: WhatsAppConfig, message: TemplateMessage): Promise<Attempt> {
  const { url, version, phoneId, token } = config;
  const answer = await callVendor(`${url}/${version}/${phoneId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    json: bodyOf(message),
  });
  return answer.kind === 'answer' ? readAnswer(answer.status, answer.body) : answer;
}

function bodyOf({ to, template, language, text }: TemplateMessage) {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace(/^\+/, ''),
    type: 'template',
    template: {
      name: template,
      language: { code: language },
      components: [{ type: 'body', parameters: [{ type: 'text', text }] }],
    },
  };
}

function readAnswer(status: number, body: unknown): SmsOutcome {
  const taken = takenSchema.safeParse(body);
  if (status < 300 && taken.success) return { kind: 'sent', messageId: taken.data.messages[0]?.id ?? '' };
  const refused = errorSchema.safeParse(body);
  if (status >= 400 && status < 500 && refused.success)
    return { kind: 'refused', code: String(refused.data.error.code).slice(0, 40) };
  // A gateway's own page, or a 500: whether the message was accepted is unknown.
  return { kind: 'unknown', reason: `HTTP_${status}` };
}
