import type { Client } from '@kiraa/contract/client.ts';
import type { World } from '../world.ts';

export interface WayBack {
  readonly code: string;
  readonly state: string;
  /** The temporary token that the browser kept for the call that finishes the sign-in. */
  readonly token: string;
}

export interface GoogleAccount {
  readonly email: string;
  readonly name?: string;
}

/** Does what a browser does: starts the sign-in, chooses a person on the provider's page, and comes back. */
export async function visitGoogle(
  world: World,
  person: GoogleAccount,
  api: Client = world.guest,
): Promise<WayBack> {
  const begun = await api.beginSocial({ socialType: 'google' });
  if (!begun.ok) throw new Error(`not begun: ${begun.refusal.code}`);
  const { url, state, token } = begun.data;
  const form = new URLSearchParams(new URL(url).search);
  form.set('as_email', person.email);
  form.set('as_name', person.name ?? 'Huda Salem');
  const choose = `${world.standinsUrl}/google/choose`;
  const back = await fetch(choose, { method: 'POST', body: form, redirect: 'manual' });
  const returned = new URL(back.headers.get('location') ?? '').searchParams;
  if (returned.get('state') !== state) throw new Error('the state did not come back');
  return { code: returned.get('code') ?? '', state, token };
}

/** Signs in with Google and returns the server's answer. */
export async function comeFromGoogle(world: World, person: GoogleAccount) {
  const { code, state, token } = await visitGoogle(world, person);
  return await world.guest.socialLogIn({ socialType: 'google', code, state }, { token });
}

export async function planGoogle(world: World, outcome: string, call = 'token'): Promise<void> {
  await fetch(`${world.standinsUrl}/standin/google/plan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ match: { call }, outcome }),
  });
}

/** The code that was last sent to this number. */
export async function codeSentTo(world: World, mobile: string): Promise<string> {
  const answer = await fetch(`${world.standinsUrl}/inbox?to=${encodeURIComponent(mobile)}`);
  const [newest] = (await answer.json()) as { body: string }[];
  return /#(\d{4})$/.exec(newest?.body ?? '')?.[1] ?? '';
}
