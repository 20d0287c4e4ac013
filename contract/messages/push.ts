import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, inputOf } from '../fields.ts';

const ENDPOINT_MAXIMUM_LETTERS = 1_000;
const endpoint = z
  .string(because('PUSH_NOT_POSSIBLE'))
  .min(10, because('PUSH_NOT_POSSIBLE'))
  .max(ENDPOINT_MAXIMUM_LETTERS, because('PUSH_NOT_POSSIBLE'));
const base64url = (letters: number) =>
  z
    .string(because('PUSH_NOT_POSSIBLE'))
    .regex(new RegExp(`^[A-Za-z0-9_-]{${letters}}$`), because('PUSH_NOT_POSSIBLE'));

/** Messages to a device of a person while no page of ours is open there (P3-NOTE-13). */
export const pushEndpoints = {
  pushKey: defineEndpoint({
    method: 'GET',
    path: '/push/key',
    summary: 'The key that a browser subscribes with; null where push messages are not set up.',
    caller: 'member',
    shadowed: 'hidden',
    refusals: [],
    input: inputOf({}),
    output: answerOf({ data: z.object({ key: z.string().nullable() }) }),
  }),
  subscribeToPush: defineEndpoint({
    method: 'POST',
    path: '/push/subscribe',
    summary: 'Send push messages to this device until its session ends; asking twice changes nothing.',
    caller: 'member',
    refusals: ['PUSH_NOT_POSSIBLE'],
    input: inputOf({ endpoint, p256dh: base64url(87), auth: base64url(22) }),
    output: answerOf({}),
  }),
  unsubscribeFromPush: defineEndpoint({
    method: 'POST',
    path: '/push/unsubscribe',
    summary: 'Send no more push messages to this device.',
    caller: 'member',
    refusals: [],
    input: inputOf({ endpoint }),
    output: answerOf({}),
  }),
};
