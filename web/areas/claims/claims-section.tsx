import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import type { BookingClaims, ClaimLine, ClaimView } from '@kiraa/contract/bookings/claims.ts';
import type { ClaimKind, ClaimSide } from '@kiraa/domain/claim/claim.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { LoadedSection } from '../../shell/calls/call-states.tsx';
import { useCall } from '../../shell/calls/calls.tsx';
import { PaperButton } from '../../shell/papers/paper-button.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Money } from '../../ui/display/money.tsx';
import { ClaimAnswer } from './claim-answer.tsx';
import { ClaimDialog } from './claim-form.tsx';
import { ClaimPhotos } from './claim-photos.tsx';
import { useClaimTyping } from './claim-typing.ts';
import { claimStateText } from './claim-words.ts';
import styles from './claims.module.css';

interface ClaimsSectionProps {
  readonly booking: BookingView;
  readonly side: ClaimSide;
  readonly className: string | undefined;
  readonly everyMilliseconds: number;
}

/** The claims about a booking, and the way to a new one; nothing where there is neither. */
export function ClaimsSection({ booking, side, className, everyMilliseconds }: ClaimsSectionProps) {
  const words = useAllTexts().claims;
  const call = useCall('bookingClaims', { bookingId: booking.id }, { everyMilliseconds });
  return (
    <LoadedSection call={call} className={className} failed={words.failed}>
      {({ data }) =>
        data.claims.length === 0 && !data.open ? null : (
          <Claims data={data} booking={booking} side={side} className={className} />
        )
      }
    </LoadedSection>
  );
}

interface ClaimsProps extends Omit<ClaimsSectionProps, 'everyMilliseconds'> {
  readonly data: BookingClaims;
}

function Claims({ data, booking, side, className }: ClaimsProps) {
  const words = useAllTexts().claims;
  return (
    <section className={className} aria-labelledby="claims" id="claims-section">
      <h2 id="claims">{words.title}</h2>
      {data.claims.length > 0 && (
        <ul className={styles.list}>
          {data.claims.map((claim) => (
            <li key={claim.id}>
              <ClaimCard claim={claim} booking={booking} side={side} evidence={data.evidence} />
            </li>
          ))}
        </ul>
      )}
      {data.open && <Opening bookingId={booking.id} side={side} open={data.open} />}
    </section>
  );
}

interface OpeningProps {
  readonly bookingId: string;
  readonly side: ClaimSide;
  readonly open: NonNullable<BookingClaims['open']>;
}

/** `?claim=damage` opens the form at once: the owner has just said, wherever they were, that it came back damaged. */
function Opening({ bookingId, side, open }: OpeningProps) {
  const words = useAllTexts().claims;
  const format = useFormat();
  const [query, setQuery] = useSearchParams();
  const asked = open.kinds.find((kind) => kind === query.get('claim'));
  const [isOpen, setOpen] = useState(false);
  const typing = useClaimTyping();
  const shut = () => {
    setOpen(false);
    if (query.has('claim')) setQuery({}, { replace: true, preventScrollReset: true });
  };
  const close = () => {
    if (asked && !typing.kind) typing.change({ kind: asked });
    shut();
  };
  const sent = () => {
    typing.clear();
    shut();
  };
  const kind: ClaimKind | undefined = asked ?? (open.kinds.length === 1 ? open.kinds[0] : undefined);
  return (
    <div className={styles.answers}>
      <p className={styles.soft}>
        {side === 'owner' ? words.hintOfOwner : words.hintOfRenter}{' '}
        {words.until(format.friendlyDateTime(new Date(open.until)))}
      </p>
      <div className={styles.buttons}>
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {words.open}
        </Button>
      </div>
      {(isOpen || asked) && (
        <ClaimDialog {...{ bookingId, open, kind, typing }} onClose={close} onSent={sent} />
      )}
    </div>
  );
}

interface ClaimCardProps {
  readonly claim: ClaimView;
  readonly booking: BookingView;
  readonly side: ClaimSide;
  readonly evidence: BookingClaims['evidence'];
}

function ClaimCard({ claim, booking, side, evidence }: ClaimCardProps) {
  const { claims: words, evidence: proof } = useAllTexts();
  const format = useFormat();
  const hasDeposit = booking.deposit?.state === 'kept';
  return (
    <article className={styles.claim} aria-labelledby={`claim-${claim.id}`}>
      <div className={styles.head}>
        <h3 id={`claim-${claim.id}`}>{words.kinds[claim.kind]}</h3>
        <bdi className={styles.amount}>
          <Money>{format.amount(claim.amount)}</Money>
        </bdi>
      </div>
      <p className={styles.state} data-settled={claim.state === 'settled' || undefined}>
        {claimStateText(words, format, claim, { side, hasDeposit })}
      </p>
      <ol className={styles.lines}>
        {claim.lines.map((line) => (
          <li key={line.at + line.step} className={styles.line}>
            <Line line={line} booking={booking} side={side} />
          </li>
        ))}
      </ol>
      {evidence !== null && (
        <div className={styles.buttons}>
          <PaperButton paper={evidence}>{proof.save}</PaperButton>
        </div>
      )}
      {claim.turn === side && <ClaimAnswer claim={claim} />}
      {claim.state === 'due' && side === 'renter' && !hasDeposit && (
        <div className={styles.buttons}>
          <Button onClick={() => window.location.assign(`/checkout?booking=${booking.id}`)}>
            {words.pay}
          </Button>
        </div>
      )}
    </article>
  );
}

function Line({ line, booking, side }: { line: ClaimLine; booking: BookingView; side: ClaimSide }) {
  const { claims: words, story } = useAllTexts();
  const format = useFormat();
  const actors = { system: story.byHouse, admin: story.byTeam };
  const who =
    line.actor === 'system' || line.actor === 'admin'
      ? actors[line.actor]
      : line.actor === side
        ? story.byYou
        : booking.other.name;
  return (
    <>
      <p className={styles.soft}>
        <bdi>{who}</bdi> · {story.steps[`claim_${line.step}`]} ·{' '}
        <time dateTime={line.at}>{format.friendlyDateTime(new Date(line.at))}</time>
      </p>
      {line.step === 'offer' && line.amount && <p>{words.offered(format.amount(line.amount))}</p>}
      {line.step === 'cover' && line.amount && <p>{words.covered(format.amount(line.amount))}</p>}
      {line.reason && (
        <p className={styles.reason}>
          <bdi>{line.reason}</bdi>
        </p>
      )}
      <ClaimPhotos photos={line.photos} />
    </>
  );
}
