import type { ListingCard, ListingDetail } from '@kiraa/contract/listings/listings.ts';
import type { KeptNumbers } from '@kiraa/domain/booking/kept-numbers.ts';
import type { DepositNumbers } from '@kiraa/domain/deposit/deposit.ts';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../context.ts';
import type { ChangeFeed } from '../../platform/changes/change-feed.ts';
import type { Db } from '../../platform/database/database.ts';
import { gatheredRead } from '../../platform/database/gathered-read.ts';
import { answeredAgain } from '../../platform/http/answer/kept-answer.ts';
import type { ReadGauge } from '../../platform/metrics.ts';
import { openKeptNumbers } from '../numbers/numbers.ts';
import { type CardRow, cardRows, type DetailRow, detailRows, shownPictures } from './listing-queries.ts';
import { type Asked, toCard, toDetail } from './listing-view.ts';
import type { PictureLook } from './picture-looks.ts';

/** What a listing's page says of it, whoever asks. */
interface ShownListing {
  readonly row: DetailRow;
  /** The same object as long as nothing of it has changed and no point was named. */
  answer(from: Asked['from'], kept: DepositNumbers & KeptNumbers): { readonly data: ListingDetail };
}

/** What everybody is shown of listings, kept in memory until the feed names a change of it (D-AT-HAND). */
export interface ShownListings {
  /**
   * Cards in the order of the ids, without those of deleted listings; as new as the last look at the feed, which the caller has waited for.
   */
  cards(ids: readonly string[], asked: Asked): Promise<ListingCard[]>;
  /** Undefined for what is unknown or deleted. Whether the caller may see it is not asked here. */
  listing(id: string): Promise<ShownListing | undefined>;
  /** What a booking of this moment would keep; after `listing`, as new as that. */
  keptNumbers(): Promise<DepositNumbers & KeptNumbers>;
  readonly gauge: ReadGauge;
}

interface Settings extends Pick<Services, 'clock' | 'config'> {
  readonly db: Db;
  readonly feed: ChangeFeed;
  readonly mostListings: number;
}

interface Card {
  readonly row: CardRow;
  /** Of whoever names neither a point nor a period. */
  readonly plain: ListingCard;
}

interface Detail {
  readonly listing: Promise<ShownListing | undefined>;
  readonly of: { ownerId: string | undefined };
}

/** About 3 KB each, of which a house that is larger than this keeps those that were asked for last. */
const MOST_DETAILS = 15_000;
/** Of listings that are asked for while two reads are under way many are read together. */
const READS_AT_ONCE = 2;

/**
 * What is under way is kept as well: a change that is named while it is read ends it, so what is kept is as new as what was named before it
 * was asked for.
 */
export function openShownListings({ db, feed, clock, config, mostListings }: Settings): ShownListings {
  const cards = new LRUCache<string, Promise<Card | undefined>>({ max: Math.max(1, mostListings) });
  const details = new LRUCache<string, Detail>({ max: MOST_DETAILS });
  const numbers = openKeptNumbers({ db, config, clock });
  const readDetail = gatheredRead((ids) => readDetails(db, ids), { atOnce: READS_AT_ONCE });

  feed.hear((news) => {
    if (news === 'everything') return forgetAll();
    for (const { kind, id } of news) {
      if (kind === 'numbers') numbers.forget();
      if (kind === 'owner') forgetOwner(id);
      if (kind !== 'listing' || id === null) continue;
      cards.delete(id);
      details.delete(id);
    }
  });

  /** Of what is just being read nobody knows yet whose it is. */
  function forgetOwner(ownerId: string | null): void {
    for (const [id, { of }] of details.entries())
      if (of.ownerId === undefined || of.ownerId === ownerId) details.delete(id);
  }

  function forgetAll(): void {
    cards.clear();
    details.clear();
    numbers.forget();
  }

  function readCards(ids: readonly string[]): void {
    const unknown = ids.filter((id) => !cards.has(id));
    if (unknown.length === 0) return;
    const rows = cardRows(db, unknown).then((found) => new Map(found.map((row) => [row.id, row])));
    for (const id of unknown) {
      const card = rows.then((found) => {
        const row = found.get(id);
        return row && { row, plain: toCard(row) };
      });
      cards.set(id, card);
      dropUnlessFound(cards, id, { entry: card, found: card });
    }
  }

  async function cardOf(id: string, asked: Asked): Promise<ListingCard | undefined> {
    const card = await cards.get(id);
    if (!card) return undefined;
    return asked.from || asked.period ? toCard(card.row, asked) : card.plain;
  }

  function detailOf(id: string): Promise<ShownListing | undefined> {
    const known = details.get(id);
    if (known) return known.listing;
    const of: Detail['of'] = { ownerId: undefined };
    const listing = readDetail(id).then((found) => {
      of.ownerId = found?.row.ownerId;
      return found;
    });
    const entry = { listing, of };
    details.set(id, entry);
    dropUnlessFound(details, id, { entry, found: listing });
    return listing;
  }

  return {
    cards: async (ids, asked) => {
      readCards(ids);
      const found = await Promise.all(ids.map((id) => cardOf(id, asked)));
      return found.filter((card) => card !== undefined);
    },
    listing: async (id) => {
      if (mostListings === 0) return await readDetail(id);
      await feed.look();
      return await detailOf(id);
    },
    keptNumbers: () => numbers.now(mostListings > 0),
    gauge: {
      name: 'kiraa_shown_listings',
      help: 'What is kept in memory of listings until it changes: cards, and pages of one listing',
      label: 'what',
      read: async () => ({ cards: cards.size, details: details.size }),
    },
  };
}

/** What was not found, or could not be read, is asked for again. */
function dropUnlessFound<Entry extends object>(
  cache: LRUCache<string, Entry>,
  key: string,
  { entry, found }: { readonly entry: Entry; readonly found: Promise<object | undefined> },
): void {
  const drop = () => {
    if (cache.peek(key) === entry) cache.delete(key);
  };
  found.then((one) => one === undefined && drop(), drop);
}

/** Of so many listings as are named, those that there are. */
async function readDetails(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ShownListing>> {
  const [rows, cards, pictures] = await Promise.all([
    detailRows(db, ids),
    cardRows(db, ids),
    shownPictures(db, ids),
  ]);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const picturesOf = Map.groupBy(pictures, ({ listingId }) => listingId);
  const found = new Map<string, ShownListing>();
  for (const row of rows) {
    const card = cardOf.get(row.id);
    if (card) found.set(row.id, toShown({ row, card, pictures: picturesOf.get(row.id) ?? [] }));
  }
  return found;
}

interface Read {
  readonly row: DetailRow;
  readonly card: CardRow;
  readonly pictures: readonly PictureLook[];
}

function toShown({ row, card, pictures }: Read): ShownListing {
  let plain: { readonly kept: string; readonly answer: { readonly data: ListingDetail } } | undefined;
  return {
    row,
    answer(from, kept) {
      const made = () => ({ data: toDetail(toCard(card, { from }), row, { pictures, kept }) });
      if (from) return made();
      const said = JSON.stringify(kept);
      if (plain?.kept !== said) plain = { kept: said, answer: answeredAgain(made()) };
      return plain.answer;
    },
  };
}
