import { useState } from 'react';
import { copyText } from '../../../shell/copy-text.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import styles from '../admin.module.css';
import own from './partners.module.css';

/** A key or secret that is in one answer alone, until the operator says that it is kept. */
export function useShownOnce() {
  const [secret, setSecret] = useState<string>();
  return {
    show: ({ data }: { readonly data: { readonly secret: string } }) => setSecret(data.secret),
    shown: secret !== undefined && <ShownOnce secret={secret} onKept={() => setSecret(undefined)} />,
  };
}

function ShownOnce({ secret, onKept }: { readonly secret: string; readonly onKept: () => void }) {
  const words = useAllTexts().partners;
  const toasts = useToasts();
  const copy = () =>
    copyText(secret).then(
      () => toasts.success(words.copied),
      () => toasts.error(words.copyFailed),
    );
  return (
    <div className={styles.warning} role="status">
      <h3>{words.onceTitle}</h3>
      <p>{words.onceHint}</p>
      <code className={own.secret} dir="ltr">
        {secret}
      </code>
      <div className={styles.acts}>
        <Button onClick={() => void copy()}>{words.copy}</Button>
        <Button kind="secondary" onClick={onKept}>
          {words.done}
        </Button>
      </div>
    </div>
  );
}
