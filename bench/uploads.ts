import { endpoints } from '@kiraa/contract/endpoints.ts';
import { noisyJpeg } from '@kiraa/server/testing/listings/photos.ts';
import pg from 'pg';
import type { Product } from './measuring/boot.ts';
import { loadHttp } from './measuring/load.ts';
import { logIn } from './measuring/logged-in.ts';
import { residentMegabytes } from './measuring/process-memory.ts';

/**
 * `npm run bench -- uploads`: a listing with five pictures of 20 MB in all, what the other answers lose meanwhile, and
 * how much memory eight uploads at once take. Ends with 1 when a limit is missed.
 */
const PICTURES = 5;
const AT_ONCE = 8;
const SAVED_WITHIN_MILLISECONDS = 3_000;
const OTHERS_LOSE_AT_MOST = 1 / 3;
const MEMORY_AT_MOST_MB = 400;
const MEGABYTE = 1024 * 1024;

export async function benchUploads({ url, databaseUrl, pid }: Product): Promise<readonly string[]> {
  const token = await ownerSession(databaseUrl, '+966700000001');
  const photos = await Promise.all(
    // 12 megapixels, as a phone sends them, of 4 MB each; noise, which packs worse than any photograph.
    Array.from({ length: PICTURES }, (_, at) => noisyJpeg(4_000 + at, 3_000, 60)),
  );
  const total = photos.reduce((sum, photo) => sum + photo.length, 0) / MEGABYTE;
  const send = (photo: Buffer) => sendPicture(url, token, photo);
  const [first] = photos;
  if (!first) throw new Error('no photo');
  await send(first); // the first one loads the library

  // Before the load, which leaves garbage of its own: what eight at once take is asked for.
  const idle = await residentMegabytes(pid);
  let peak = 0;
  const watch = setInterval(
    () => void residentMegabytes(pid).then((now) => (peak = Math.max(peak, now))),
    50,
  );
  await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => send(photos[at % PICTURES] ?? first)));
  clearInterval(watch);

  const calm = await loadHttp({ url: `${url}/api/item/trending?type=1&perpage=10` });
  const begun = performance.now();
  const ids: string[] = [];
  for (const photo of photos) ids.push(await send(photo));
  await saveListing(url, token, ids);
  const tookMilliseconds = performance.now() - begun;

  const stop = keepSending(send, photos);
  const busy = await loadHttp({ url: `${url}/api/item/trending?type=1&perpage=10` });
  await stop();
  const lost = 1 - busy.perSecond / calm.perSecond;

  const rows = [
    [
      `${PICTURES} pictures of ${total.toFixed(1)} MB and their listing, ms`,
      tookMilliseconds,
      SAVED_WITHIN_MILLISECONDS,
    ],
    ['other answers lose, of their calls a second', lost, OTHERS_LOSE_AT_MOST],
    [`memory with ${AT_ONCE} uploads at once, MB (${Math.round(idle)} before)`, peak, MEMORY_AT_MOST_MB],
  ] as const;
  for (const [name, value, most] of rows)
    console.log(`| ${name} | ${value.toFixed(2)} | at most ${most.toFixed(2)} |`);
  return rows
    .filter(([, value, most]) => value > most)
    .map(([name, value]) => `${name}: ${value.toFixed(2)}`);
}

/** One after the other, until it is told to stop. */
function keepSending(
  send: (photo: Buffer) => Promise<string>,
  photos: readonly Buffer[],
): () => Promise<void> {
  let isOver = false;
  const work = (async () => {
    for (let at = 0; !isOver; at += 1) await send(photos[at % photos.length] ?? Buffer.alloc(0));
  })();
  return async () => {
    isOver = true;
    await work;
  };
}

async function sendPicture(url: string, token: string, photo: Buffer): Promise<string> {
  const { id, code } = await pictureAnswer(url, token, photo);
  if (!id) throw new Error(`the picture was not kept: ${code}`);
  return id;
}

export interface PictureAnswer {
  readonly id: string | undefined;
  /** `kept`, or the refusal's. */
  readonly code: string;
  readonly retryAfterSeconds: number;
}

/** Sends one picture of a listing. */
export async function pictureAnswer(url: string, token: string, photo: Buffer): Promise<PictureAnswer> {
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(photo)]), 'photo');
  const answer = await fetch(`${url}/api${endpoints.keepPicture.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const body = (await answer.json()) as { picture_id?: string; code?: string };
  return {
    id: body.picture_id,
    code: body.picture_id ? 'kept' : (body.code ?? String(answer.status)),
    retryAfterSeconds: Number(answer.headers.get('retry-after') ?? 1),
  };
}

async function saveListing(url: string, token: string, [cover, ...more]: readonly string[]): Promise<void> {
  const input = {
    type: 1,
    item_name: 'Bench car',
    description: 'Made by the bench.',
    item_price: '100',
    item_time: 24,
    address: 'Al Olaya, Riyadh',
    let: 24.69,
    long: 46.68,
    insurance_company: 'No',
    item_profile: cover,
    add_more_pictures: more,
  };
  const answer = await fetch(`${url}/api${endpoints.addBasicInfo.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  if (!answer.ok) throw new Error(`the listing was not saved: ${await answer.text()}`);
}

/** An owner with bank details, made straight in the database, and without the hour's limit of pictures in the way. */
export async function ownerSession(databaseUrl: string, mobile: string): Promise<string> {
  const { id, token } = await logIn(databaseUrl, { mode: 'owner', mobile });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO bank_details (account_id, holder_name, bank_bic, iban_sealed, iban_tail, changed_at, payable_from)
     VALUES ($1, 'Bench Owner', 'RJHISARI', 'v1.none', '0000', now(), now() + interval '3 days')`,
    [id],
  );
  await client.end();
  return token;
}
