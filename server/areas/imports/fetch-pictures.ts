import { PICTURE_MAXIMUM_BYTES } from '@kiraa/domain/limits.ts';
import { type ImportPictureFault, isPictureAddress } from '@kiraa/domain/listing/import-pictures.ts';
import type { Services } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { failpoint } from '../../platform/failpoints.ts';
import { keepPictureOf } from '../owner-listings/owner-listings.ts';
import { fetchPictures } from './import-job-names.ts';
import { changeImport, findImport, lockImport } from './import-queries.ts';
import { importZips } from './import-zips.ts';
import { endSource, waitingSources } from './line-queries.ts';
import { openZip, type ZipPictures } from './zip-pictures.ts';

/** Pictures of one run of the job: twenty slow sites take less time than the job may. */
const SLICE = 20;
const ACCEPT = 'image/jpeg, image/png, image/webp, image/heic';

/**
 * Fetches some pictures of an import and goes on with the next ones; after the last the import is ready. What became of each is
 * written at once, so a killed server fetches the others alone.
 */
export async function fetchPicturesOf(
  services: Services,
  { importId }: { readonly importId: string },
): Promise<void> {
  const { db, jobs } = services;
  const row = await findImport(db, importId);
  if (row?.state !== 'fetching') return;
  const sources = await waitingSources(db, importId, SLICE);
  const zip = sources.some((source) => !isPictureAddress(source))
    ? await zipOf(services, importId)
    : undefined;
  for (const source of sources) {
    const end = await fetchOne(services, row.ownerId, source, zip);
    await transact(db, (trx) => endSource(trx, importId, source, end));
    await failpoint('imports.picture-ended');
  }
  if (sources.length === SLICE) return await jobs.enqueue(db, fetchPictures, { importId });
  await transact(db, async (trx) => {
    const now = await lockImport(trx, importId);
    if (now?.state === 'fetching') await changeImport(trx, importId, { state: 'ready' });
  });
  await importZips.remove(services, importId);
}

async function zipOf(services: Services, importId: string): Promise<ZipPictures | undefined> {
  const bytes = await importZips.read(services, importId);
  return bytes && (await openZip(bytes));
}

type End = { readonly pictureId: string } | { readonly fault: string };

async function fetchOne(
  services: Services,
  ownerId: string,
  source: string,
  zip: ZipPictures | undefined,
): Promise<End> {
  const found = isPictureAddress(source) ? await fromSite(services, source) : await fromZip(zip, source);
  if ('fault' in found) return found;
  const kept = await keepPictureOf(services, ownerId, found.bytes);
  if (kept.ok) return { pictureId: kept.value.id };
  // Every decoder is taken at this moment: the job is tried again, and goes on with this picture.
  if (kept.refusal.retryAfterSeconds) throw new Error('no decoder of pictures is free');
  return { fault: kept.refusal.code };
}

type Found = { readonly bytes: Buffer } | { readonly fault: ImportPictureFault | 'IMAGE_ONLY' };

async function fromZip(zip: ZipPictures | undefined, name: string): Promise<Found> {
  const refused = zip?.refused.find((entry) => entry.name === name || entry.name.endsWith(`/${name}`));
  if (refused) return { fault: refused.fault };
  return zip ? await zip.read(name) : { fault: 'PICTURE_NOT_IN_ZIP' };
}

const SITE_FAULTS = {
  unreachable: 'PICTURE_UNREACHABLE',
  refused: 'PICTURE_REFUSED',
  too_large: 'PICTURE_TOO_LARGE',
} as const;

async function fromSite({ sites }: Services, address: string): Promise<Found> {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'https:' && !sites.isAllowed(url))) return { fault: 'PICTURE_ADDRESS' };
  const answer = await sites.read(url, { accept: ACCEPT, largestBytes: PICTURE_MAXIMUM_BYTES });
  return answer.kind === 'bytes' ? { bytes: answer.bytes } : { fault: SITE_FAULTS[answer.kind] };
}
