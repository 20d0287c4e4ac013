import { useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import { addressWithoutDialog } from '../../shell/dialogs.tsx';
import type { Mode } from '../../shell/session.tsx';
import { useTexts } from '../../shell/texts.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './google.module.css';
import { GoogleMark } from './google-mark.tsx';
import { socialAttempt } from './pending-social.ts';

/** Leaves for Google and comes back to this very page; what is kept of the attempt stays in this tab. */
export function GoogleButton({ mode, remember }: { readonly mode: Mode; readonly remember: boolean }) {
  const texts = useTexts();
  const api = useApi();
  const [isLeaving, setLeaving] = useState(false);

  async function leave(): Promise<void> {
    setLeaving(true);
    const answer = await api.beginSocial({ socialType: 'google' });
    if (!answer.ok) return setLeaving(false);
    const { url, state, token } = answer.data;
    socialAttempt.keep({ state, token, mode, remember, returnTo: addressWithoutDialog() });
    window.location.assign(url);
  }
  return (
    <div className={styles.social}>
      <p className={styles.or}>
        <span>{texts.accounts.or}</span>
      </p>
      <Button
        kind="secondary"
        wide
        className={styles.button}
        waiting={isLeaving ? texts.accounts.openingGoogle : undefined}
        onClick={() => void leave()}
      >
        <GoogleMark />
        {texts.accounts.continueWithGoogle}
      </Button>
    </div>
  );
}
