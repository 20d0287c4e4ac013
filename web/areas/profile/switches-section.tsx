import type { UserDetails } from '@kiraa/contract/accounts.ts';
import { useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import { useAllTexts } from '../../shell/later-texts.ts';
import { type Account, renewAccount } from '../../shell/session.tsx';
import { useToasts } from '../../shell/toasts.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Section } from './section.tsx';

type SwitchName = keyof Pick<
  UserDetails,
  'notification' | 'bookingUpdate' | 'chatNotification' | 'showsPhone'
>;

/** Four switches that act at once (P1-PROF-06): shown as turned, and turned back where the server refuses. */
export function SwitchesSection({ account }: { account: Account }) {
  const texts = useAllTexts().profile;
  const { shown, turn } = useSwitches(account);
  const rows: readonly { readonly name: SwitchName; readonly label: string; readonly hint: string }[] = [
    { name: 'notification', label: texts.switchGeneral, hint: texts.switchGeneralHint },
    { name: 'bookingUpdate', label: texts.switchBooking, hint: texts.switchBookingHint },
    { name: 'chatNotification', label: texts.switchChat, hint: texts.switchChatHint },
    { name: 'showsPhone', label: texts.switchPhone, hint: texts.switchPhoneHint },
  ];
  return (
    <Section title={texts.switches}>
      {rows.map(({ name, ...words }) => (
        <Switch key={name} {...words} isOn={shown[name]} onChange={(isOn) => void turn(name, isOn)} />
      ))}
    </Section>
  );
}

function useSwitches({ details }: Account) {
  const texts = useAllTexts().profile;
  const toasts = useToasts();
  const api = useApi();
  const [waiting, setWaiting] = useState<Partial<Record<SwitchName, boolean>>>({});

  function ask(name: SwitchName, isOn: boolean) {
    const status = isOn ? 1 : 0;
    switch (name) {
      case 'notification':
        return api.switchNotification({ type: 'general', status });
      case 'bookingUpdate':
        return api.switchNotification({ type: 'booking', status });
      case 'chatNotification':
        return api.switchNotification({ type: 'chat', status });
      case 'showsPhone':
        return api.showPhone({ status });
    }
  }

  async function turn(name: SwitchName, isOn: boolean): Promise<void> {
    // Turned twice at once, the two answers might come the other way round.
    if (waiting[name] !== undefined) return;
    setWaiting((before) => ({ ...before, [name]: isOn }));
    const answer = await ask(name, isOn);
    if (answer.ok) {
      renewAccount({ [name]: isOn });
      toasts.success(isOn ? texts.switchedOn : texts.switchedOff);
    }
    setWaiting(({ [name]: _done, ...others }) => others);
  }
  return { shown: { ...details, ...waiting }, turn };
}
