import type { ListingToVerify } from '@kiraa/contract/admin/listings-and-accounts.ts';
import { Link, useParams } from 'react-router';
import IconChevronLeft from '#icons/IconChevronLeft';
import { Busy, Loaded } from '../../../shell/calls/call-states.tsx';
import { useCall } from '../../../shell/calls/calls.tsx';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../../shell/texts/texts.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { DecisionForm } from '../acts/decision-form.tsx';
import styles from '../admin.module.css';
import { consoleMeta } from '../frame/console-page.tsx';
import { BookingRows } from '../records/booking-rows.tsx';
import { RecordPage } from '../records/record-page.tsx';
import { RecordSection } from '../records/record-section.tsx';
import { Facts, Papers } from './review-facts.tsx';
import { ReviewsWithPhotos } from './reviews-with-photos.tsx';

export const shouldRevalidate = () => false;

export const meta = consoleMeta;

/** `/admin/listings/{listingId}`: all that a decision needs, and the decision. */
export default function ReviewPage() {
  const { listingId = '' } = useParams();
  return (
    <RecordPage key={listingId} call="adminListing" input={{ listingId }}>
      {({ data }) => <Shown listing={data} />}
    </RecordPage>
  );
}

function Shown({ listing }: { listing: ListingToVerify }) {
  const words = useAllTexts().admin;
  const isArabic = useLanguage() === 'ar';
  const format = useFormat();
  return (
    <>
      <Link to="/admin/listings" className={styles.back}>
        <IconChevronLeft size={18} className="mirrored" aria-hidden />
        {words.backToQueue}
      </Link>
      <h1>
        <WrittenName>{isArabic ? listing.nameAr : listing.name}</WrittenName>
      </h1>
      <section aria-labelledby="pictures">
        <h2 id="pictures" className={styles.heading}>
          {words.pictures}
        </h2>
        {listing.pictures.length === 0 && <p className={styles.hint}>{words.noPictures}</p>}
        <ul className={styles.pictures}>
          {listing.pictures.map(({ path }, index) => (
            <li key={path}>
              <a href={`${path}/1280.jpg`} target="_blank" rel="noreferrer">
                <Picture
                  path={path}
                  alt={words.pictureOf(format.number(index + 1))}
                  sizes="(min-width: 768px) 240px, 45vw"
                />
              </a>
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.columns}>
        <div className={styles.list}>
          <Facts listing={listing} />
          <ListingBookings listingId={listing.id} />
          <ReviewsWithPhotos of={{ listingId: listing.id }} />
        </div>
        <div className={styles.list}>
          <Papers documents={listing.documents} />
          <DecisionForm listing={listing} />
        </div>
      </div>
    </>
  );
}

/** Its newest bookings, each with the way to its page. */
function ListingBookings({ listingId }: { listingId: string }) {
  const words = useAllTexts().adminPages;
  const bookings = useCall('listingBookings', { listingId });
  return (
    <RecordSection title={words.bookingsOfListing}>
      <Loaded call={bookings} busy={<Busy height={48} />} failed={{ isInline: true }}>
        {({ data }) => <BookingRows bookings={data} />}
      </Loaded>
    </RecordSection>
  );
}
