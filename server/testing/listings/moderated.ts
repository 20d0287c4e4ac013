import { expect } from 'vitest';
import { setAdmin } from '../people/admins.ts';
import { firstStep, type ListingOwner } from '../people/listing-owner.ts';
import { logIn } from '../people/logged-in.ts';
import { insertAccount } from './catalogue.ts';

/** What others see of a listing. */
export interface Seen {
  readonly name: string;
  readonly description: string;
  readonly pictures: readonly { readonly path: string }[];
}
export const pictureIdOf = ({ path }: { readonly path: string }) => path.split('/').at(-1);

export async function seen(owner: ListingOwner, listingId: string) {
  const { name, description, picture, morePictures } = (await owner.server.call('listing', { listingId }))
    .body.data as Seen & {
    readonly picture: { readonly path: string };
    readonly morePictures: Seen['pictures'];
  };
  return { name, description, pictures: [picture, ...morePictures].map(pictureIdOf) };
}

/** Somebody who decides for the house, as what they call. */
export async function operatorOf(owner: ListingOwner) {
  const { db, clock } = owner.server;
  const accountId = await insertAccount(db, 'سلمى', 'renter');
  const { mobile } = await db
    .selectFrom('accounts')
    .select('mobile')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await setAdmin(db, mobile, clock.now());
  const token = await logIn(owner.server, { accountId, mode: 'renter' });
  return (...[name, input]: [Parameters<ListingOwner['call']>[0], Record<string, unknown>]) =>
    owner.call(name, input, token);
}
export type OperatorCalls = Awaited<ReturnType<typeof operatorOf>>;

/** A listing with two pictures that an operator has approved. */
export async function approvedListing(owner: ListingOwner, by: OperatorCalls) {
  const pictures = [await owner.picture(), await owner.picture()];
  const wish = (more: Record<string, unknown> = {}) =>
    firstStep({ picture: pictures[0], morePictures: [pictures[1]], ...more });
  const listingId = await owner.finished();
  expect((await owner.call('editBasicInfo', { listingId, ...wish() })).status).toBe(200);
  await owner.call('publishListing', { listingId, terms: 1, safetyQuality: 1 });
  expect((await by('decideListing', { listingId, decision: 'approve', despite: 1 })).status).toBe(200);
  const edit = (more: Record<string, unknown>) => owner.call('editBasicInfo', { listingId, ...wish(more) });
  return { listingId, pictures, edit };
}

interface Waiting {
  readonly id: string;
  readonly version: string;
  readonly before: Seen;
  readonly after: Seen;
}

/** The change of the listing in the console's queue. */
export const waitingChange = async (by: OperatorCalls, listingId: string) =>
  ((await by('adminChanges', {})).body.data as Waiting[]).find(({ id }) => id === listingId);
