import { useState } from 'react';
import { useCall } from '../../shell/calls/calls.tsx';
import { useSend } from '../../shell/calls/sends.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Switch } from '../../ui/controls/switch.tsx';

/** Asks for WhatsApp in place of text messages; nothing where the house does not offer it. */
export function WhatsAppSwitch() {
  const texts = useAllTexts().profile;
  const toasts = useToasts();
  const standing = useCall('messageChannels', {}).data?.data.whatsApp;
  const [wanted, setWanted] = useState(false);
  const { send, isBusy } = useSend('chooseChannels', {
    changes: ['messageChannels'],
    onDone: (_answer, { whatsApp }) => toasts.success(whatsApp ? texts.switchedOn : texts.switchedOff),
  });
  if (standing === undefined || standing === 'not_offered') return null;
  const turn = (isWanted: boolean) => {
    if (isBusy) return;
    setWanted(isWanted);
    void send({ whatsApp: isWanted });
  };
  return (
    <Switch
      label={texts.switchWhatsApp}
      hint={texts.switchWhatsAppHint}
      isOn={isBusy ? wanted : standing === 'on'}
      onChange={turn}
    />
  );
}
