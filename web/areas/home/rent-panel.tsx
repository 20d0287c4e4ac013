import { useTexts } from '../../shell/texts/texts.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { drawings } from './drawings.ts';
import styles from './panels.module.css';

/** Rent a vehicle or an item (P1-HOME-06). */
export function RentPanel() {
  const texts = useTexts().home;
  return (
    <section className={`${styles.panel} ${styles.rent}`}>
      <div className={styles.words}>
        <h2>{texts.rentVehicleOrItem}</h2>
        <p className={styles.text}>{texts.rentVehicleOrItemText}</p>
        <ButtonLink to="/0" className={styles.button}>
          {texts.browseAll}
        </ButtonLink>
      </div>
      <img className={styles.drawing} src={drawings.film} width={160} height={160} alt="" loading="lazy" />
    </section>
  );
}
