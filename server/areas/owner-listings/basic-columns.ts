import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { Point } from '@kiraa/domain/distance.ts';
import type { BasicInfo } from '@kiraa/domain/listing/basic-info.ts';
import { isNoPlace } from '@kiraa/domain/listing/chosen-place.ts';
import type { Services } from '../../context.ts';
import type { BasicColumns } from '../listings/listings.ts';
import { findInsurer, nearestPlaceId } from './owner-listing-queries.ts';

const KINGDOM_CENTRE: Point = { latitude: 24.7136, longitude: 46.6753 };

/**
 * The columns of the wizard's first step. `before` is the point that the listing already has: its district is not
 * looked up again.
 */
export async function basicColumns(
  context: Pick<Services, 'db' | 'places'>,
  ownerId: string,
  info: BasicInfo,
  before?: Point,
): Promise<Outcome<BasicColumns>> {
  const insurer = info.insurance && (await findInsurer(context.db, ownerId, info.insurance.provider));
  if (info.insurance && !insurer) return refuse('INVALID_INPUT', { insuranceCompany: 'NOT_ALLOWED' });
  const { latitude, longitude } = info.point;
  const stays = before?.latitude === latitude && before.longitude === longitude;
  return accept({
    name_en: info.name.en,
    name_ar: info.name.ar,
    description_en: info.description.en,
    description_ar: info.description.ar,
    address: info.address,
    price_halalas: info.priceHalalas,
    price_hours: info.priceHours,
    deposit_halalas: info.depositHalalas,
    insurance_provider_en: insurer?.en ?? null,
    insurance_provider_ar: insurer?.ar ?? null,
    insurance_price_halalas: info.insurance?.priceHalalas ?? null,
    ...(!stays && (await placeColumns(context, info.point))),
  });
}

/**
 * The city, point and district of a listing. A draft may have no place yet: its city is then a default that nobody
 * sees, because such a draft cannot be submitted.
 */
async function placeColumns(context: Pick<Services, 'db' | 'places'>, point: Point) {
  const isChosen = !isNoPlace(point);
  const placeId = await nearestPlaceId(context.db, isChosen ? point : KINGDOM_CENTRE);
  if (placeId === undefined) throw new Error('no city is known: the catalogue of places is empty');
  const [en, ar] = isChosen
    ? await Promise.all([districtAt(context, point, 'en'), districtAt(context, point, 'ar')])
    : ['', ''];
  return { ...point, place_id: placeId, district_en: en, district_ar: ar };
}

/** The district's name in one language, or '' when the places provider is down: a listing is saved without it. */
async function districtAt(
  { places }: Pick<Services, 'places'>,
  point: Point,
  language: 'ar' | 'en',
): Promise<string> {
  const answer = await places.reverse(point, language);
  return answer.kind === 'found' ? answer.value.district : '';
}
