import { Link } from 'react-router';
import styles from './footer.module.css';
import { useTexts } from './texts.tsx';

/** Only what exists is linked; the specification's other pages join when they are built. */
export function Footer() {
  const texts = useTexts().shell;
  const links = [
    ['/who-we-are', texts.whoWeAre],
    ['/0', texts.bookAnything],
    ['/terms-and-conditions', texts.terms],
    ['/privacy-policy', texts.privacy],
  ] as const;
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.row}`}>
        <div>
          <p className={styles.brand}>{texts.brand}</p>
          <p className={styles.line}>{texts.footerLine}</p>
        </div>
        <nav className={styles.links} aria-label={texts.footerNavigation}>
          {links.map(([path, label]) => (
            <Link key={path} className={styles.link} to={path}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
