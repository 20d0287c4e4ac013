import type { ListingCard as Listing } from '@kiraa/contract/listings/listings.ts';
import { type ComponentType, lazy, Suspense } from 'react';
import { Link } from 'react-router';
import IconBoltFilled from '#icons/IconBoltFilled';
import { Tag } from '../../ui/controls/tag.tsx';
import { Money } from '../../ui/display/money.tsx';
import { Price } from '../../ui/display/price.tsx';
import { NewMark, Rating } from '../../ui/display/rating.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { useFirstSign } from '../parts/use-first-sign.ts';
import { useFormat, useLanguage, useTexts } from '../texts/texts.tsx';
import type { CardPicturesProps } from './card-pictures.tsx';
import { cardPrice } from './card-price.ts';
import { Heart } from './heart.tsx';
import styles from './listing-card.module.css';
import { WrittenName } from './written-words.tsx';

/** None of a first visit's script or style: nobody swipes before they have moved a finger. */
const CardPictures = lazy<ComponentType<CardPicturesProps>>(() =>
  import('./card-pictures.tsx').catch(() => ({ default: () => null })),
);
const CARD_SIZES = '(min-width: 1100px) 270px, (min-width: 768px) 30vw, 46vw';

interface ListingCardProps {
  readonly listing: Listing;
  /** The first of a page are fetched at once, the rest as they come near. */
  readonly isFirst?: boolean;
  readonly headingLevel?: 2 | 3;
  /** Why it is shown though it is not quite what was asked for: "Free from Thu 27 Nov, 16:00". */
  readonly note?: string | undefined;
  /** The query with which its page has the period chosen that was searched for, and that its total is for. */
  readonly opensWith?: string | undefined;
}

/** The heart of the product: picture first, then name, place and distance, rating, and the price of a day, behind the total of the asked days. */
export function ListingCard({
  listing,
  isFirst = false,
  headingLevel = 3,
  note,
  opensWith = '',
}: ListingCardProps) {
  const texts = useTexts().search;
  const format = useFormat();
  const words = useListingWords(listing);
  const Heading = `h${headingLevel}` as const;
  const rating = format.rating(listing.rating);
  const { price, priceHours } = cardPrice(listing);
  const total = listing.periodTotal;
  const to = `/${listing.kind}/${listing.id}${opensWith}`;
  const others = useFirstSign() && listing.otherPictures;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture {...listing.picture} alt="" sizes={CARD_SIZES} isFirst={isFirst} />
        {others && (
          <Suspense>
            <CardPictures
              cover={listing.picture}
              others={others}
              name={words.name}
              to={to}
              sizes={CARD_SIZES}
            />
          </Suspense>
        )}
        <Heart listingId={listing.id} name={words.name} className={styles.heart} />
        {listing.instant && (
          <span className={styles.mark}>
            <Tag icon={<IconBoltFilled size={14} aria-hidden />}>{texts.instant}</Tag>
          </span>
        )}
      </div>
      <div className={styles.head}>
        <Heading className={styles.name}>
          <Link className={styles.link} to={to}>
            <WrittenName>{words.name}</WrittenName>
          </Link>
        </Heading>
        {listing.isNew ? (
          <NewMark label={texts.newListing} />
        ) : (
          <Rating text={rating} label={texts.ratedBy(rating)} />
        )}
      </div>
      <p className={styles.place}>
        {words.place}
        {listing.distance !== null && ` · ${format.distance(listing.distance)}`}
      </p>
      <p className={styles.prices}>
        <Price
          parts={format.priceParts(total ?? price)}
          unit={total === null ? texts.per(priceHours) : texts.inAll}
        />
        {total !== null && (
          <span className={styles.rate}>
            <Money>{`${format.price(price)} ${texts.per(priceHours)}`}</Money>
          </span>
        )}
      </p>
      {note && <p className={styles.note}>{note}</p>}
    </article>
  );
}

/** A listing's own words in the page's language; both travel, so that a cached answer serves either. */
export function useListingWords(
  listing: Pick<Listing, 'name' | 'nameAr' | 'city' | 'cityAr' | 'district' | 'districtAr'>,
) {
  const isArabic = useLanguage() === 'ar';
  const name = isArabic ? listing.nameAr : listing.name;
  const city = isArabic ? listing.cityAr : listing.city;
  const district = isArabic ? listing.districtAr : listing.district;
  const place = [city, district].filter(Boolean).join(isArabic ? '، ' : ', ');
  return { name, city, district, place };
}
