import type { AdminBooking } from '@kiraa/contract/admin/booking.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { ActForm, useHouseReason } from '../acts/act-form.tsx';
import { useAct } from '../acts/use-act.ts';
import styles from '../admin.module.css';
import { CancelForm } from './cancel-form.tsx';
import { ClaimForm, type ClaimProps } from './claim-form.tsx';
import { NoShowForm } from './no-show-form.tsx';
import { RecordSection } from './record-section.tsx';
import { RefundForm, Refunds } from './refund-form.tsx';

interface BookingProps {
  readonly booking: AdminBooking;
}

const CHANGES = ['adminBooking'] as const;

/** What an admin may do with a booking as it stands; each with a reason, and each written down. */
export function BookingActs({ booking, showPhotos }: BookingProps & Pick<ClaimProps, 'showPhotos'>) {
  const words = useAllTexts().adminRecords;
  const isHeld = booking.holds.some(({ released }) => released === null);
  const claims = booking.claims.filter(({ state }) => state === 'disputed');
  const languages = [booking.renter.language, booking.owner.language];
  return (
    <RecordSection title={words.acts}>
      {Number(booking.refundLeft) === 0 && booking.cancel === null && (
        <p className={styles.hint}>{words.nothingLeft}</p>
      )}
      <div>
        {claims.map((claim) => (
          <ClaimForm key={claim.id} claim={claim} languages={languages} showPhotos={showPhotos} />
        ))}
        {booking.noShowOpen && <NoShowForm bookingId={booking.id} languages={languages} />}
        {Number(booking.refundLeft) > 0 && <RefundForm booking={booking} />}
        {booking.cancel && <CancelForm booking={booking} cancel={booking.cancel} languages={languages} />}
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
