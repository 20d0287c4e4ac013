import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import type { StoryLine } from '@kiraa/contract/bookings/story.ts';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../../shell/texts/texts.tsx';
import type { Side } from '../booking-words.ts';
import styles from './story-timeline.module.css';

interface StoryTimelineProps {
  readonly booking: BookingView;
  readonly story: readonly StoryLine[];
  readonly side: Side;
}

/** Who did what and when, why, and what it did to the reader's money; the newest last. */
export function StoryTimeline({ booking, story, side }: StoryTimelineProps) {
  const texts = useAllTexts().story;
  if (story.length === 0) return <p className={styles.soft}>{texts.nothingYet}</p>;
  return (
    <ol className={styles.line}>
      {story.map((line, index) => (
        // Two steps may be of one moment: the place is part of what names a line.
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
        <li key={`${index} ${line.step}`} className={styles.step} data-of={line.actor}>
          <Step line={line} booking={booking} side={side} />
        </li>
      ))}
    </ol>
  );
}

function Step({ line, booking, side }: { line: StoryLine; booking: BookingView; side: Side }) {
  const { story: texts, bookings, claims } = useAllTexts();
  const format = useFormat();
  const isArabic = useLanguage() === 'ar';
  const names: Record<StoryLine['step'], string> = texts.steps;
  const isMoved = line.step === 'money' && line.money.some(({ kind }) => kind === 'moved_out');
  const at = new Date(line.at);
  const reason = isArabic ? line.reasonAr : line.reason;
  return (
    <>
      <p className={styles.name}>
        {isMoved ? texts.movedStep : names[line.step]}
        {line.claim && ` · ${claims.kinds[line.claim]}`}
      </p>
      {line.damaged && <p>{texts.damaged}</p>}
      <p className={styles.soft}>
        <Actor actor={line.actor} booking={booking} side={side} />
        {' · '}
        <time dateTime={line.at}>{format.friendlyDateTime(at)}</time>
      </p>
      {line.period && (
        <p>
          {texts.newPeriod(
            bookings.period(
              format.friendlyDateTime(new Date(line.period.from)),
              format.friendlyDateTime(new Date(line.period.to)),
            ),
          )}
        </p>
      )}
      {line.until && <p>{texts.until(format.friendlyDateTime(new Date(line.until)))}</p>}
      {reason && (
        <p className={styles.reason}>
          <span className="visually-hidden">{texts.reason} </span>
          <bdi>{reason}</bdi>
        </p>
      )}
      {line.money.map((moved) => (
        <p key={`${moved.kind} ${moved.amount}`} className={styles.money} data-kind={moved.kind}>
          <MoneyWords moved={moved} side={side} />
        </p>
      ))}
    </>
  );
}

type ActorProps = Pick<StoryTimelineProps, 'booking' | 'side'> & Pick<StoryLine, 'actor'>;

function Actor({ actor, booking, side }: ActorProps) {
  const texts = useAllTexts();
  if (actor === 'system') return texts.story.byHouse;
  if (actor === 'admin') return texts.story.byTeam;
  if (actor === side) return texts.story.byYou;
  return (
    <>
      {texts.bookings[actor]} <WrittenName>{booking.other.name}</WrittenName>
    </>
  );
}

function MoneyWords({ moved, side }: { moved: StoryLine['money'][number]; side: Side }) {
  const texts = useAllTexts().story;
  const amount = useFormat().amount(moved.amount);
  switch (moved.kind) {
    case 'held':
      return texts.held(amount);
    case 'taken':
      return texts.taken(amount);
    case 'released':
      return moved.doneAt === null ? texts.releasing(amount) : texts.released(amount);
    case 'back':
      return moved.doneAt === null ? texts.goingBack(amount) : texts.back(amount);
    case 'earned':
      return texts.earned(amount);
    case 'compensated':
      return texts.compensated(amount);
    case 'unearned':
      return texts.unearned(amount);
    case 'moved_out':
      return texts.movedOut(amount);
    case 'moved_in':
      return texts.movedIn(amount);
    case 'claimed':
      return texts.claimed(amount);
    case 'charged_back':
      return texts.chargedBack(amount);
    case 'frozen':
      return texts.frozen(amount);
    case 'fee':
      return texts.fee(amount);
    case 'deposit_held':
      return texts.depositHeld(amount);
    case 'deposit_taken':
      return texts.depositTaken(amount);
    case 'deposit_released':
      return moved.doneAt === null ? texts.depositReleasing(amount) : texts.depositReleased(amount);
    case 'deposit_back':
      return moved.doneAt === null ? texts.depositGoingBack(amount) : texts.depositBack(amount);
    case 'asked':
      return side === 'renter' ? texts.askedOfYou(amount) : texts.asked(amount);
  }
}
