import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { newWebhookSecret, signedHeaders } from './webhook-signature.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

test('[D-PARTNER] a message is signed as the specification of Standard Webhooks signs its own', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_999),
    body: '{"test": 2432232314}',
  };
  expect(signedHeaders(message, [SECRET])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('[D-PARTNER] with two secrets, a receiver of either believes it, and nobody believes another body', () => {
  const [old, renewed] = [newWebhookSecret(), newWebhookSecret()];
  const message = { id: 'msg_1', at: new Date(), body: '{"type":"listing.approved"}' };
  const headers = signedHeaders(message, [renewed, old]);
  for (const secret of [old, renewed])
    expect(new Webhook(secret).verify(message.body, headers)).toEqual({ type: 'listing.approved' });
  expect(() => new Webhook(old).verify('{"type":"listing.hidden"}', headers)).toThrow();
  expect(() => new Webhook(newWebhookSecret()).verify(message.body, headers)).toThrow();
});
