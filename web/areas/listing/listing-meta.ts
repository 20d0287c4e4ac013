import type { ListingDetail } from '@kiraa/contract/listings/listings.ts';
import { formatterOf } from '@kiraa/texts/format.ts';
import type { Language } from '@kiraa/texts/language.ts';
import type { Messages } from '@kiraa/texts/messages.ts';
import { type PageMeta, type PlaceOfPage, type SchemaFacts, shortened } from '../../shell/pages/page-meta.ts';

/** UN/CEFACT's codes of the units that a price is for (P1-ITEM-02); another number of hours is said as such. */
const UNIT_CODES: Readonly<Record<number, string>> = { 1: 'HUR', 24: 'DAY', 168: 'WEE', 720: 'MON' };

/** The head of a listing's page: what a search engine lists, and what a shared link shows, picture and price. */
export function listingMeta(
  listing: ListingDetail,
  { texts, language, place }: { texts: Messages; language: Language; place: PlaceOfPage },
): PageMeta {
  const words = language === 'ar' ? arabicWords(listing) : englishWords(listing);
  const price = `${formatterOf(language).price(listing.price)} ${texts.search.per(listing.priceHours)}`;
  return {
    title: texts.listing.inCity(words.name, words.city),
    description: shortened(`${price} · ${words.description}`),
    picture: `${place.publicUrl}${listing.picture.path}/share.jpg`,
    facts: [productFacts(listing, words, place), trailFacts(listing, words, { texts, place })],
  };
}

interface Words {
  readonly name: string;
  readonly city: string;
  readonly kind: string;
  readonly description: string;
}

function productFacts(
  listing: ListingDetail,
  words: Words,
  { publicUrl, address }: PlaceOfPage,
): SchemaFacts {
  const pictures = [listing.picture, ...listing.morePictures];
  const unit = UNIT_CODES[listing.priceHours];
  const price = { price: listing.price, priceCurrency: 'SAR' };
  return {
    '@type': 'Product',
    name: words.name,
    description: words.description,
    category: words.kind,
    productID: listing.id,
    image: pictures.map(({ path }) => `${publicUrl}${path}/1280.jpg`),
    offers: {
      '@type': 'Offer',
      ...price,
      url: address,
      availability: `https://schema.org/${listing.status ? 'InStock' : 'OutOfStock'}`,
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...price,
        referenceQuantity: {
          '@type': 'QuantitativeValue',
          value: unit ? 1 : listing.priceHours,
          unitCode: unit ?? UNIT_CODES[1],
        },
      },
    },
    // The 5 that a new listing shows is nobody's rating, and is told to nobody as one.
    ...(listing.ratingCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: listing.rating,
        reviewCount: listing.ratingCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}

function trailFacts(
  listing: ListingDetail,
  words: Words,
  { texts, place: { publicUrl, address } }: { texts: Messages; place: PlaceOfPage },
): SchemaFacts {
  const kind = listing.kind === 1 ? texts.shell.vehicles : texts.shell.items;
  const steps = [
    { name: texts.shell.brand, item: `${publicUrl}/` },
    { name: kind, item: `${publicUrl}/${listing.kind}` },
    { name: words.name, item: address },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

function arabicWords(listing: ListingDetail): Words {
  return {
    name: listing.nameAr,
    city: listing.cityAr,
    kind: listing.categoryAr,
    description: listing.descriptionAr,
  };
}

function englishWords(listing: ListingDetail): Words {
  return {
    name: listing.name,
    city: listing.city,
    kind: listing.category,
    description: listing.description,
  };
}
