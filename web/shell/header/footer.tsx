import type { TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router';
import IconBrandApple from '#icons/IconBrandApple';
import IconBrandGooglePlay from '#icons/IconBrandGooglePlay';
import IconBrandInstagram from '#icons/IconBrandInstagram';
import IconBrandLinkedin from '#icons/IconBrandLinkedin';
import IconBrandSnapchat from '#icons/IconBrandSnapchat';
import IconBrandTiktok from '#icons/IconBrandTiktok';
import IconBrandX from '#icons/IconBrandX';
import IconBrandYoutube from '#icons/IconBrandYoutube';
import IconLink from '#icons/IconLink';
import { useSite } from '../pages/site.ts';
import { useLanguage, useTexts } from '../texts/texts.tsx';
import styles from './footer.module.css';
import { type MenuName, shownEntries } from './menu-entries.ts';

const COLUMNS = ['company', 'rentAndList', 'goodToKnow'] as const satisfies readonly MenuName[];
const ICONS: Readonly<Record<string, TablerIcon>> = {
  X: IconBrandX,
  Instagram: IconBrandInstagram,
  TikTok: IconBrandTiktok,
  Snapchat: IconBrandSnapchat,
  YouTube: IconBrandYoutube,
  LinkedIn: IconBrandLinkedin,
};

/** P1-NAV-32: our pages, and our addresses elsewhere as far as they are set. */
export function Footer() {
  const texts = useTexts().shell;
  const { termsDocument } = useSite();
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.row}`}>
        <div className={styles.house}>
          <p className={styles.brand}>{texts.brand}</p>
          <p className={styles.line}>{texts.footerLine}</p>
          <SocialLinks />
          <AppLinks />
          <HouseLines />
        </div>
        <nav id="site-links" tabIndex={-1} className={styles.columns} aria-label={texts.footerNavigation}>
          {COLUMNS.map((column) => (
            <div key={column}>
              <h2 className={styles.heading}>{texts[column]}</h2>
              <ul>
                {shownEntries(column).map(({ path, label }) => (
                  <li key={label}>
                    <Link className={styles.link} to={path}>
                      {texts[label]}
                    </Link>
                  </li>
                ))}
                {column === 'goodToKnow' && termsDocument && (
                  <li>
                    <a className={styles.link} href={termsDocument}>
                      {texts.termsDocument}
                    </a>
                  </li>
                )}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}

function SocialLinks() {
  const texts = useTexts().shell;
  const { social } = useSite();
  if (social.length === 0) return null;
  return (
    <ul className={styles.icons} aria-label={texts.followUs}>
      {social.map(({ network, url }) => {
        const Icon = ICONS[network] ?? IconLink;
        return (
          <li key={network}>
            <a className={styles.icon} href={url} rel="noopener" aria-label={texts.onNetwork(network)}>
              <Icon size={22} stroke={1.75} aria-hidden />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function AppLinks() {
  const texts = useTexts().shell;
  const { appStore, googlePlay } = useSite();
  if (!appStore && !googlePlay) return null;
  return (
    <ul className={styles.icons} aria-label={texts.getTheApp}>
      {appStore && (
        <li>
          <a className={styles.store} href={appStore} rel="noopener">
            <IconBrandApple size={20} aria-hidden />
            {texts.onAppStore}
          </a>
        </li>
      )}
      {googlePlay && (
        <li>
          <a className={styles.store} href={googlePlay} rel="noopener">
            <IconBrandGooglePlay size={20} aria-hidden />
            {texts.onGooglePlay}
          </a>
        </li>
      )}
    </ul>
  );
}

/** How to reach the house and when, by which numbers the law knows it, and how one pays: as far as it is set. */
function HouseLines() {
  const texts = useTexts().shell;
  const language = useLanguage();
  const { phone, whatsApp, hours, registration, vatNumber, paymentMarks = [] } = useSite();
  const numbers = [
    [texts.registration, registration],
    [texts.vatNumber, vatNumber],
  ].filter(([, number]) => number);
  return (
    <>
      {(phone || whatsApp) && (
        <ul className={styles.icons}>
          {phone && (
            <li>
              <a className={`${styles.store} ltr`} href={`tel:${phone}`}>
                {phone}
              </a>
            </li>
          )}
          {whatsApp && (
            <li>
              <a className={styles.store} href={`https://wa.me/${whatsApp.slice(1)}`} rel="noopener">
                {texts.whatsApp}
              </a>
            </li>
          )}
        </ul>
      )}
      {hours && <p className={styles.line}>{hours[language]}</p>}
      {numbers.map(([name, number]) => (
        <p key={name} className={styles.line}>
          {name} <bdi>{number}</bdi>
        </p>
      ))}
      {paymentMarks.length > 0 && (
        <ul className={styles.icons}>
          {paymentMarks.map((mark) => (
            <li key={mark}>
              <img src={`/marks/${mark}.svg`} alt={mark} width={44} height={26} loading="lazy" />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
