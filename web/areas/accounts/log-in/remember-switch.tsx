import { useFormTexts } from '../../../shell/texts/form-texts.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import type { AccountEntry } from './account-entry.ts';

interface RememberSwitchProps {
  readonly entry: AccountEntry;
  readonly change: (part: Partial<AccountEntry>) => void;
}

/** Staying logged in, which most want who open a link out of a text message; it says what it means either way (D-REMEMBERED). */
export function RememberSwitch({ entry, change }: RememberSwitchProps) {
  const { accounts } = useFormTexts();
  return (
    <Switch
      label={accounts.rememberMe}
      hint={entry.remember ? accounts.rememberedHint : accounts.forgottenHint}
      isOn={entry.remember}
      onChange={(remember) => change({ remember })}
    />
  );
}
