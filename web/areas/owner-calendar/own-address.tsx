import { useSend } from '../../shell/calls/sends.ts';
import { copyText } from '../../shell/copy-text.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import styles from './owner-calendar.module.css';

interface OwnAddressProps {
  readonly listingId: string;
  readonly address: string | null;
}

/** The secret address under which other sites and the owner's telephone read this calendar. */
export function OwnAddress({ listingId, address }: OwnAddressProps) {
  const texts = useAllTexts().ownerCalendar;
  const toasts = useToasts();
  const making = useSend('makeCalendarAddress', {
    changes: ['ownerCalendar'],
    onDone: () => toasts.success(texts.addressMade),
  });
  const dropping = useSend('dropCalendarAddress', {
    changes: ['ownerCalendar'],
    onDone: () => toasts.success(texts.addressDropped),
  });
  const isBusy = making.isBusy || dropping.isBusy;
  const make = {
    waiting: making.isBusy ? texts.saving : undefined,
    onClick: () => !isBusy && void making.send({ listingId }),
  };
  const copy = (text: string) =>
    copyText(text).then(
      () => toasts.success(texts.copied),
      () => toasts.error(texts.notCopied),
    );
  return (
    <section className={styles.box} aria-labelledby="own-address">
      <h2 id="own-address" className={styles.heading}>
        {texts.addressTitle}
      </h2>
      <p className={styles.hint}>{texts.addressHint}</p>
      {address === null ? (
        <Button kind="secondary" {...make}>
          {texts.makeAddress}
        </Button>
      ) : (
        <>
          <TextField
            label={texts.address}
            dir="ltr"
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
          />
          <div className={styles.actions}>
            <Button onClick={() => void copy(address)}>{texts.copy}</Button>
            <Button kind="secondary" {...make}>
              {texts.newAddress}
            </Button>
            <Button
              kind="secondary"
              waiting={dropping.isBusy ? texts.saving : undefined}
              onClick={() => !isBusy && void dropping.send({ listingId })}
            >
              {texts.dropAddress}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
