import type { ItemCategory, VehicleCategory } from '@kiraa/contract/listings/listings.ts';
import { Link } from 'react-router';
import { useLanguage, useTexts } from '../../shell/texts/texts.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './category-tiles.module.css';
import { type Drawing, drawings } from './drawings.ts';

interface CategoryTilesProps {
  readonly vehicles: readonly VehicleCategory[];
  readonly items: readonly ItemCategory[];
}

/** The categories in the order of the house, each with its picture, or the drawing of its kind (D-LISTS). */
export function CategoryTiles({ vehicles, items }: CategoryTilesProps) {
  const texts = useTexts().shell;
  if (vehicles.length + items.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{texts.categories}</h2>
      <Tiles name={texts.vehicles} path="/1?vehicle=" categories={vehicles} drawing="car" />
      <Tiles name={texts.items} path="/2?item=" categories={items} drawing="camera" />
    </section>
  );
}

interface TilesProps {
  readonly name: string;
  readonly path: string;
  readonly categories: readonly (VehicleCategory | ItemCategory)[];
  readonly drawing: Drawing;
}

function Tiles({ name, path, categories, drawing }: TilesProps) {
  const isArabic = useLanguage() === 'ar';
  if (categories.length === 0) return null;
  return (
    <ul className={styles.tiles} aria-label={name}>
      {categories.map(({ id, name: english, nameAr, picture }) => (
        <li key={id}>
          <Link to={`${path}${id}`} className={styles.tile}>
            {picture ? (
              <Picture path={picture.path} alt="" sizes="140px" />
            ) : (
              <span className={styles.ground}>
                <img src={drawings[drawing]} width={56} height={56} alt="" loading="lazy" />
              </span>
            )}
            {isArabic ? nameAr : english}
          </Link>
        </li>
      ))}
    </ul>
  );
}
