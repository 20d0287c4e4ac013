import { useSend } from '../../../shell/calls/sends.ts';
import { saveCsv } from '../../../shell/save-file.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import styles from './people.module.css';

/** What is found, as a file: the server writes it, and writes down that it was taken. */
export function AuditDownload({ filters }: { readonly filters: Readonly<Record<string, string>> }) {
  const texts = useAllTexts();
  const words = texts.audit;
  const toasts = useToasts();
  const { send, isBusy } = useSend('auditExport', { changes: ['auditLog'] });
  const download = async () => {
    const answer = await send(filters);
    if (!answer.ok) return;
    saveCsv(answer.data.data);
    if (answer.data.data.isCut) toasts.success(words.isCut);
  };
  return (
    <div>
      <Button
        kind="secondary"
        waiting={isBusy ? texts.shell.pleaseWait : undefined}
        onClick={() => void download()}
      >
        {words.download}
      </Button>
      <p className={styles.small}>{words.downloadHint}</p>
    </div>
  );
}
