import type { ReadyPart } from '@kiraa/domain/content/choices.ts';
import type { Language } from '@kiraa/texts/language.ts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { type RefusedCall, textOfField, textOfRefusal } from '../../../shell/calls/refusals.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useFocusOnError } from '../../../ui/fields/field.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { useIsThere } from '../../../ui/use-is-there.ts';
import styles from '../admin.module.css';
import { ReadyTexts } from './ready-texts.tsx';
import { ReasonField } from './reason-field.tsx';
import { useLateRefusal } from './use-late-refusal.ts';

interface ActDialogProps {
  readonly title: string;
  /** What it means, where the title does not say it. */
  readonly means?: string | undefined;
  /** Who reads the reason; undefined for an act that needs none. */
  readonly reasonHint?: string | undefined;
  /** What is written most often, and in whose languages. */
  readonly ready?: { readonly of: ReadyPart; readonly languages: readonly Language[] };
  readonly isDangerous?: boolean;
  /** Does it; answers with a refusal, which is shown here while everything that was written stays. */
  readonly act: (reason: string) => Promise<{ readonly ok: true } | (RefusedCall & { readonly ok: false })>;
  readonly onClose: () => void;
  /** Fields beside the reason, with what is wrong with each by its name. */
  readonly children?: (faultOf: (field: string) => string | undefined) => ReactNode;
}

/** Something that an operator does, after a second look and mostly with a reason. */
export function ActDialog(props: ActDialogProps) {
  const { title, means, reasonHint, ready, isDangerous = false, act, onClose, children } = props;
  const texts = useAllTexts();
  const words = texts.adminConsole;
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<RefusedCall>();
  const [isBusy, setBusy] = useState(false);
  const isThere = useIsThere();
  const sayLate = useLateRefusal();
  const faultOf = (field: string) => refused && textOfField(texts, refused, field);
  const hasFields = Object.keys(refused?.refusal.fields ?? {}).length > 0;
  useFocusOnError(form, refused?.refusal.fields ?? {});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const answer = await act(reason);
    setBusy(false);
    if (!answer.ok) {
      setRefused(answer);
      return sayLate(answer);
    }
    // Where it was closed meanwhile, another may be open in its place.
    if (isThere()) onClose();
  };
  return (
    <Dialog title={title} closeLabel={texts.shell.close} onClose={onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {means && <p>{means}</p>}
        {children?.(faultOf)}
        {reasonHint !== undefined && (
          <ReasonField
            label={words.reason}
            hint={reasonHint}
            error={faultOf('reason')}
            rows={4}
            value={reason}
            onChange={setReason}
          />
        )}
        {ready && <ReadyTexts {...ready} onChoose={setReason} />}
        {refused && !hasFields && (
          <p role="alert" className={styles.fault}>
            {textOfRefusal(texts, refused)}
          </p>
        )}
        <Button
          type="submit"
          wide
          kind={isDangerous ? 'danger' : 'primary'}
          waiting={isBusy ? texts.shell.pleaseWait : undefined}
        >
          {words.confirm}
        </Button>
        <Button kind="quiet" wide onClick={onClose}>
          {words.cancel}
        </Button>
      </form>
    </Dialog>
  );
}
