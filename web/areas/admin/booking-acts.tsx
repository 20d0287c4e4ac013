import type { AdminBooking } from '@kiraa/contract/admin-booking.ts';
import { useState } from 'react';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { RadioList } from '../../ui/controls/radio-list.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { ActForm, useHouseReason, useReasonForBoth } from './act-form.tsx';
import styles from './admin.module.css';
import { CancelForm } from './cancel-form.tsx';
import { RecordSection } from './record-section.tsx';
import { RefundForm, Refunds } from './refund-form.tsx';
import { useAct } from './use-act.ts';

interface BookingProps {
  readonly booking: AdminBooking;
}

const CHANGES = ['adminBooking'] as const;

/** What an admin may do with a booking as it stands; each with a reason, and each written down. */
export function BookingActs({ booking }: BookingProps) {
  const words = useAllTexts().adminRecords;
  const isHeld = booking.holds.some(({ released }) => released === null);
  const claims = booking.claims.filter(({ state }) => state === 'disputed');
  return (
    <RecordSection title={words.acts}>
      {Number(booking.refundLeft) === 0 && booking.cancel === null && (
        <p className={styles.hint}>{words.nothingLeft}</p>
      )}
      <div>
        {claims.map((claim) => (
          <ClaimForm key={claim.id} claim={claim} />
        ))}
        {booking.noShowOpen && <NoShowForm booking={booking} />}
        {Number(booking.refundLeft) > 0 && <RefundForm booking={booking} />}
        {booking.cancel && <CancelForm booking={booking} cancel={booking.cancel} />}
        <HoldForm key={String(isHeld)} booking={booking} isHeld={isHeld} />
      </div>
      <Refunds booking={booking} />
    </RecordSection>
  );
}

function HoldForm({ booking: { id: bookingId }, isHeld }: BookingProps & { readonly isHeld: boolean }) {
  const words = useAllTexts().adminRecords;
  const act = useAct('holdBooking', { done: isHeld ? words.released : words.held, changes: CHANGES });
  return (
    <ActForm
      act={act}
      title={isHeld ? words.release : words.hold}
      means={isHeld ? words.releaseMeans : words.holdMeans}
      button={isHeld ? words.release : words.hold}
      kind={isHeld ? 'primary' : 'danger'}
      reason={useHouseReason()}
      onSend={(reason) => act.send({ bookingId, held: isHeld ? 0 : 1, reason })}
    />
  );
}

function ClaimForm({ claim }: { claim: AdminBooking['claims'][number] }) {
  const { adminRecords: words, claims } = useAllTexts();
  const format = useFormat();
  const [amount, setAmount] = useState('');
  const act = useAct('decideClaim', { done: words.claimDecided, changes: CHANGES });
  return (
    <ActForm
      act={act}
      title={words.decideClaim(claims.kinds[claim.kind])}
      means={words.claimMeans(format.amount(claim.amount), words[claim.by])}
      button={words.decide}
      reason={useReasonForBoth()}
      onSend={(reason) => act.send({ claimId: claim.id, amount, reason })}
    >
      <TextField
        label={words.claimAmount}
        error={act.fault('amount')}
        inputMode="decimal"
        dir="ltr"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
    </ActForm>
  );
}

type Absent = 'renter' | 'owner' | 'nobody';

function NoShowForm({ booking: { id: bookingId } }: BookingProps) {
  const words = useAllTexts().adminRecords;
  const [absent, setAbsent] = useState<Absent>('nobody');
  const act = useAct('decideNoShow', { done: words.noShowDecided, changes: CHANGES });
  const sides = (['renter', 'owner', 'nobody'] as const).map((value) => ({
    value,
    label: words.absentSides[value],
  }));
  return (
    <ActForm
      act={act}
      title={words.noShow}
      means={words.noShowMeans}
      button={words.decide}
      reason={useReasonForBoth()}
      onSend={(reason) => act.send({ bookingId, absent, reason })}
    >
      <RadioList
        legend={words.absent}
        name="absent"
        choices={sides}
        value={absent}
        error={act.fault('absent')}
        onChange={setAbsent}
      />
    </ActForm>
  );
}
