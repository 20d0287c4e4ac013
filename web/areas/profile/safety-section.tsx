import { useDialogs } from '../../shell/dialogs.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import styles from './profile.module.css';
import { Section } from './section.tsx';

/** Changes the password in a dialog (P1-PROF-07), and leads to the logins, the events and the data of the account. */
export function SafetySection() {
  const texts = useAllTexts();
  const dialogs = useDialogs();
  return (
    <Section title={texts.privacy.title} hint={texts.profile.safetyHint}>
      <div className={`${styles.actions} ${styles.action}`}>
        <Button kind="secondary" onClick={() => dialogs.open('CHANGE_PASSWORD')}>
          {texts.profile.changePassword}
        </Button>
        <ButtonLink kind="secondary" to="/my_profile/privacy">
          {texts.privacy.title}
        </ButtonLink>
      </div>
    </Section>
  );
}
