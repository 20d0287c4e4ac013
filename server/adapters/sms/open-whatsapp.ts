import type { Config } from '../../config/config.ts';
import type { Log } from '../../platform/log.ts';
import { createMetaCloud } from './meta-cloud.ts';
import type { WhatsAppSender } from './whatsapp-port.ts';

const OFF: WhatsAppSender = {
  isOffered: false,
  templateFor: () => undefined,
  send: async () => ({ kind: 'refused', code: 'OFF' }),
};

/** The sender of WhatsApp messages, where the channel is set up. */
export function openWhatsApp({ whatsApp }: Pick<Config, 'whatsApp'>, log: Log): WhatsAppSender {
  return whatsApp ? createMetaCloud(whatsApp, log) : OFF;
}
