import type { ListingDetail } from '@kiraa/contract/listings.ts';
import { VEHICLE } from '@kiraa/domain/listing/categories.ts';
import type { Period } from '@kiraa/domain/time.ts';
import {
  IconBolt,
  IconCalendarCheck,
  IconClockHour4,
  IconMapPin,
  IconShieldCheck,
  IconShieldOff,
  IconTruckDelivery,
  IconWalk,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Heart } from '../../shell/heart.tsx';
import { useListingWords } from '../../shell/listing-card.tsx';
import { useFormat, useLanguage, useTexts } from '../../shell/texts.tsx';
import { Rating } from '../../ui/rating.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './listing-facts.module.css';
import { ShareMenu } from './share-menu.tsx';
import { useDistance } from './use-distance.ts';

interface ListingHeadProps {
  readonly listing: ListingDetail;
  readonly publicUrl: string;
  /** What is chosen on the page, for the link that is shared. */
  readonly chosen: Partial<Period>;
}

export function ListingHead({ listing, publicUrl, chosen }: ListingHeadProps) {
  const texts = useTexts();
  const format = useFormat();
  const words = useListingWords(listing);
  const isArabic = useLanguage() === 'ar';
  const distance = useDistance({ latitude: listing.let, longitude: listing.long });
  const rating = format.rating(listing.rating);
  const kind = isArabic ? listing.vehicle_type_ar : listing.vehicle_type;
  const kindTitle = listing.item_type === VEHICLE ? texts.shell.vehicles : texts.shell.items;
  return (
    <header className={styles.head}>
      <p className={styles.trail}>
        <Link to={`/${listing.item_type}`}>{kindTitle}</Link>
        {kind && <span aria-hidden="true">·</span>}
        {kind}
      </p>
      <div className={styles.title}>
        <h1>{words.name}</h1>
        <div className={styles.actions}>
          <ShareMenu listing={listing} publicUrl={publicUrl} chosen={chosen} />
          <Heart listingId={listing._id} name={words.name} />
        </div>
      </div>
      <ul className={styles.marks}>
        <li>
          <Rating
            text={rating}
            label={texts.search.ratedBy(rating)}
            count={listing.rating_count}
            newLabel={listing.is_new ? texts.search.newListing : undefined}
          />
        </li>
        <li>
          <IconMapPin size={18} stroke={1.75} aria-hidden />
          {words.place}
        </li>
        {distance !== undefined && <li>{texts.listing.kilometresAway(format.distance(distance))}</li>}
        <li>
          {listing.instant_banking ? (
            <IconBolt size={18} stroke={1.75} aria-hidden />
          ) : (
            <IconClockHour4 size={18} stroke={1.75} aria-hidden />
          )}
          {listing.instant_banking ? texts.listing.instantRental : texts.listing.requestRental}
        </li>
      </ul>
    </header>
  );
}

export function ListingDescription({ listing }: { listing: ListingDetail }) {
  const texts = useTexts().listing;
  const isArabic = useLanguage() === 'ar';
  const attributes = isArabic ? listing.attributes_ar : listing.attributes;
  return (
    <>
      <section className={styles.section}>
        <h2 className="visually-hidden">{texts.about}</h2>
        <p className={styles.description}>{isArabic ? listing.description_ar : listing.description}</p>
        {attributes.length > 0 && (
          <ul className={styles.attributes}>
            {attributes.map((attribute) => (
              <li key={attribute}>
                <Tag kind="outline">{attribute}</Tag>
              </li>
            ))}
          </ul>
        )}
      </section>
      <GoodToKnow listing={listing} />
    </>
  );
}

function GoodToKnow({ listing }: { listing: ListingDetail }) {
  const texts = useTexts().listing;
  const isInstant = listing.instant_banking;
  return (
    <section className={styles.section}>
      <h2>{texts.goodToKnow}</h2>
      <ul className={styles.facts}>
        <Fact
          icon={
            isInstant ? <IconBolt stroke={1.6} aria-hidden /> : <IconClockHour4 stroke={1.6} aria-hidden />
          }
          title={isInstant ? texts.instantRental : texts.requestRental}
          text={isInstant ? texts.instantHint : texts.requestHint}
        />
        <Fact
          icon={
            listing.delivery_deliver_renter ? (
              <IconTruckDelivery stroke={1.6} aria-hidden />
            ) : (
              <IconWalk stroke={1.6} aria-hidden />
            )
          }
          title={listing.delivery_deliver_renter ? texts.canDeliver : texts.pickUpOnly}
          text={texts.handOver}
        />
        <InsuranceFact listing={listing} />
        <Fact
          icon={<IconCalendarCheck stroke={1.6} aria-hidden />}
          title={texts.cancelling}
          text={texts.cancellingHint}
        />
      </ul>
    </section>
  );
}

/** Provider and price, paid in cash, or that there is none (P1-ITEM-13). */
function InsuranceFact({ listing }: { listing: ListingDetail }) {
  const texts = useTexts().listing;
  const format = useFormat();
  const isArabic = useLanguage() === 'ar';
  const provider = listing.insuranceprovidercompany;
  if (!listing.insurance_status || listing.insurance_price === null) {
    return (
      <Fact
        icon={<IconShieldOff stroke={1.6} aria-hidden />}
        title={texts.noInsurance}
        text={texts.insurance}
      />
    );
  }
  const name = (isArabic ? provider?.name_ar : provider?.name) ?? texts.insurance;
  return (
    <Fact
      icon={<IconShieldCheck stroke={1.6} aria-hidden />}
      title={provider ? `${texts.insurance} · ${name}` : name}
      text={texts.inCash(format.price(listing.insurance_price))}
    />
  );
}

function Fact({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li className={styles.fact}>
      <span className={styles.icon}>{icon}</span>
      <span>
        <strong className={styles.factTitle}>{title}</strong>
        <span className={styles.factText}>{text}</span>
      </span>
    </li>
  );
}
