import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { bookingPath } from '@kiraa/domain/booking/life/booking-path.ts';
import { dateOf } from '@kiraa/domain/dates.ts';
import { Link } from 'react-router';
import { endOf } from '../../shell/bookings/end-of.ts';
import { useCall } from '../../shell/calls/calls.tsx';
import { useListingWords } from '../../shell/listings/listing-card.tsx';
import { WrittenName } from '../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { SkeletonBlock, Skeletons } from '../../ui/display/skeleton.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './manage.module.css';

const MOST = 50; // of one list; nobody hands over more things in a day
const page = { page: 1, perPage: MOST };
const KEEPS_UP_MILLISECONDS = 30_000;

/** What an owner does today: what waits for their word, what begins and what ends, by the clocks of the device. */
export function TodayPart() {
  const texts = useAllTexts();
  const words = texts.ownerListings;
  const requests = useCall('bookingList', { status: 'new_confirmations', ...page }, FRESH);
  const offers = useCall('bookingList', { status: 'extension', ...page }, FRESH);
  const firm = useCall('bookingList', { status: 'current', ...page }, FRESH);
  const { timeZone } = useFormat();
  const lists = [requests, offers, firm].map(({ data }) => data?.data);
  // What cannot be had is no reason to hide the ways on: the tiles below lead to the lists themselves.
  if ([requests, offers, firm].some(({ state }) => state.kind === 'failed')) return null;
  const [asked, more, booked] = lists;
  if (!asked || !more || !booked)
    return (
      <Skeletons label={texts.shell.loading}>
        <SkeletonBlock height={96} />
      </Skeletons>
    );
  const today = dateOf(new Date(), timeZone);
  const isToday = (moment: Date) => dateOf(moment, timeZone) === today;
  // What is firm and has not begun stands among the new confirmations until it begins.
  const firmOnes = [...booked, ...asked.filter(({ state }) => state === 'accepted')];
  const begins = firmOnes.filter((one) => isToday(new Date(one.from)));
  const ends = firmOnes.filter((one) => isToday(endOf(one)));
  // As long as nobody says that it is back it stands here, whatever day it ended; what the renter has said, or both have proved, to be
  // back waits for a word.
  const ended = booked.filter((one) => isOut(one) && dateOf(endOf(one), timeZone) < today);
  const returned = booked.filter(
    (one) => one.state === 'returned' || (isOpen(one) && one.provedBackAt !== null),
  );
  // Among the offers of more time are those that were given, too.
  const offered = more.filter(({ extensions }) => extensions.some(({ state }) => state === 'requested'));
  const waits = onceEach([...asked.filter(({ state }) => state === 'requested'), ...offered, ...returned]);
  return (
    <section className={styles.today} aria-labelledby="manage-today">
      <h2 id="manage-today">{words.today}</h2>
      {waits.length + ended.length + begins.length + ends.length === 0 && (
        <p className={styles.hint}>{words.nothingToday}</p>
      )}
      <Group title={words.waitsForYou} bookings={waits} moment={answerBy} words={words.answerUntil} />
      <Group title={words.endedBefore} bookings={ended} moment={endOf} words={words.endedAt} />
      <Group
        title={words.beginsToday}
        bookings={begins}
        moment={({ from }) => new Date(from)}
        words={words.atTime}
      />
      <Group title={words.endsToday} bookings={ends} moment={endOf} words={words.atTime} />
    </section>
  );
}

/** A booking of several lists stands once, where it stood first. */
const onceEach = (bookings: readonly BookingView[]): readonly BookingView[] => [
  ...new Map(bookings.map((one) => [one.id, one])).values(),
];

/** It goes on, and waits neither for a fee nor for what an operator says of a no-show. */
const isOpen = ({ state, delayFeeAsked, noShowOpen }: BookingView): boolean =>
  state === 'accepted' && !delayFeeAsked && !noShowOpen;

const isOut = (booking: BookingView): boolean =>
  isOpen(booking) && booking.saidBackAt === null && booking.provedBackAt === null;

const FRESH = { everyMilliseconds: KEEPS_UP_MILLISECONDS, keepPrevious: true } as const;

/** Of more time that is asked for, else of the request itself. */
function answerBy({ extensions, answerBy: ofRequest }: BookingView): Date | undefined {
  const by = extensions.find(({ state }) => state === 'requested')?.answerBy ?? ofRequest;
  return by === null ? undefined : new Date(by);
}

interface GroupProps {
  readonly title: string;
  readonly bookings: readonly BookingView[];
  readonly moment: (booking: BookingView) => Date | undefined;
  readonly words: (time: string) => string;
}

function Group({ title, bookings, moment, words }: GroupProps) {
  if (bookings.length === 0) return null;
  return (
    <div>
      <h3 className={styles.groupTitle}>{title}</h3>
      <ul className={styles.group}>
        {bookings.map((booking) => (
          <Row key={booking.id} booking={booking} moment={moment(booking)} words={words} />
        ))}
      </ul>
    </div>
  );
}

interface RowProps extends Pick<GroupProps, 'words'> {
  readonly booking: BookingView;
  readonly moment: Date | undefined;
}

function Row({ booking, moment, words }: RowProps) {
  const { name } = useListingWords({ ...booking.listing, district: '', districtAr: '' });
  const format = useFormat();
  const dayOf = (instant: Date) => dateOf(instant, format.timeZone);
  // A request is answered until tomorrow, too: an hour alone would be read as today's.
  const timeOf = (instant: Date) =>
    dayOf(instant) === dayOf(new Date())
      ? format.dateTime(instant).slice(-5)
      : format.friendlyDateTime(instant);
  return (
    <li className={styles.row}>
      <Picture path={booking.listing.picture.path} alt="" sizes="56px" ratio={1} className={styles.thumb} />
      <div>
        <Link className={styles.whole} to={bookingPath(booking.id)}>
          <WrittenName>{name}</WrittenName>
        </Link>
        <p className={styles.who}>
          <WrittenName>{booking.other.name}</WrittenName>
          {moment && ` · ${words(timeOf(moment))}`}
        </p>
      </div>
    </li>
  );
}
