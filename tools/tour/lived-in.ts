import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Client, createClient, WEB_DEVICE_TYPE } from '@kiraa/contract/client.ts';
import { everyCall } from '@kiraa/contract/endpoints.ts';
import { bookingPath } from '@kiraa/domain/booking/life/booking-path.ts';
import { channelName, chatPath } from '@kiraa/domain/chat/channel.ts';
import { dataOf } from '@kiraa/server/testing/rentals/renting.ts';
import sharp from 'sharp';

const PICTURES = join(import.meta.dirname, '..', '..', 'seed', 'pictures');
const LIST_TITLE = 'عطلة نهاية الأسبوع';

interface Sides {
  readonly url: string;
  readonly renter: string;
  readonly owner: string;
}

/** Addresses of what the demo's people have not done by themselves. */
export interface LivedIn {
  /** A list of favourites that its renter shares. */
  readonly sharedList: string;
  /** The conversation of a booking, with a photo in it, from both sides. */
  readonly renterChat: string;
  readonly ownerChat: string;
  /** A listing whose newest review has photos. */
  readonly photographed: string;
  /** A booking that can have more time, and the form that moves a request to other days. */
  readonly longer: string;
  readonly changing: string;
}

/** Does what makes a year of demo data look lived in: favourites that are shared, a conversation with a photo, a review with photos. */
export async function liveIn({ url, ...tokens }: Sides): Promise<LivedIn> {
  const renter = clientOf(url, tokens.renter);
  const owner = clientOf(url, tokens.owner);
  return {
    sharedList: await shareFavourites(renter),
    ...(await talk(renter, owner)),
    photographed: await reviewWithPhotos(renter, owner),
    ...(await changeable(renter)),
  };
}

function clientOf(origin: string, token: string): Client {
  return createClient({ calls: everyCall, origin, fetch, token: () => token, deviceType: WEB_DEVICE_TYPE });
}

async function shareFavourites(renter: Client): Promise<string> {
  const { data } = dataOf(await renter.bookingList({ status: 'completed', page: 1, perPage: 50 }));
  const listingIds = [...new Set(data.map(({ listing }) => listing.id))].slice(0, 6);
  for (const listingId of listingIds) dataOf(await renter.addFavourite({ listingId }));
  const shared = dataOf(await renter.shareShortlist({ title: LIST_TITLE, listingIds, namesMaker: true }));
  return shared.data.path;
}

async function talk(renter: Client, owner: Client): Promise<Pick<LivedIn, 'renterChat' | 'ownerChat'>> {
  const { data } = dataOf(await renter.bookingList({ status: 'current', page: 1, perPage: 50 }));
  const booking = data.find(({ contactOpen }) => contactOpen);
  if (!booking) throw new Error('no booking of the renter is near enough to write about');
  const { renterId, ownerId } = booking;
  const channelId = channelName(renterId, ownerId);
  dataOf(await renter.addChannel({ channelId, sender: renterId, receiver: ownerId }));
  const say = async (side: Client, body: string) =>
    dataOf(await side.sendMessage({ channelId, clientId: randomUUID(), body }));
  await say(renter, 'السلام عليكم، الخيمة معها الأوتاد؟');
  await say(owner, 'وعليكم السلام، نعم كلها معها. هذي صورتها قبل التسليم:');
  const media = await photo('family-tent-0-1');
  dataOf(await owner.sendPicture({ channelId, clientId: randomUUID(), media }));
  await say(renter, 'ممتاز، شكرًا. أمرّ عليك المغرب.');
  return {
    renterChat: chatPath('renter', renterId, ownerId, booking.other.name),
    ownerChat: chatPath('owner', ownerId, renterId, 'Sara'),
  };
}

async function reviewWithPhotos(renter: Client, owner: Client): Promise<string> {
  const { data } = dataOf(await renter.bookingList({ status: 'completed', page: 1, perPage: 50 }));
  const back = data.find(({ state }) => state === 'returned');
  if (!back) throw new Error('the renter has given nothing back');
  const bookingId = back.id;
  dataOf(await owner.returnAction({ bookingId, side: 'owner', damaged: false, noDelay: true }));
  const photoIds: string[] = [];
  for (const name of ['sony-a7-0-1', 'sony-a7-0-2']) {
    const kept = dataOf(await renter.addReviewPhoto({ bookingId, photo: await photo(name) }));
    photoIds.push(kept.data.id);
  }
  const experience = 'كل شي مثل الوصف، والعدسات نظيفة. صوّرت بها عرس أخوي.';
  dataOf(await renter.rateUser({ bookingId, rating: 4.5, experience, photoIds }));
  dataOf(await owner.rateUser({ bookingId, rating: 5, experience: 'رجّعها في وقتها مثل ما استلمها.' }));
  return `/${back.listing.kind}/${back.listing.id}`;
}

async function changeable(renter: Client): Promise<Pick<LivedIn, 'longer' | 'changing'>> {
  const [current, pending] = await Promise.all(
    (['current', 'pending'] as const).map(async (status) =>
      dataOf(await renter.bookingList({ status, page: 1, perPage: 50 })),
    ),
  );
  const running = current?.data.find(({ canExtend }) => canExtend);
  const asked = pending?.data.find(({ state }) => state === 'requested');
  if (!running || !asked) throw new Error('the renter has no booking that can be changed');
  return {
    longer: bookingPath(running.id),
    changing: `/${asked.listing.kind}/${asked.listing.id}/${asked.id}`,
  };
}

async function photo(name: string): Promise<File> {
  const webp = await readFile(join(PICTURES, `${name}.webp`));
  const jpeg = await sharp(webp).jpeg().toBuffer();
  return new File([new Uint8Array(jpeg)], `${name}.jpg`, { type: 'image/jpeg' });
}
