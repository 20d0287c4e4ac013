import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import type { BookingStory, StoryLine } from '@kiraa/contract/bookings/story.ts';
import { bookingPath } from '@kiraa/domain/booking/life/booking-path.ts';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, type MetaFunction, useNavigate, useParams } from 'react-router';
import IconCalendarOff from '#icons/IconCalendarOff';
import { Loaded } from '../../shell/calls/call-states.tsx';
import { useCall } from '../../shell/calls/calls.tsx';
import { useListingWords } from '../../shell/listings/listing-card.tsx';
import { MemberPage } from '../../shell/pages/member-page.tsx';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import type { Account } from '../../shell/session/session.tsx';
import { useSwitchMode } from '../../shell/session/use-switch-mode.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useLanguage } from '../../shell/texts/texts.tsx';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Tag } from '../../ui/controls/tag.tsx';
import { EmptyPage } from '../../ui/display/empty-page.tsx';
import { SkeletonBlock, SkeletonLine } from '../../ui/display/skeleton.tsx';
import { Trail } from '../../ui/display/trail.tsx';
import { focusBeneath } from '../../ui/layers/focus-beneath.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { ExtendBooking } from '../booking/extend-booking.tsx';
import { ClaimsSection } from '../claims/claims-section.tsx';
import { HandOverSection } from '../hand-over/hand-over-section.tsx';
import { ExtensionAnswer } from './actions/extension-answer.tsx';
import { OwnerActions } from './actions/owner-actions.tsx';
import { RenterActions } from './actions/renter-actions.tsx';
import styles from './booking-page.module.css';
import { type Side, statusTag, tabPath } from './booking-words.ts';
import { ClaimTags } from './lists/claim-tags.tsx';
import { ExtensionLines } from './lists/extension-lines.tsx';
import { REFRESH_MILLISECONDS, useNow } from './lists/use-booking-list.ts';
import { NoShowSection } from './no-show/no-show-section.tsx';
import { PickUpSection } from './pick-up/pick-up-section.tsx';
import { RebookingSection } from './rebooking/rebooking-section.tsx';
import { BookingFacts } from './story/booking-facts.tsx';
import { BookingPapers } from './story/booking-papers.tsx';
import { ChargebackNotes } from './story/chargeback-notes.tsx';
import { DepositNote } from './story/deposit-note.tsx';
import { ProgressLine } from './story/progress-line.tsx';
import { SaidBackNote } from './story/said-back-note.tsx';
import { StoryMoney } from './story/story-money.tsx';
import { StoryTimeline } from './story/story-timeline.tsx';
import { ZoneNote } from './story/zone-note.tsx';
import { useBookingChanges } from './use-booking-changes.ts';

export { requireBookingId as loader } from './booking-route.ts';
/** The booking comes from the caller's own API: the server has nothing to add. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.story.title, isIndexed: false }));

/** The window about a person is the listing page's; it comes when somebody opens it. */
const OwnerDialog = lazy(() => import('../listing/owner-dialog.tsx'));

/** `/booking/:bookingId`: one booking from the view of whichever of its two sides looks at it. */
export default function BookingPage() {
  const { bookingId = '' } = useParams();
  return (
    <MemberPage skeleton={<Frame />}>
      {(account) => <BookingScreen key={bookingId} bookingId={bookingId} account={account} />}
    </MemberPage>
  );
}

function Frame() {
  const texts = useAllTexts();
  return (
    <div className={`page ${styles.page}`} role="status" aria-label={texts.shell.loading}>
      <h1 className="visually-hidden">{texts.story.title}</h1>
      <SkeletonLine width="30%" />
      <div className={styles.head}>
        <SkeletonBlock ratio="4 / 3" />
        <SkeletonLine width="60%" />
      </div>
      <div className={styles.columns}>
        <SkeletonBlock height={420} />
        <SkeletonBlock height={260} />
      </div>
    </div>
  );
}

/** Kept fresh while it is looked at. What is nobody's, or somebody else's, the server says the same of. */
function BookingScreen({ bookingId, account }: { bookingId: string; account: Account }) {
  const texts = useAllTexts();
  const story = useCall('bookingStory', { bookingId }, { everyMilliseconds: REFRESH_MILLISECONDS });
  if (story.refusal?.refusal.code === 'NOT_FOUND') return <Absent account={account} />;
  return (
    <Loaded call={story} busy={<Frame />} failed={{ title: texts.story.failed, level: 1 }}>
      {({ data }) => <StoryView story={data} account={account} />}
    </Loaded>
  );
}

function Absent({ account }: { account: Account }) {
  const texts = useAllTexts();
  return (
    <EmptyPage
      drawing={<IconCalendarOff size={64} stroke={1.5} />}
      title={texts.story.absent}
      hint={texts.story.absentHint}
      action={<ButtonLink to={tabPath(account.mode, 1)}>{texts.shell.bookings}</ButtonLink>}
    />
  );
}

interface StoryProps {
  readonly story: BookingStory;
  readonly account: Account;
}

function StoryView({ story, account }: StoryProps) {
  const { booking } = story;
  const texts = useAllTexts();
  const now = useNow();
  const side: Side = booking.renterId === account.id ? 'renter' : 'owner';
  const title = useRef<HTMLHeadingElement>(null);
  const [person, setPerson] = useState<BookingView['other']>();
  const { refresh } = useBookingChanges();
  const reason = useReasonOfEnd(story);
  // A claim that waits for this side leads, for silence is an answer to it; answered, it stays where it was read.
  const [isClaimFirst] = useState(booking.claims.some(({ turn }) => turn === side));
  // So does the half hour in which somebody says that they were there.
  const [isNoShowFirst] = useState(booking.noShowOpen);
  const refreshing = { className: styles.panel, everyMilliseconds: REFRESH_MILLISECONDS };
  const claims = <ClaimsSection booking={booking} side={side} {...refreshing} />;
  const noShow = <NoShowSection bookingId={booking.id} {...refreshing} />;
  const isActFirst = isActTheNextStep(booking, now);
  const acts = (
    <section className={isActFirst ? styles.first : styles.panel} aria-label={texts.story.acts}>
      <div className={styles.acts}>
        <Acts {...{ booking, account, side, now }} onGone={() => focusBeneath(title.current)} />
      </div>
    </section>
  );
  return (
    <div className={`page ${styles.page}`}>
      <Trail
        label={texts.bookings.breadcrumb}
        steps={[
          { name: texts.bookings.title, path: tabPath(side, booking.status) },
          { name: booking.bookingNumber },
        ]}
      />
      <StoryHead booking={booking} side={side} now={now} title={title} />
      {side === 'renter' && booking.state === 'cancelled' && (
        <RebookingSection bookingId={booking.id} {...refreshing} />
      )}
      <div className={styles.columns}>
        <div className={styles.lead}>
          {isNoShowFirst && noShow}
          {isClaimFirst && claims}
          <PickUpSection
            booking={booking}
            side={side}
            now={now}
            className={styles.panel}
            reason={reason}
            onProfile={setPerson}
          >
            {isActFirst && acts}
          </PickUpSection>
          <HandOverSection
            bookingId={booking.id}
            accountId={account.id}
            otherName={booking.other.name}
            onChange={refresh}
          />
        </div>
        <div className={styles.beside}>
          <section className={styles.panel} aria-labelledby="money">
            <h2 id="money">{texts.story.money}</h2>
            <StoryMoney story={story} side={side} />
            <DepositNote {...{ booking, side, now }} />
            <ChargebackNotes chargebacks={story.chargebacks} side={side} />
            <BookingPapers bookingId={booking.id} />
          </section>
          {!isActFirst && acts}
        </div>
        <section className={styles.panel} aria-label={texts.story.agreed}>
          <BookingFacts booking={booking} isWhole />
          <ZoneNote booking={booking} />
          <SaidBackNote booking={booking} side={side} now={now} />
          <ExtensionLines booking={booking} now={now} />
          <ProgressLine booking={booking} />
        </section>
        {!isNoShowFirst && noShow}
        {!isClaimFirst && claims}
        <section className={styles.panel} aria-labelledby="timeline">
          <h2 id="timeline">{texts.story.timeline}</h2>
          <StoryTimeline booking={booking} story={story.story} side={side} />
        </section>
      </div>
      {person && (
        <Suspense fallback={null}>
          <OwnerDialog
            owner={person}
            reviewsOf={side === 'owner' ? 'person' : undefined}
            onClose={() => setPerson(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Before it begins a firm booking is there to be come to; giving it up is no next step. In every other state acting is. */
function isActTheNextStep(booking: BookingView, now: Date): boolean {
  const isDue = booking.delayFeeAsked || booking.deposit?.state === 'due' || booking.noShowOpen;
  return booking.state !== 'accepted' || isDue || now >= new Date(booking.from);
}

/** The steps that end a booking with a reason: those of its changes, its claims and the bank have reasons of their own. */
const ENDED_BY: readonly StoryLine['step'][] = ['decline', 'withdraw', 'cancel', 'overrule'];

/** Why it ended, in the reader's language; nothing where it stands or nobody gave a reason. */
function useReasonOfEnd({ booking, story }: BookingStory): string | null | undefined {
  const isArabic = useLanguage() === 'ar';
  if (!['declined', 'cancelled'].includes(booking.state)) return undefined;
  const told = story.findLast(({ step }) => ENDED_BY.includes(step));
  return isArabic ? told?.reasonAr : told?.reason;
}

interface HeadProps {
  readonly booking: BookingView;
  readonly side: Side;
  readonly now: Date;
  readonly title: React.RefObject<HTMLHeadingElement | null>;
}

function StoryHead({ booking, side, now, title }: HeadProps) {
  const texts = useAllTexts().bookings;
  const { name } = useListingWords({ ...booking.listing, district: '', districtAr: '' });
  const tag = statusTag(texts, booking, side, now);
  return (
    <header className={styles.head}>
      <Picture
        path={booking.listing.picture.path}
        alt=""
        sizes="(min-width: 768px) 160px, 96px"
        className={styles.picture}
        isFirst
      />
      <div className={styles.headWords}>
        <Tag kind={tag.kind}>{tag.text}</Tag>
        <h1 ref={title} id={`name-${booking.id}`} className={styles.name} tabIndex={-1}>
          <Link to={`/${booking.listing.kind}/${booking.listing.id}`}>{name}</Link>
        </h1>
        <ClaimTags booking={booking} side={side} />
      </div>
    </header>
  );
}

interface ActsProps extends Omit<StoryProps, 'story'> {
  readonly booking: BookingView;
  readonly side: Side;
  readonly now: Date;
  readonly onGone: () => void;
}

/** What this side can do now; from the other profile, the way over to the one that the booking is in. */
function Acts({ booking, account, side, now, onGone }: ActsProps) {
  const texts = useAllTexts();
  const { switchMode, isSwitching } = useSwitchMode();
  const navigate = useNavigate();
  if (account.mode !== side) {
    return (
      <>
        <p>{side === 'renter' ? texts.story.asRenter : texts.story.asOwner}</p>
        <Button
          waiting={isSwitching ? texts.shell.switching : undefined}
          onClick={() => switchMode(side, bookingPath(booking.id))}
        >
          {side === 'renter' ? texts.shell.goToRenterProfile : texts.shell.goToOwnerProfile}
        </Button>
      </>
    );
  }
  const common = { booking, now, onGone };
  if (side === 'renter') {
    const deleted = () => void navigate(tabPath('renter', 4));
    return <RenterActions {...common} onDeleted={deleted} extend={<ExtendBooking booking={booking} />} />;
  }
  return (
    <>
      {booking.extensions[0]?.state === 'requested' && (
        <div className={styles.asked}>
          <ExtensionLines booking={booking} now={now} />
          <ExtensionAnswer booking={booking} onGone={onGone} />
        </div>
      )}
      <OwnerActions {...common} />
    </>
  );
}
