import { photoInWidth } from '@kiraa/domain/account/photo.ts';
import { PHOTO_MAXIMUM_BYTES } from '@kiraa/domain/limits.ts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { PICTURE_ACCEPT, pictureKindFault } from '../../shell/pictures/sent-pictures.ts';
import type { Account } from '../../shell/session/session.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import styles from './profile.module.css';
import { Section } from './section.tsx';

/** Half the weight of this page, and needed by nobody who keeps their photo. */
const PhotoCropDialog = lazy(() => import('./photo-crop-dialog.tsx'));

/** The photo: chosen from the device, placed in a square, saved at once (P1-PROF-23, P1-PROF-27). */
export function PhotoSection({ account }: { account: Account }) {
  const texts = useAllTexts();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const [error, setError] = useState<string>();
  const photo = account.photo && photoInWidth(account.photo, 384);
  const choose = (file: File | undefined) => {
    if (!file) return;
    const fault = faultOf(file);
    setError(fault === 'kind' ? texts.refusals.IMAGE_ONLY : fault && texts.profile.photoTooLarge);
    if (!fault) setChosen(file);
  };
  const button = useFocusByAnchor();
  return (
    <Section title={texts.profile.photo} hint={texts.profile.photoHint} anchor="photo">
      <div className={styles.photo}>
        <Avatar name={account.fullName} photo={photo} size="large" />
        <input
          ref={input}
          type="file"
          hidden
          accept={PICTURE_ACCEPT}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            // The same file chosen again is a choice too.
            event.target.value = '';
          }}
        />
        <Button
          ref={button}
          kind="secondary"
          aria-describedby={error === undefined ? undefined : 'photo-error'}
          onClick={() => input.current?.click()}
        >
          {account.photo ? texts.profile.photoChange : texts.profile.photoChoose}
        </Button>
        {error !== undefined && (
          <p id="photo-error" role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </div>
      {chosen && (
        <Suspense fallback={null}>
          <PhotoCropDialog
            file={chosen}
            onClose={() => setChosen(undefined)}
            onFault={(text) => {
              setChosen(undefined);
              setError(text);
            }}
          />
        </Suspense>
      )}
    </Section>
  );
}

function faultOf(file: File): 'kind' | 'size' | undefined {
  if (pictureKindFault(file)) return 'kind';
  return file.size > PHOTO_MAXIMUM_BYTES ? 'size' : undefined;
}

/** The profile menu leads here for a photo (P1-NAV-28): its button is where the person wants to be. */
function useFocusByAnchor() {
  const button = useRef<HTMLButtonElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#photo') button.current?.focus();
  }, [hash]);
  return button;
}
