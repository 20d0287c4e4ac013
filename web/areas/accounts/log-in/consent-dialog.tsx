import type { UserDetails } from '@kiraa/contract/accounts/accounts.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { textOfRefusal } from '../../../shell/calls/refusals.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { renewAccount } from '../../../shell/session/session.tsx';
import { useSignOut } from '../../../shell/session/use-sign-out.ts';
import { useFormTexts } from '../../../shell/texts/form-texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import styles from '../accounts.module.css';

type OpenConsents = NonNullable<UserDetails['openConsents']>;
const PATHS = { terms: '/terms-and-conditions', privacy: '/privacy-policy' } as const;

/**
 * Stands over every page of somebody who has agreed to an earlier version alone: they agree to the new one, or log out
 * (D-CONSENT). Closing it is no third way: it logs out as well.
 */
export default function ConsentDialog({ open }: { readonly open: OpenConsents }) {
  const texts = useFormTexts();
  const words = texts.accounts;
  const [fault, setFault] = useState<string>();
  const { send, isBusy } = useSend('agree', { quiet: true });
  const look = useSend('userDetails', { quiet: true });
  const leaving = useSignOut();

  async function agree(): Promise<void> {
    setFault(undefined);
    const answer = await send(Object.fromEntries(open.map(({ page, version }) => [page, version])));
    if (answer.ok) return renewAccount({ openConsents: answer.data.data });
    setFault(textOfRefusal(texts, answer));
    // It has changed once more: what is there now is what to read.
    const now = answer.refusal.code === 'CONSENT_CHANGED' ? await look.send({}) : undefined;
    if (now?.ok) renewAccount({ openConsents: now.data.user.openConsents ?? [] });
    return undefined;
  }
  const labels = { terms: texts.shell.terms, privacy: texts.shell.privacy };
  return (
    <Dialog
      title={words.consentTitle}
      closeLabel={words.consentRefuse}
      onClose={() => void leaving.signOut()}
    >
      <div className={styles.form}>
        <p>{words.consentText}</p>
        <ul className={styles.changed}>
          {open.map(({ page, version }) => (
            <li key={page}>
              <Link to={PATHS[page]} target="_blank">
                {labels[page]}
              </Link>{' '}
              <span className={styles.hint}>({words.consentVersion(version)})</span>
            </li>
          ))}
        </ul>
        {fault !== undefined && <p role="alert">{fault}</p>}
        <Button wide waiting={isBusy ? texts.shell.pleaseWait : undefined} onClick={() => void agree()}>
          {words.consentAgree}
        </Button>
        <Button
          kind="secondary"
          wide
          waiting={leaving.isBusy ? texts.shell.pleaseWait : undefined}
          onClick={() => void leaving.signOut()}
        >
          {words.consentRefuse}
        </Button>
        <p className={styles.legal}>
          {words.consentLeave} <Link to="/my_profile/privacy">{texts.shell.privacyAndSecurity}</Link>
        </p>
      </div>
    </Dialog>
  );
}
