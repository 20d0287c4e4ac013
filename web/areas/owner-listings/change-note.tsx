import type { OwnerListing, OwnerListingForm } from '@kiraa/contract/listings/owner-listing-shapes.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useLanguage } from '../../shell/texts/texts.tsx';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import styles from './listing-row.module.css';
import wizard from './wizard/wizard.module.css';

/** In the list: what of an approved listing waits, or why it was not approved, and the way to withdraw it (D-MODERATED). */
export function ChangeNote({ listing, name }: { readonly listing: OwnerListing; readonly name: string }) {
  const words = useAllTexts().listingChanges;
  const isArabic = useLanguage() === 'ar';
  const { change } = listing;
  if (!change || listing.tag !== 'listed') return null;
  return (
    <>
      {change.reason === null ? (
        <p className={styles.note}>{words.waits(isArabic ? change.nameAr : change.name)}</p>
      ) : (
        <p className={styles.reason}>{words.declined(change.reason)}</p>
      )}
      <Withdraw listingId={listing.id} name={name} />
    </>
  );
}

/** Above the form and the preview, which hold what waits. */
export function FormChangeNote({ listing }: { readonly listing: OwnerListingForm }) {
  const words = useAllTexts().listingChanges;
  const isArabic = useLanguage() === 'ar';
  const { change, shown } = listing;
  if (listing.tag !== 'listed') return null;
  if (!change || !shown) return <p className={wizard.hint}>{words.rule}</p>;
  const name = isArabic ? shown.nameAr : shown.name;
  return (
    <div className={wizard.notice} role="status">
      <p>{change.reason === null ? words.formWaits(name) : words.formDeclined(change.reason)}</p>
    </div>
  );
}

function Withdraw({ listingId, name }: { readonly listingId: string; readonly name: string }) {
  const texts = useAllTexts();
  const words = texts.listingChanges;
  const toasts = useToasts();
  const { send, isBusy } = useSend('withdrawChange', {
    changes: ['myListings', 'myListing'],
    onDone: () => toasts.success(words.withdrawn),
  });
  return (
    <Button
      kind="quiet"
      className={styles.withdraw}
      aria-label={words.withdrawOf(name)}
      waiting={isBusy ? texts.shell.pleaseWait : undefined}
      onClick={() => void send({ listingId })}
    >
      {words.withdraw}
    </Button>
  );
}
