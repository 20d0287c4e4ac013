import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, flag, inputOf } from '../fields.ts';
import { wire } from '../wire.ts';

/** By what people are told of their bookings besides the list, push messages and mail. */
export const channelEndpoints = {
  messageChannels: defineEndpoint({
    method: 'GET',
    path: '/account/message_channels',
    summary: 'Whether messages by WhatsApp are offered, and whether the person has asked for them.',
    caller: 'member',
    shadowed: 'hidden',
    refusals: [],
    input: inputOf({}),
    output: answerOf({
      data: z.object({ whatsApp: wire('whatsapp', z.enum(['not_offered', 'off', 'on'])) }),
    }),
  }),
  chooseChannels: defineEndpoint({
    method: 'POST',
    path: '/account/message_channels',
    summary: 'Ask for messages by WhatsApp in place of text messages, or for text messages again.',
    caller: 'member',
    refusals: ['WHATSAPP_NOT_OFFERED'],
    input: inputOf({ whatsApp: wire('whatsapp', flag) }),
    output: answerOf({}),
  }),
};
