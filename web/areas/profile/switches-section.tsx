import type { UserDetails } from '@kiraa/contract/accounts/accounts.ts';
import { useState } from 'react';
import { useSend } from '../../shell/calls/sends.ts';
import { type Account, renewAccount } from '../../shell/session/session.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { Section } from './section.tsx';
import { WhatsAppSwitch } from './whatsapp-switch.tsx';

type SwitchName = keyof Pick<
  UserDetails,
  'notification' | 'bookingUpdate' | 'chatNotification' | 'showsPhone'
>;

/** Four switches that act at once (P1-PROF-06): shown as turned, and turned back where the server refuses. */
export function SwitchesSection({ account: { details } }: { account: Account }) {
  const texts = useAllTexts().profile;
  const rows = [
    { name: 'notification', label: texts.switchGeneral, hint: texts.switchGeneralHint },
    { name: 'bookingUpdate', label: texts.switchBooking, hint: texts.switchBookingHint },
    { name: 'chatNotification', label: texts.switchChat, hint: texts.switchChatHint },
    { name: 'showsPhone', label: texts.switchPhone, hint: texts.switchPhoneHint },
  ] as const;
  return (
    <Section title={texts.switches}>
      {rows.map((row) => (
        <OwnSwitch key={row.name} {...row} isOn={details[row.name]} />
      ))}
      <WhatsAppSwitch />
    </Section>
  );
}

interface OwnSwitchProps {
  readonly name: SwitchName;
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
}

const TYPES = { notification: 'general', bookingUpdate: 'booking', chatNotification: 'chat' } as const;

function OwnSwitch({ name, isOn, ...words }: OwnSwitchProps) {
  const texts = useAllTexts().profile;
  const toasts = useToasts();
  const [wanted, setWanted] = useState(isOn);
  const onDone = () => {
    renewAccount({ [name]: wanted });
    toasts.success(wanted ? texts.switchedOn : texts.switchedOff);
  };
  const notification = useSend('switchNotification', { onDone });
  const phone = useSend('showPhone', { onDone });
  const isTurning = notification.isBusy || phone.isBusy;
  const turn = (isWanted: boolean) => {
    if (isTurning) return;
    setWanted(isWanted);
    const status = isWanted ? 1 : 0;
    if (name === 'showsPhone') void phone.send({ status });
    else void notification.send({ type: TYPES[name], status });
  };
  return <Switch {...words} isOn={isTurning ? wanted : isOn} onChange={turn} />;
}
