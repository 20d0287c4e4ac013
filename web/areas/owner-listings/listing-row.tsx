import type { OwnerListing } from '@kiraa/contract/listings/owner-listing-shapes.ts';
import { useState } from 'react';
import IconCalendar from '#icons/IconCalendar';
import IconEdit from '#icons/IconEdit';
import IconEye from '#icons/IconEye';
import IconPlayerPlay from '#icons/IconPlayerPlay';
import IconTrash from '#icons/IconTrash';
import { useCallCache, usePrefetch } from '../../shell/calls/calls.tsx';
import { useSend } from '../../shell/calls/sends.ts';
import { WrittenName } from '../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../shell/texts/texts.tsx';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { Tag, type TagKind } from '../../ui/controls/tag.tsx';
import { Price } from '../../ui/display/price.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { ChangeNote } from './change-note.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import styles from './listing-row.module.css';
import { addPath, editPath, previewPath } from './wizard/wizard-path.ts';

interface ListingRowProps {
  readonly listing: OwnerListing;
  /** It is deleted: the focus needs another place. */
  readonly onGone: () => void;
}

const TAG_KINDS = {
  listed: 'calm',
  pending: 'waiting',
  sent_back: 'danger',
  draft: 'plain',
} as const satisfies Record<OwnerListing['tag'], TagKind>;

/** Picture, tag, name, price, switch, and what can be done (P2-LIST-04 to P2-LIST-06). */
export function ListingRow({ listing, onGone }: ListingRowProps) {
  const texts = useAllTexts();
  const words = texts.ownerListings;
  const format = useFormat();
  const isArabic = useLanguage() === 'ar';
  const name = isArabic ? listing.nameAr : listing.name;
  const isOff = listing.tag === 'listed' && listing.status === 'off';
  const tags = {
    listed: words.listed,
    pending: words.pending,
    sent_back: words.sentBack,
    draft: words.draft,
  };
  return (
    <li className={styles.row}>
      <Picture className={styles.picture} path={listing.picture.path} alt="" sizes="160px" />
      <div className={styles.words}>
        <div className={styles.top}>
          <h2 className={styles.name}>
            <WrittenName>{name}</WrittenName>
          </h2>
          <Tag kind={isOff ? 'plain' : TAG_KINDS[listing.tag]}>{isOff ? words.off : tags[listing.tag]}</Tag>
        </div>
        <p>
          <Price parts={format.priceParts(listing.price)} unit={texts.search.per(listing.priceHours)} />
        </p>
        <Note listing={listing} />
        <ChangeNote listing={listing} name={name} />
      </div>
      <div className={styles.side}>
        {listing.tag !== 'draft' && <OwnSwitch listing={listing} name={name} />}
        <Actions listing={listing} name={name} onGone={onGone} />
      </div>
    </li>
  );
}

function Note({ listing }: { listing: OwnerListing }) {
  const texts = useAllTexts().ownerListings;
  if (listing.tag === 'draft') return <p className={styles.note}>{texts.draftHint}</p>;
  if (listing.tag === 'pending') return <p className={styles.note}>{texts.pendingHint}</p>;
  if (listing.sentBackReason === null) return null;
  return <p className={styles.reason}>{texts.sentBackBecause(listing.sentBackReason)}</p>;
}

/** What is not verified has a switch that says why it does not turn (P2-LIST-31). */
function OwnSwitch({ listing, name }: { readonly listing: OwnerListing; readonly name: string }) {
  const texts = useAllTexts().ownerListings;
  const toasts = useToasts();
  const { renew } = useCallCache();
  const { send } = useSend('switchListing', {
    changes: ['myListings'],
    onDone: (_, { action }) => toasts.success(action === 1 ? texts.turnedOn : texts.turnedOff),
  });
  const turn = async (isOn: boolean) => {
    const answer = await send({ listingId: listing.id, action: isOn ? 1 : 0 });
    // What cannot be turned is not what the list says it is.
    if (!answer.ok) await renew('myListings');
  };
  return (
    <Switch
      label={texts.offer}
      name={texts.onOffer(name)}
      isOn={listing.status === 'on'}
      onChange={(isOn) => void turn(isOn)}
    />
  );
}

function Actions({ listing, name, onGone }: ListingRowProps & { name: string }) {
  const texts = useAllTexts().ownerListings;
  const [isAsking, setAsking] = useState(false);
  const { id, kind, draftStep: step } = listing;
  const ahead = usePrefetch('myListing');
  return (
    <div className={styles.actions}>
      <ButtonLink
        kind="secondary"
        to={previewPath(kind, id)}
        aria-label={texts.previewOf(name)}
        {...ahead({ listingId: id })}
      >
        <IconEye size={18} aria-hidden />
        {texts.preview}
      </ButtonLink>
      {step === null ? (
        <ButtonLink kind="secondary" to={editPath(kind, 'basic_info', id)} aria-label={texts.editOf(name)}>
          <IconEdit size={18} aria-hidden />
          {texts.edit}
        </ButtonLink>
      ) : (
        <ButtonLink to={addPath(kind, step, id)} aria-label={texts.goOnWith(name)}>
          <IconPlayerPlay size={18} className="mirrored" aria-hidden />
          {texts.goOn}
        </ButtonLink>
      )}
      {step === null && (
        <ButtonLink kind="secondary" to={`/owner/calendar/${id}`} aria-label={texts.calendarOf(name)}>
          <IconCalendar size={18} aria-hidden />
          {texts.calendar}
        </ButtonLink>
      )}
      <Button kind="quiet" aria-label={texts.removeOf(name)} onClick={() => setAsking(true)}>
        <IconTrash size={18} aria-hidden />
        {texts.remove}
      </Button>
      {isAsking && (
        <DeleteDialog
          listing={listing}
          name={name}
          onClose={() => setAsking(false)}
          onDeleted={() => {
            setAsking(false);
            onGone();
          }}
        />
      )}
    </div>
  );
}
