import { useTexts } from '../../shell/texts.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './profile.module.css';
import { Section } from './section.tsx';

/** The way to the logins, the events and the data of the account. */
export function SafetySection() {
  const texts = useTexts();
  return (
    <Section title={texts.privacy.title} hint={texts.profile.safetyHint}>
      <div className={`${styles.actions} ${styles.action}`}>
        <ButtonLink kind="secondary" to="/my_profile/privacy">
          {texts.privacy.title}
        </ButtonLink>
      </div>
    </Section>
  );
}
