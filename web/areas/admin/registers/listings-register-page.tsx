import type { RegisteredListing } from '@kiraa/contract/admin/registers.ts';
import { type ListingStage, listingStages } from '@kiraa/domain/console/registers.ts';
import { Link } from 'react-router';
import { useCall } from '../../../shell/calls/calls.tsx';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../../shell/texts/texts.tsx';
import type { TagKind } from '../../../ui/controls/tag.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { useIsOpen } from '../people/admin-gate.tsx';
import { Filter } from '../queues/waiting-list.tsx';
import { isolated } from '../records/record-section.tsx';
import { Register, RegisterRow, RegisterTitle } from './register.tsx';
import { DaysFilter, OrderFilter, PlaceFilters, useRegisterAsked } from './register-filters.tsx';

export const shouldRevalidate = () => false;
export { consoleMeta as meta } from '../frame/console-page.tsx';

/** `/admin/all-listings?from=&to=&city=&category=&stage=&sort=&after=`: all listings, drafts among them (D-REGISTERS). */
export default function ListingsRegisterPage() {
  return (
    <AdminFrame>
      <Listings />
    </AdminFrame>
  );
}

const KINDS: Readonly<Record<ListingStage, TagKind>> = {
  draft: 'outline',
  waiting: 'waiting',
  sent_back: 'danger',
  on_offer: 'calm',
  hidden: 'plain',
};

function Listings() {
  const { registers: words, adminPages } = useAllTexts();
  const { oneOf, days, where } = useRegisterAsked();
  const asked = {
    ...days,
    ...where,
    stage: oneOf('stage', listingStages),
    sort: oneOf('sort', ['newest', 'oldest'] as const),
  };
  const call = useCall('allListings', asked, { keepPrevious: true });
  return (
    <>
      <RegisterTitle title={words.listings} hint={words.listingsHint} />
      <Register call={call} idOf={({ id }) => id} row={(listing) => <Row listing={listing} />}>
        <DaysFilter refusal={call.refusal} />
        <PlaceFilters />
        <Filter
          name="stage"
          label={words.state}
          options={listingStages.map((stage) => [stage, adminPages.listingStates[stage]] as const)}
        />
        <OrderFilter />
      </Register>
    </>
  );
}

function Row({ listing }: { readonly listing: RegisteredListing }) {
  const { admin, registers: words, adminPages } = useAllTexts();
  const format = useFormat();
  const isArabic = useLanguage() === 'ar';
  // Its page is support's.
  const isOpen = useIsOpen();
  const name = <WrittenName>{isArabic ? listing.nameAr : listing.name}</WrittenName>;
  return (
    <RegisterRow
      title={isOpen('adminListing') ? <Link to={`/admin/listings/${listing.id}`}>{name}</Link> : name}
      beneath={words.ownedBy(isolated(listing.owner.name), isArabic ? listing.cityAr : listing.city)}
      when={words.begunAt(isolated(format.shortDateTime(new Date(listing.madeAt))))}
      tag={{ kind: KINDS[listing.stage], says: adminPages.listingStates[listing.stage] }}
      sum={admin.perHours(format.amount(listing.price), listing.priceHours)}
    />
  );
}
