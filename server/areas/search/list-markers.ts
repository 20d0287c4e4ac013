import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept } from '@kiraa/contract/refusals.ts';
import type { Marker, MarkerCluster, searchEndpoints } from '@kiraa/contract/search/search.ts';
import { halalas, toSar } from '@kiraa/domain/money.ts';
import type { CallContext } from '../../context.ts';
import { listingCardsByIds } from '../listings/listings.ts';
import { boxOf, readFilter } from './filter-input.ts';
import { withoutLostWords } from './lost-words.ts';
import type { Cell } from './search-index.ts';

type Input = ParsedInputOf<typeof searchEndpoints.markers>;

/** The map: the listings that the filter finds in a box, never more points than a screen can show. */
export async function listMarkers(context: CallContext, input: Input) {
  const read = readFilter(input, context.clock.now());
  if (!read.ok) return read;
  const { searchIndex } = context;
  const asked = await searchIndex.points(read.value, boxOf(input));
  const kept = asked.cells.length > 0 ? undefined : await withoutLostWords(searchIndex, read.value);
  const { cells, isEstimate } = kept ? await searchIndex.points(kept.question, boxOf(input)) : asked;
  const alone = cells.filter((cell) => cell.count === 1).map((cell) => cell.anyId);
  const cards = await listingCardsByIds(context.db, alone, { period: read.value.free });
  const listings: Marker[] = cards.map((card) => ({
    id: card.id,
    kind: card.kind,
    name: card.name,
    nameAr: card.nameAr,
    price: card.price,
    priceHours: card.priceHours,
    periodTotal: card.periodTotal,
    latitude: card.latitude,
    longitude: card.longitude,
  }));
  const clusters = cells.filter((cell) => cell.count > 1).map(toCluster);
  const totalCount = cells.reduce((sum, cell) => sum + cell.count, 0);
  return accept({ data: { listings, clusters }, totalCount, isEstimate });
}

const blur = (degrees: number) => Math.round(degrees * 1_000) / 1_000;

function toCluster(cell: Cell): MarkerCluster {
  return {
    count: cell.count,
    latitude: blur(cell.latitude),
    longitude: blur(cell.longitude),
    lowestDayPrice: toSar(halalas(cell.lowestDayPrice)),
    south: blur(cell.south),
    north: blur(cell.north),
    west: blur(cell.west),
    east: blur(cell.east),
  };
}
