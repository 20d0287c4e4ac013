import { LANGUAGE_NAMES } from '@kiraa/texts/language.ts';
import type { ReactNode } from 'react';
import { WrittenName } from '../../shell/listings/written-words.tsx';
import type { Account } from '../../shell/session/session.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import styles from './profile.module.css';
import { Section } from './section.tsx';

/** E-mail and gender are shown only where they were given (P1-PROF-04); the rest says that it is missing. */
export function FactsSection({ account }: { account: Account }) {
  const texts = useAllTexts().profile;
  const { details } = account;
  const genders = { male: texts.male, female: texts.female };
  return (
    <Section title={texts.personal}>
      <dl className={styles.facts}>
        <Fact name={texts.fullName}>
          <WrittenName>{details.fullName}</WrittenName>
        </Fact>
        <Fact name={texts.mobile}>
          <bdi className={styles.number}>
            {details.countryCode} {details.mobile}
          </bdi>
        </Fact>
        {details.email && (
          <Fact name={texts.email}>
            <bdi>{details.email}</bdi>
          </Fact>
        )}
        {details.gender && <Fact name={texts.gender}>{genders[details.gender]}</Fact>}
        <Fact name={texts.language}>{LANGUAGE_NAMES[details.language]}</Fact>
        <Fact name={texts.personalId}>
          {details.personalId && <bdi className={styles.number}>{details.personalId}</bdi>}
        </Fact>
        <Fact name={texts.location}>{details.location && <bdi>{details.location}</bdi>}</Fact>
      </dl>
    </Section>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  const texts = useAllTexts().profile;
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children || <span className={styles.missing}>{texts.notGiven}</span>}</dd>
    </div>
  );
}
