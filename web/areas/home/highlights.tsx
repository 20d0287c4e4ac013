import IconArrowBackUp from '#icons/IconArrowBackUp';
import IconHeadset from '#icons/IconHeadset';
import IconShieldCheck from '#icons/IconShieldCheck';
import IconStack2 from '#icons/IconStack2';
import { useSite } from '../../shell/pages/site.ts';
import { useLanguage, useTexts } from '../../shell/texts/texts.tsx';
import styles from './highlights.module.css';

/**
 * What the home page promises, and nothing that is not so (P1-HOME-08; D-FREE-CANCELLATION, D-HOURS): support around the clock only by a
 * house that says when it is reached.
 */
export function Highlights() {
  const texts = useTexts().home;
  const language = useLanguage();
  const { hours } = useSite();
  const promises = [
    { Icon: IconStack2, title: texts.endlessOptions, text: texts.endlessOptionsText },
    { Icon: IconArrowBackUp, title: texts.freeCancellation, text: texts.freeCancellationText },
    { Icon: IconShieldCheck, title: texts.insuranceOption, text: texts.insuranceOptionText },
    {
      Icon: IconHeadset,
      title: hours ? texts.support : texts.supportByPeople,
      text: hours ? texts.supportHours(hours[language]) : texts.supportText,
    },
  ];
  return (
    <section className={styles.section}>
      <h2>{texts.highlightsTitle}</h2>
      <ul className={styles.list}>
        {promises.map(({ Icon, title, text }) => (
          <li key={title} className={styles.promise}>
            <Icon size={28} stroke={1.75} className={styles.icon} aria-hidden />
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
