import type { AdminClaim, ClaimLine } from '@kiraa/contract/bookings/claims.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../../shell/calls/calls.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { ActDialog } from '../acts/act-dialog.tsx';
import { CaseBar } from '../acts/case-bar.tsx';
import { JustDecided } from '../acts/just-decided.tsx';
import styles from '../admin.module.css';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { WaitingRow } from '../frame/console-page.tsx';
import { WaitingList } from './waiting-list.tsx';

export const shouldRevalidate = () => false;
export { consoleMeta as meta } from '../frame/console-page.tsx';

/** `/admin/claims?after=`: claims that one side refused, the one that has waited longest first (D-CLAIM). */
export default function ClaimsPage() {
  return (
    <AdminFrame>
      <Claims />
    </AdminFrame>
  );
}

function Claims() {
  const words = useAllTexts().adminConsole;
  const [query] = useSearchParams();
  const call = useCall('adminClaims', { after: query.get('after') ?? '' }, { onReturn: true });
  return (
    <WaitingList
      call={call}
      title={words.queues.claims}
      hint={words.claimsHint}
      empty={words.noClaims}
      idOf={({ id }) => id}
      row={(claim) => <Claim claim={claim} />}
    >
      <JustDecided kinds={['claim_decided']} />
    </WaitingList>
  );
}

function Claim({ claim }: { readonly claim: AdminClaim }) {
  const texts = useAllTexts();
  const words = texts.adminConsole;
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  const { bookingNumber, kind, ownerName, renterName, amount, offered } = claim;
  return (
    <WaitingRow
      title={words.claimOf(bookingNumber, texts.claims.kinds[kind])}
      sum={words.claimed(format.amount(amount))}
      notes={[
        words.claimSides(ownerName, renterName),
        offered !== null && words.offered(format.amount(offered)),
      ]}
    >
      <Button onClick={() => setAsked(true)}>{words.decideClaim}</Button>
      <ul className={styles.history} aria-label={words.claimSaid}>
        {claim.lines.map((line) => (
          <li key={`${line.at} ${line.step}`}>
            <Line line={line} />
          </li>
        ))}
        <li>
          <Link to={`/admin/bookings/${claim.bookingId}`}>{words.seeBooking}</Link>
        </li>
      </ul>
      <CaseBar kind="claims" subject={claim.id} />
      {isAsked && <Decision claim={claim} onClose={() => setAsked(false)} />}
    </WaitingRow>
  );
}

/** What one side said, with its photos, each of which opens by itself. */
function Line({ line: { step, actor, at, amount, reason, photos } }: { readonly line: ClaimLine }) {
  const words = useAllTexts().adminConsole;
  const format = useFormat();
  const said = [words.actors[actor], words.claimSteps[step], amount && format.amount(amount)];
  return (
    <>
      <span className={styles.hint}>
        {said.filter(Boolean).join(' · ')} · {format.shortDateTime(new Date(at))}
      </span>
      {reason && (
        <p className={styles.prose}>
          <WrittenName>{reason}</WrittenName>
        </p>
      )}
      <div className={styles.acts}>
        {photos.map(({ id, url }, place) => (
          <a key={id} href={url} target="_blank" rel="noreferrer">
            {words.photoOf(format.number(place + 1))}
          </a>
        ))}
      </div>
    </>
  );
}

function Decision({ claim, onClose }: { readonly claim: AdminClaim; readonly onClose: () => void }) {
  const { adminConsole: words, adminRecords: records } = useAllTexts();
  const format = useFormat();
  const toasts = useToasts();
  const [amount, setAmount] = useState('');
  const { send } = useSend('decideClaim', {
    quiet: true,
    changes: ['adminClaims', 'adminCases', 'adminHome', 'decisionsJustMade'],
  });
  const decide = async (reason: string) => {
    const answer = await send({ claimId: claim.id, amount, reason });
    if (answer.ok) toasts.success(words.claimDecided);
    return answer;
  };
  return (
    <ActDialog
      title={words.claimOf(claim.bookingNumber, words.decideClaim)}
      means={claim.by === 'owner' ? records.claimUndo : records.claimFinal}
      reasonHint={words.readByBoth}
      ready={{ of: 'claim', languages: claim.languages }}
      act={decide}
      onClose={onClose}
    >
      {(faultOf) => (
        <AmountField
          label={words.comesTo}
          hint={words.comesToHint(format.amount(claim.amount))}
          error={faultOf('amount')}
          value={amount}
          onChange={setAmount}
        />
      )}
    </ActDialog>
  );
}
