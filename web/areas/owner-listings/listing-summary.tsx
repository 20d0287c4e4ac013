import type { OwnerListingForm } from '@kiraa/contract/listings/owner-listing-shapes.ts';
import { useFieldWords } from '../../shell/listings/field-words.ts';
import { WrittenName } from '../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../shell/texts/texts.tsx';
import { Price } from '../../ui/display/price.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './listing-summary.module.css';

interface ListingSummaryProps {
  readonly listing: OwnerListingForm;
  /** Of its heading: beneath the page's own, or beneath a part's. */
  readonly level: 2 | 3;
}

/** The listing as renters will read it, in the page's language. */
export function ListingSummary({ listing, level }: ListingSummaryProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const texts = useAllTexts();
  const words = texts.ownerListings;
  const format = useFormat();
  const isArabic = useLanguage() === 'ar';
  const pick = (english: string, arabic: string) => (isArabic ? arabic || english : english || arabic);
  const name = pick(listing.name, listing.nameAr);
  const insurer = listing.insurer;
  const facts = [
    [
      words.perUnit,
      <Price
        key="price"
        parts={format.priceParts(listing.price)}
        unit={texts.search.per(listing.priceHours)}
      />,
    ],
    [words.type, listing.category && pick(listing.category.name, listing.category.nameAr)],
    [words.address, listing.address],
    [words.depositShort, listing.deposit === null ? words.noDeposit : format.price(listing.deposit)],
    [
      words.insuranceTitle,
      insurer && listing.insurancePrice
        ? words.inCash(pick(insurer.name, insurer.nameAr), format.price(listing.insurancePrice))
        : words.noInsurance,
    ],
    [
      words.deliveryTitle,
      listing.delivers === null ? null : listing.delivers ? words.canDeliver : words.pickUpOnly,
    ],
    [words.instantTitle, listing.instant ? words.bookedInstantly : words.bookedOnRequest],
    ...useFieldWords()
      .said(listing, 'preview')
      .map(({ label, short }) => [label, short] as const),
  ] as const;
  return (
    <article className={styles.summary}>
      <ul className={styles.pictures}>
        {listing.pictures.map(({ pictureId, path }, index) => (
          <li key={pictureId}>
            <Picture
              path={path}
              alt={words.pictureNumber(index + 1)}
              sizes={index === 0 ? '(min-width: 860px) 560px, 100vw' : '160px'}
            />
          </li>
        ))}
      </ul>
      <Heading className={styles.name}>
        <WrittenName>{name}</WrittenName>
      </Heading>
      <p className={styles.description} dir="auto">
        {pick(listing.description, listing.descriptionAr)}
      </p>
      <dl className={styles.facts}>
        {facts.map(([term, value]) =>
          value ? (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </article>
  );
}
