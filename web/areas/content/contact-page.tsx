import type { ReactNode } from 'react';
import type { MetaFunction } from 'react-router';
import { pageMeta, shortened } from '../../shell/pages/page-meta.ts';
import { useSite } from '../../shell/pages/site.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useLanguage } from '../../shell/texts/texts.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './content.module.css';
import { Prose } from './prose.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, ({ content }) => ({
    title: content.contactTitle,
    description: shortened(content.contactText.split('\n')[0] ?? ''),
  }));

/** The form (P3-CMS-07), and how else to reach us, as far as the house has set it. */
export default function ContactPage() {
  const texts = useAllTexts().content;
  const { email, phone, address, whatsApp, registration } = useSite();
  const isReachable = Boolean(email || phone || address || whatsApp || registration);
  return (
    <Prose title={texts.contactTitle} text={texts.contactText}>
      <div className={styles.beside}>
        <section>
          <h2>{texts.formHeading}</h2>
          <ContactForm />
        </section>
        {isReachable && (
          <section>
            <h2>{texts.contactHeading}</h2>
            <Ways />
          </section>
        )}
      </div>
    </Prose>
  );
}

function Ways() {
  const { content: texts, shell } = useAllTexts();
  const language = useLanguage();
  const { email, phone, address, whatsApp, hours, registration, vatNumber, paymentMarks = [] } = useSite();
  return (
    <dl className={styles.ways}>
      {email && (
        <Way name={texts.email}>
          <a className="ltr" href={`mailto:${email}`}>
            {email}
          </a>
        </Way>
      )}
      {phone && (
        <Way name={texts.phone}>
          <a className="ltr" href={`tel:${phone}`}>
            {phone}
          </a>
        </Way>
      )}
      {whatsApp && (
        <Way name={shell.whatsApp}>
          <a className="ltr" href={`https://wa.me/${whatsApp.slice(1)}`} rel="noopener">
            {whatsApp}
          </a>
        </Way>
      )}
      {hours && <Way name={texts.hours}>{hours[language]}</Way>}
      {address && <Way name={texts.address}>{address}</Way>}
      {registration && (
        <Way name={shell.registration}>
          <bdi>{registration}</bdi>
        </Way>
      )}
      {vatNumber && (
        <Way name={shell.vatNumber}>
          <bdi>{vatNumber}</bdi>
        </Way>
      )}
      {paymentMarks.length > 0 && (
        <Way name={texts.waysToPay}>
          <span className={styles.marks}>
            {paymentMarks.map((mark) => (
              <img key={mark} src={`/marks/${mark}.svg`} alt={mark} width={44} height={26} />
            ))}
          </span>
        </Way>
      )}
    </dl>
  );
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.way}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
