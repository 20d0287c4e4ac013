import IconStarFilled from '#icons/IconStarFilled';
import { useCall } from '../../shell/calls/calls.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import styles from './profile.module.css';
import { Section } from './section.tsx';

/** Whether the house believes who this is, why not, and what there is to do (D-VERIFY). */
export function VerificationSection() {
  const words = useAllTexts().verifications;
  const { state } = useCall('ownVerification', {}, { onReturn: true });
  if (state.kind === 'loading') return null;
  return (
    <Section title={words.title} anchor="verification">
      {state.kind === 'failed' ? <p role="alert">{words.failed}</p> : <Standing {...state.data.data} />}
    </Section>
  );
}

interface StandingProps {
  readonly standing: 'none' | 'asked' | 'verified' | 'declined';
  readonly at: string | null;
  readonly reason: string | null;
}

function Standing({ standing, at, reason }: StandingProps) {
  const words = useAllTexts().verifications;
  const format = useFormat();
  if (standing === 'verified')
    return (
      <>
        <p className={styles.verified}>
          <IconStarFilled size={16} aria-hidden />
          {words.verified(format.dateTime(new Date(at ?? 0)))}
        </p>
        <p className={styles.hint}>{words.verifiedHint}</p>
      </>
    );
  const hints = { none: words.noneHint, asked: words.askedHint, declined: words.declinedHint };
  return (
    <>
      <p>{words[standing]}</p>
      {reason !== null && (
        <p>
          <bdi>{reason}</bdi>
        </p>
      )}
      <p className={styles.hint}>{hints[standing]}</p>
      {standing !== 'asked' && (
        <div>
          <ButtonLink to="/edit_profile" kind="secondary">
            {standing === 'none' ? words.toEdit : words.toCorrect}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
