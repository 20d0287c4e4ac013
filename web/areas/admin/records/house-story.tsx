import type { AdminBooking } from '@kiraa/contract/admin/booking.ts';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../../shell/texts/texts.tsx';
import record from './record-page.module.css';

type Line = AdminBooking['story'][number];

interface BookingProps {
  readonly booking: AdminBooking;
}

/** What happened to a booking, by whom, what it did to the money of both sides, and what the team did; the newest last. */
export function HouseStory({ booking }: BookingProps) {
  const words = useAllTexts().adminRecords;
  const lived = booking.story.map((line) => ({
    at: line.at,
    shown: <StoryLine line={line} booking={booking} />,
  }));
  const acts = useActs(booking).map((act) => ({ at: act.at, shown: <TeamLine act={act} /> }));
  const lines = [...lived, ...acts].sort((one, other) => one.at.localeCompare(other.at));
  if (lines.length === 0) return <p className={record.soft}>{words.noStory}</p>;
  return (
    <ol className={record.rows}>
      {lines.map(({ at, shown }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
        <li key={`${index} ${at}`}>{shown}</li>
      ))}
    </ol>
  );
}

interface TeamAct {
  readonly at: string;
  readonly by: string;
  readonly said: string;
  readonly reason: string;
}

/** What admins did beside the steps of the booking's life: refunds that they asked for, holds and releases of its payout. */
function useActs({ holds, refunds }: AdminBooking): TeamAct[] {
  const words = useAllTexts().adminRecords;
  const format = useFormat();
  return [
    ...refunds.map(({ askedAt, askedBy, amount, reason }) => ({
      at: askedAt,
      by: askedBy,
      said: words.refundAsked(format.amount(amount)),
      reason,
    })),
    ...holds.map(({ at, by, reason }) => ({ at, by, said: words.payoutHeld, reason })),
    ...holds.flatMap(({ released }) => (released ? [{ ...released, said: words.payoutReleased }] : [])),
  ];
}

function TeamLine({ act: { at, by, said, reason } }: { act: TeamAct }) {
  const format = useFormat();
  return (
    <div>
      <p>{said}</p>
      <p className={record.soft}>
        <WrittenName>{by}</WrittenName> · {format.shortDateTime(new Date(at))}
      </p>
      <p>
        <WrittenName>{reason}</WrittenName>
      </p>
    </div>
  );
}

function StoryLine({ line, booking }: { line: Line; booking: AdminBooking }) {
  const { adminRecords: words, story, claims } = useAllTexts();
  const format = useFormat();
  const isArabic = useLanguage() === 'ar';
  const steps: Record<Line['step'], string> = story.steps;
  const actors = {
    renter: booking.renter.name,
    owner: booking.owner.name,
    admin: words.team,
    system: words.house,
  };
  // A refund is no step of a booking's life: it stands alone, and takes from what was earned.
  const isRefund = line.step === 'money' && line.money.some(({ kind }) => kind === 'unearned');
  const reason = isArabic ? line.reasonAr : line.reason;
  return (
    <div>
      <p>
        {isRefund ? words.givenBackByTeam : steps[line.step]}
        {line.claim && ` · ${claims.kinds[line.claim]}`}
      </p>
      <p className={record.soft}>
        <WrittenName>{actors[line.actor]}</WrittenName> · {format.shortDateTime(new Date(line.at))}
      </p>
      {reason && (
        <p>
          <WrittenName>{reason}</WrittenName>
        </p>
      )}
      {line.money.map(({ kind, amount, doneAt }) => {
        const said = words.moneyKinds[kind](format.amount(amount));
        const isUnderWay = doneAt === null && UNDER_WAY.has(kind);
        return (
          <p key={`${kind} ${amount}`} className={record.soft}>
            {isUnderWay ? words.underWay(said) : said}
          </p>
        );
      })}
    </div>
  );
}

/** What the bank may still have to do; of the others `doneAt` says nothing. */
const UNDER_WAY: ReadonlySet<string> = new Set(['released', 'back', 'deposit_released', 'deposit_back']);
