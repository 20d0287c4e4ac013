import type { ListingDetail } from '@kiraa/contract/listings/listings.ts';
import { VEHICLE } from '@kiraa/domain/listing/categories.ts';
import { isLetByHour } from '@kiraa/domain/listing/letting.ts';
import type { Period } from '@kiraa/domain/time.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import IconBolt from '#icons/IconBolt';
import IconCalendarCheck from '#icons/IconCalendarCheck';
import IconClockHour4 from '#icons/IconClockHour4';
import IconLock from '#icons/IconLock';
import IconMapPin from '#icons/IconMapPin';
import IconShieldCheck from '#icons/IconShieldCheck';
import IconShieldOff from '#icons/IconShieldOff';
import IconTruckDelivery from '#icons/IconTruckDelivery';
import IconWalk from '#icons/IconWalk';
import { useFieldWords } from '../../shell/listings/field-words.ts';
import { Heart } from '../../shell/listings/heart.tsx';
import { useListingWords } from '../../shell/listings/listing-card.tsx';
import { useForeign, WrittenName, WrittenWords } from '../../shell/listings/written-words.tsx';
import { useFormat, useLanguage, useTexts } from '../../shell/texts/texts.tsx';
import { Tag } from '../../ui/controls/tag.tsx';
import { NewMark, Rating } from '../../ui/display/rating.tsx';
import { FieldIcon } from './field-icon.tsx';
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
  const distance = useDistance({ latitude: listing.latitude, longitude: listing.longitude });
  const rating = format.rating(listing.rating);
  const kind = isArabic ? listing.categoryAr : listing.category;
  const kindTitle = listing.kind === VEHICLE ? texts.shell.vehicles : texts.shell.items;
  return (
    <header className={styles.head}>
      <p className={styles.trail}>
        <Link to={`/${listing.kind}`}>{kindTitle}</Link>
        {kind && <span aria-hidden="true">·</span>}
        {kind}
      </p>
      <div className={styles.title}>
        <h1>
          <WrittenName>{words.name}</WrittenName>
        </h1>
        <div className={styles.actions}>
          <ShareMenu listing={listing} publicUrl={publicUrl} chosen={chosen} />
          <Heart listingId={listing.id} name={words.name} />
        </div>
      </div>
      <ul className={styles.marks}>
        <li>
          {listing.isNew ? (
            <NewMark label={texts.search.newListing} />
          ) : (
            <Rating text={rating} label={texts.search.ratedBy(rating)} count={listing.ratingCount} />
          )}
        </li>
        <li>
          <IconMapPin size={18} stroke={1.75} aria-hidden />
          {words.place}
        </li>
        {distance !== undefined && <li>{texts.listing.kilometresAway(format.distance(distance))}</li>}
        <li>
          {listing.instant ? (
            <IconBolt size={18} stroke={1.75} aria-hidden />
          ) : (
            <IconClockHour4 size={18} stroke={1.75} aria-hidden />
          )}
          {listing.instant ? texts.listing.instantRental : texts.listing.requestRental}
        </li>
      </ul>
    </header>
  );
}

export function ListingDescription({ listing }: { listing: ListingDetail }) {
  const texts = useTexts().listing;
  const isArabic = useLanguage() === 'ar';
  const description = isArabic ? listing.descriptionAr : listing.description;
  const attributes = isArabic ? listing.attributesAr : listing.attributes;
  return (
    <>
      <section className={styles.section}>
        <h2 className="visually-hidden">{texts.about}</h2>
        <NameNote listing={listing} />
        <WrittenWords words={description} className={styles.description} markClass={styles.trail} />
        {attributes.length > 0 && (
          <ul className={styles.attributes}>
            {attributes.map((attribute) => (
              <li key={attribute}>
                <Tag kind="outline">
                  <WrittenName>{attribute}</WrittenName>
                </Tag>
              </li>
            ))}
          </ul>
        )}
      </section>
      <GoodToKnow listing={listing} />
    </>
  );
}

/** Of a name alone that few readers of the page can read; Latin letters on brands are everybody's. Beside a description its own mark does. */
function NameNote({ listing }: { listing: ListingDetail }) {
  const texts = useTexts().listing;
  const isArabic = useLanguage() === 'ar';
  const name = useForeign(isArabic ? listing.nameAr : listing.name);
  const description = useForeign(isArabic ? listing.descriptionAr : listing.description);
  if (name !== 'ar' || description !== undefined) return null;
  return <p className={styles.trail}>{texts.nameShownIn}</p>;
}

function GoodToKnow({ listing }: { listing: ListingDetail }) {
  const { listing: texts } = useTexts();
  const format = useFormat();
  const { said } = useFieldWords();
  const isInstant = listing.instant;
  return (
    <section className={styles.section}>
      <h2>{texts.goodToKnow}</h2>
      <ul className={styles.facts}>
        <Fact
          icon={
            isInstant ? <IconBolt stroke={1.6} aria-hidden /> : <IconClockHour4 stroke={1.6} aria-hidden />
          }
          title={isInstant ? texts.instantRental : texts.requestRental}
          text={isInstant ? texts.instantHint : texts.requestHint(listing.terms.answerHours)}
        />
        <Fact
          icon={
            listing.delivers ? (
              <IconTruckDelivery stroke={1.6} aria-hidden />
            ) : (
              <IconWalk stroke={1.6} aria-hidden />
            )
          }
          title={listing.delivers ? texts.canDeliver : texts.pickUpOnly}
          text={texts.handOver}
        />
        <InsuranceFact listing={listing} />
        {listing.deposit !== null && listing.depositTerms && (
          <Fact
            icon={<IconLock stroke={1.6} aria-hidden />}
            title={texts.deposit}
            text={texts.depositHint(format.price(listing.deposit), listing.depositTerms.keptHours)}
          />
        )}
        {said(listing, 'page').map(({ name, label, short, meaning }) => (
          <Fact key={name} icon={<FieldIcon name={name} />} title={`${label} · ${short}`} text={meaning} />
        ))}
        <Fact
          icon={<IconClockHour4 stroke={1.6} aria-hidden />}
          title={isLetByHour(listing.shortestMinutes) ? texts.byHourToo : texts.byDayOnly}
          text={texts.shortest(format.duration(listing.shortestMinutes))}
        />
        <Fact
          icon={<IconCalendarCheck stroke={1.6} aria-hidden />}
          title={texts.cancelling}
          text={texts.cancellingHint(listing.terms.freeHours)}
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
  const provider = listing.insurer;
  if (!listing.isInsured || listing.insurancePrice === null) {
    return (
      <Fact
        icon={<IconShieldOff stroke={1.6} aria-hidden />}
        title={texts.noInsurance}
        text={texts.insurance}
      />
    );
  }
  const name = (isArabic ? provider?.nameAr : provider?.name) ?? texts.insurance;
  return (
    <Fact
      icon={<IconShieldCheck stroke={1.6} aria-hidden />}
      title={provider ? `${texts.insurance} · ${name}` : name}
      text={texts.inCash(format.price(listing.insurancePrice))}
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
