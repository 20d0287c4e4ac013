import { Link } from 'react-router';
import { useTexts } from '../../shell/texts/texts.tsx';
import { drawings } from './drawings.ts';
import styles from './kind-tiles.module.css';

/** Vehicles and Items (P1-HOME-04). */
export function KindTiles() {
  const texts = useTexts().home;
  return (
    <section className={styles.tiles} aria-label={texts.searchBy}>
      <Link to="/1" className={`${styles.tile} ${styles.vehicles}`}>
        <span>
          <span className={styles.name}>{texts.vehiclesTile}</span>
          <span className={styles.text}>{texts.vehiclesTileText}</span>
        </span>
        <img className={styles.drawing} src={drawings.car} width={128} height={128} alt="" />
      </Link>
      <Link to="/2" className={`${styles.tile} ${styles.items}`}>
        <span>
          <span className={styles.name}>{texts.itemsTile}</span>
          <span className={styles.text}>{texts.itemsTileText}</span>
        </span>
        <img className={styles.drawing} src={drawings.camera} width={128} height={128} alt="" />
      </Link>
    </section>
  );
}
