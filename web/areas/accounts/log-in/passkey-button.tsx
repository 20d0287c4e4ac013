import { useState } from 'react';
import IconKey from '#icons/IconKey';
import { textOfRefusal } from '../../../shell/calls/refusals.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { hasPasskeys, signByPasskey } from '../../../shell/passkeys/passkey-device.ts';
import { deviceToken, type Mode } from '../../../shell/session/session.tsx';
import { useFormTexts } from '../../../shell/texts/form-texts.ts';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { useIsThere } from '../../../ui/use-is-there.ts';
import { useEnter } from './use-enter.ts';

/** Logs in with a passkey of this device; not shown where the browser has none. */
export function PasskeyButton({ mode, remember }: { readonly mode: Mode; readonly remember: boolean }) {
  const texts = useFormTexts();
  const toasts = useToasts();
  const enter = useEnter();
  const begin = useSend('beginPasskeyLogIn', { quiet: true });
  const logIn = useSend('logInByPasskey', { quiet: true });
  const [isBusy, setBusy] = useState(false);
  const isThere = useIsThere();
  if (!hasPasskeys()) return null;

  /** What went wrong, if anything did. */
  async function tryToEnter(): Promise<string | undefined> {
    const begun = await begin.send({});
    if (!begun.ok) return textOfRefusal(texts, begun);
    // Whoever has closed the log-in meanwhile is not asked by their device.
    if (!isThere()) return undefined;
    const signed = await signByPasskey(begun.data.options);
    if (!signed.ok) return texts.accounts.passkeyFaults[signed.fault];
    const entered = await logIn.send({
      answer: signed.answer,
      mode,
      remember,
      deviceToken: deviceToken(),
    });
    if (!entered.ok) return textOfRefusal(texts, entered);
    enter(entered.data, remember);
    return undefined;
  }
  async function press(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const fault = await tryToEnter();
    setBusy(false);
    if (fault !== undefined) toasts.error(fault);
  }
  return (
    <Button
      kind="secondary"
      wide
      waiting={isBusy ? texts.accounts.askingDevice : undefined}
      onClick={() => void press()}
    >
      <IconKey size={20} stroke={1.5} aria-hidden />
      {texts.accounts.logInByPasskey}
    </Button>
  );
}
