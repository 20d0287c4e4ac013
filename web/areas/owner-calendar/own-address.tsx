import { useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import { useAllTexts } from '../../shell/later-texts.ts';
import { useToasts } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import styles from './owner-calendar.module.css';

interface OwnAddressProps {
  readonly listingId: string;
  readonly address: string | null;
  readonly onChanged: () => Promise<void>;
}

/** The secret address under which other sites and the owner's telephone read this calendar. */
export function OwnAddress({ listingId, address, onChanged }: OwnAddressProps) {
  const texts = useAllTexts().ownerCalendar;
  const api = useApi();
  const toasts = useToasts();
  const [busy, setBusy] = useState<'make' | 'drop'>();
  const send = async (step: 'make' | 'drop') => {
    if (busy) return;
    setBusy(step);
    const input = { listingId };
    const answer =
      step === 'make' ? await api.makeCalendarAddress(input) : await api.dropCalendarAddress(input);
    setBusy(undefined);
    if (!answer.ok) return;
    toasts.success(step === 'make' ? texts.addressMade : texts.addressDropped);
    await onChanged();
  };
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toasts.success(texts.copied),
      () => toasts.error(texts.notCopied),
    );
  const making = busy === 'make' ? texts.saving : undefined;
  return (
    <section className={styles.box} aria-labelledby="own-address">
      <h2 id="own-address" className={styles.heading}>
        {texts.addressTitle}
      </h2>
      <p className={styles.hint}>{texts.addressHint}</p>
      {address === null ? (
        <Button kind="secondary" waiting={making} onClick={() => void send('make')}>
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
            <Button kind="secondary" waiting={making} onClick={() => void send('make')}>
              {texts.newAddress}
            </Button>
            <Button
              kind="secondary"
              waiting={busy === 'drop' ? texts.saving : undefined}
              onClick={() => void send('drop')}
            >
              {texts.dropAddress}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
