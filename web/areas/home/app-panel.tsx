import IconBrandApple from '#icons/IconBrandApple';
import IconBrandGooglePlay from '#icons/IconBrandGooglePlay';
import { useSite } from '../../shell/pages/site.ts';
import { useTexts } from '../../shell/texts/texts.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { drawings } from './drawings.ts';
import styles from './panels.module.css';

/**
 * The app (P1-HOME-06, P1-HOME-08): its stores as far as they are set, and until they are, the way that works on every
 * phone today, which is to put the site itself on the home screen.
 */
export function AppPanel() {
  const texts = useTexts();
  const { appStore, googlePlay } = useSite();
  const stores = [
    { url: appStore, Icon: IconBrandApple, label: texts.shell.onAppStore },
    { url: googlePlay, Icon: IconBrandGooglePlay, label: texts.shell.onGooglePlay },
  ].filter((store) => store.url !== undefined);
  return (
    <section className={`${styles.panel} ${styles.app}`}>
      <div className={styles.words}>
        <h2>{texts.home.appTitle}</h2>
        <p className={styles.text}>{stores.length > 0 ? texts.home.appText : texts.home.appByHand}</p>
        {stores.length > 0 && (
          <ul className={styles.stores}>
            {stores.map(({ url, Icon, label }) => (
              <li key={label}>
                <a href={url} rel="noopener" className={buttonClass({ kind: 'secondary' })}>
                  <Icon size={20} aria-hidden />
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <img className={styles.drawing} src={drawings.phone} width={160} height={160} alt="" loading="lazy" />
    </section>
  );
}
