import type { AdminBooking } from '@kiraa/contract/admin/booking.ts';
import { ADMIN_TEAM_ID } from '@kiraa/domain/chat/channel.ts';
import { Link, useParams } from 'react-router';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { PaperButton } from '../../../shell/papers/paper-button.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../../shell/texts/texts.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import { BookingPapers } from '../../bookings/story/booking-papers.tsx';
import { ClaimPhotos } from '../../claims/claim-photos.tsx';
import { CaseBar } from '../acts/case-bar.tsx';
import styles from '../admin.module.css';
import { consoleMeta } from '../frame/console-page.tsx';
import { BookingActs } from './booking-acts.tsx';
import { BookingMoney } from './booking-money.tsx';
import { HouseStory } from './house-story.tsx';
import record from './record-page.module.css';
import { RecordPage } from './record-page.tsx';
import { Facts, isolated, RecordSection } from './record-section.tsx';

export const shouldRevalidate = () => false;

export const meta = consoleMeta;

/** `/admin/bookings/{bookingId}`: one booking, both sides of it, and what may be done there. */
export default function AdminBookingPage() {
  const { bookingId = '' } = useParams();
  return (
    <RecordPage key={bookingId} call="adminBooking" input={{ bookingId }}>
      {({ data }) => <Shown booking={data} />}
    </RecordPage>
  );
}

function Shown({ booking }: { booking: AdminBooking }) {
  const { adminRecords: words, adminPages } = useAllTexts();
  const isHeld = booking.holds.some(({ released }) => released === null);
  return (
    <>
      <div className={record.head}>
        <h1>{words.booking(booking.number)}</h1>
        <Tag>{adminPages.bookingStates[booking.state]}</Tag>
        {isHeld && <Tag kind="waiting">{words.isHeld}</Tag>}
        {booking.isOverdue && <Tag kind="waiting">{words.isOverdue}</Tag>}
      </div>
      {booking.isOverdue && <CaseBar kind="overdue" subject={booking.id} isNamed />}
      <div className={styles.columns}>
        <div className={styles.list}>
          <Agreed booking={booking} />
          <RecordSection title={words.story}>
            <HouseStory booking={booking} />
          </RecordSection>
        </div>
        <div className={styles.list}>
          <BookingActs booking={booking} showPhotos={(photos) => <ClaimPhotos photos={photos} />} />
          <BookingMoney booking={booking} />
          {booking.evidence && (
            <RecordSection title={words.evidence}>
              <PaperButton paper={booking.evidence}>{words.openEvidence}</PaperButton>
            </RecordSection>
          )}
          <div className={`${styles.box} ${record.papers}`}>
            <BookingPapers bookingId={booking.id} />
          </div>
        </div>
      </div>
    </>
  );
}

function Agreed({ booking }: { booking: AdminBooking }) {
  const words = useAllTexts().adminRecords;
  const format = useFormat();
  const isArabic = useLanguage() === 'ar';
  const { listing, deposit } = booking;
  const time = (at: string) => format.shortDateTime(new Date(at));
  const hasDiscount = Number(booking.discount) > 0;
  return (
    <RecordSection title={words.facts}>
      <Facts
        facts={[
          {
            name: words.listing,
            value: (
              <Link to={`/admin/listings/${listing.id}`}>
                <WrittenName>{isArabic ? listing.nameAr : listing.name}</WrittenName>
              </Link>
            ),
          },
          { name: words.renter, value: <Side side={booking.renter} /> },
          { name: words.owner, value: <Side side={booking.owner} /> },
          { name: words.period, value: words.from(time(booking.from), time(booking.to)) },
          { name: words.madeAt, value: time(booking.createdAt) },
          { name: words.total, value: format.amount(booking.total) },
          ...(hasDiscount ? [{ name: words.discount, value: format.amount(booking.discount) }] : []),
          ...(deposit
            ? [
                {
                  name: words.deposit,
                  value: `${format.amount(deposit.amount)} · ${words.depositStates[deposit.state]}`,
                },
              ]
            : []),
        ]}
      />
    </RecordSection>
  );
}

/** A person of the booking: their page, and the conversation of the team with them. */
function Side({ side: { id, name, mobile } }: { side: AdminBooking['renter'] }) {
  const words = useAllTexts().adminRecords;
  return (
    <>
      <Link to={`/admin/accounts/${id}`}>
        <WrittenName>{name}</WrittenName>
      </Link>{' '}
      · <span className="ltr">{mobile}</span> ·{' '}
      <Link
        to={`/admin/chats?user=${ADMIN_TEAM_ID}_${id}_${encodeURIComponent(name)}`}
        aria-label={words.writeTo(isolated(name))}
      >
        {words.write}
      </Link>
    </>
  );
}
