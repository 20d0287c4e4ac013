import { randomBytes } from 'node:crypto';
import type { DocumentPurpose } from '@kiraa/domain/listing/documents.ts';
import type { DraftStep } from '@kiraa/domain/listing/tag.ts';
import { newId } from '../platform/ids.ts';
import { insertBankRow } from '../testing/money/bank-row.ts';
import type { Person, World } from '../testing/world.ts';
import type { GoodCall } from './fixture.ts';
import type { Stage } from './stage.ts';

/** An owner with bank details, who may therefore make listings. */
async function bankedOwner({ db, clock, person }: World): Promise<Person> {
  const owner = await person('owner', 'هند الدوسري');
  await insertBankRow(db, owner.id, 'Hind Aldosari', clock.now());
  return owner;
}

/** A picture that this owner has sent. */
async function pictureOf({ db, clock }: World, owner: Person): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const created_at = clock.now();
  await db.insertInto('pictures').values({ id, width: 640, height: 480, created_at }).execute();
  await db
    .insertInto('picture_uploads')
    .values({ picture_id: id, account_id: owner.id, created_at })
    .execute();
  return id;
}

const BASIC = {
  item_name: 'Toyota Camry 2023',
  item_name_ar: 'تويوتا كامري 2023',
  description: 'Clean and well kept.',
  item_price: '240',
  item_time: 24,
  address: 'Al Olaya, Riyadh',
  let: 24.69,
  long: 46.68,
  insurance_company: 'Tawuniya',
  insurance_price: '45.00',
};

type Parties = { readonly renter: Person; readonly owner: Person };

async function partiesOf({ world }: Stage): Promise<Parties> {
  return { renter: await world.person('renter'), owner: await bankedOwner(world) };
}

/** A call that saves a valid first step, of a new listing or of a draft. */
export async function basicInfoCall(stage: Stage, of: 'new' | 'draft'): Promise<GoodCall> {
  const parties = await partiesOf(stage);
  const pictures = { item_profile: await pictureOf(stage.world, parties.owner) };
  // A world has no cities before its first listing.
  const listingId = await stage.world.listing({ owner: parties.owner });
  const named = of === 'new' ? { type: 1 } : { itemid: listingId };
  return { input: { ...named, ...BASIC, ...pictures }, mode: 'owner', parties };
}

interface Facts {
  readonly categoryId: string;
  readonly paperId: (purpose: DocumentPurpose) => Promise<string>;
}

/** A call about a listing that has come to this step of the wizard; null when it was submitted. */
export async function ownListingCall(
  stage: Stage,
  step: DraftStep | null,
  input: (facts: Facts) => Promise<Record<string, unknown>> = async () => ({}),
): Promise<GoodCall> {
  const parties = await partiesOf(stage);
  const { owner } = parties;
  const { db } = stage.world;
  const listingId = await stage.world.listing({ owner, verified: step === null });
  if (step !== null)
    await db.updateTable('listings').set({ draft_step: step }).where('id', '=', listingId).execute();
  const { category_id } = await db
    .selectFrom('listings')
    .select('category_id')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow();
  const facts = {
    categoryId: category_id ?? '',
    paperId: (purpose: DocumentPurpose) => paperOf(stage, owner, purpose),
  };
  return { input: { itemid: listingId, ...(await input(facts)) }, mode: 'owner', parties };
}

async function paperOf({ world }: Stage, owner: Person, purpose: DocumentPurpose): Promise<string> {
  const id = newId<'document'>();
  await world.db
    .insertInto('documents')
    .values({ id, owner_id: owner.id, purpose, format: 'pdf', size_bytes: 10, created_at: world.clock.now() })
    .execute();
  return id;
}

/** An approved listing whose owner wants another name for it. */
export async function changedListing({ world, owner }: Stage) {
  const listingId = await world.listing({ owner });
  const version = newId<'listing-change'>();
  await world.db
    .insertInto('listing_changes')
    .values({
      listing_id: listingId,
      version,
      name_en: 'Another car',
      name_ar: 'سيارة أخرى',
      description_en: '',
      description_ar: '',
      made_at: world.clock.now(),
    })
    .execute();
  return { listingId, version };
}
