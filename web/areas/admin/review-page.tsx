import type { ListingToVerify } from '@kiraa/contract/admin.ts';
import { Link, type MetaFunction, useParams } from 'react-router';
import IconChevronLeft from '#icons/IconChevronLeft';
import { Busy, Failed, Loaded } from '../../shell/calls/call-states.tsx';
import { useCall } from '../../shell/calls/calls.tsx';
import { WrittenName } from '../../shell/listings/written-words.tsx';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../shell/texts/texts.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './admin.module.css';
import { AdminFrame } from './admin-frame.tsx';
import { BookingRows } from './booking-rows.tsx';
import { DecisionForm } from './decision-form.tsx';
import { RecordSection } from './record-section.tsx';
import { Facts, Papers } from './review-facts.tsx';
import { ReviewsWithPhotos } from './reviews-with-photos.tsx';

export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.admin.title, isIndexed: false }));

/** `/admin/listings/{listingId}`: all that a decision needs, and the decision. */
export default function ReviewPage() {
  const { listingId = '' } = useParams();
  return (
    <AdminFrame>
      <Review key={listingId} listingId={listingId} />
    </AdminFrame>
  );
}

function Review({ listingId }: { listingId: string }) {
  const texts = useAllTexts();
  const { state, refetch } = useCall('adminListing', { listingId });
  if (state.kind === 'loading') return <Busy className={styles.list} height={160} />;
  if (state.kind === 'ready') return <Shown listing={state.data.data} />;
  const isAbsent = state.refusal.refusal.code === 'NOT_FOUND';
  return (
    <Failed level={1} title={isAbsent ? texts.refusals.NOT_FOUND : texts.admin.failed} onRetry={refetch} />
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
