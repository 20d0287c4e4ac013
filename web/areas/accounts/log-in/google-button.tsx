import { useState } from 'react';
import { useSend } from '../../../shell/calls/sends.ts';
import { addressWithoutDialog } from '../../../shell/dialogs.tsx';
import type { Mode } from '../../../shell/session/session.tsx';
import { useFormTexts } from '../../../shell/texts/form-texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useIsThere } from '../../../ui/use-is-there.ts';
import { usePageRestored } from '../../../ui/use-page-restored.ts';
import styles from './google.module.css';
import { GoogleMark } from './google-mark.tsx';
import { socialAttempt } from './pending-social.ts';

/** Leaves for Google and comes back to this very page; what is kept of the attempt stays in this tab. */
export function GoogleButton({ mode, remember }: { readonly mode: Mode; readonly remember: boolean }) {
  const texts = useFormTexts();
  // From the answer on the browser is on its way: the button goes on waiting.
  const [isLeaving, setLeaving] = useState(false);
  usePageRestored(() => setLeaving(false));
  const isThere = useIsThere();
  const { send, isBusy } = useSend('beginSocial', {
    onDone: ({ url, state, token }) => {
      // Whoever has closed its dialog meanwhile stays where they are.
      if (!isThere()) return;
      setLeaving(true);
      socialAttempt.keep({ state, token, mode, remember, returnTo: addressWithoutDialog() });
      window.location.assign(url);
    },
  });
  return (
    <div className={styles.social}>
      <p className={styles.or}>
        <span>{texts.accounts.or}</span>
      </p>
      <Button
        kind="secondary"
        wide
        className={styles.button}
        waiting={isBusy || isLeaving ? texts.accounts.openingGoogle : undefined}
        onClick={() => void send({ socialType: 'google' })}
      >
        <GoogleMark />
        {texts.accounts.continueWithGoogle}
      </Button>
    </div>
  );
}
