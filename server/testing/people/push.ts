import type { PushTarget } from '../../adapters/push/port.ts';

export type { PushTarget } from '../../adapters/push/port.ts';

/** A browser's subscription, made by the stand-in of a push service. */
export async function newSubscription(standinsUrl: string): Promise<PushTarget> {
  const answer = await fetch(`${standinsUrl}/standin/push/subscriptions`, { method: 'POST' });
  const { endpoint, p256dh, auth } = (await answer.json()) as PushTarget;
  return { endpoint, p256dh, auth };
}

/** The name of a subscription's device in the inbox of the stand-ins, and in their plans. */
export const deviceOf = ({ endpoint }: PushTarget): string => endpoint.slice(endpoint.lastIndexOf('/') + 1);

/** What has come to a device, newest first: the title, and under it the text and the path that a press leads to. */
export async function pushesTo(
  standinsUrl: string,
  target: PushTarget,
): Promise<readonly { readonly subject: string; readonly body: string }[]> {
  const answer = await fetch(`${standinsUrl}/inbox?to=push:${deviceOf(target)}`);
  return (await answer.json()) as { subject: string; body: string }[];
}
