import { useTexts } from '../../shell/texts/texts.tsx';
import { SkeletonBlock, SkeletonLine, Skeletons } from '../../ui/display/skeleton.tsx';
import styles from './search.module.css';

/** Cards before they are there: picture, name, rating, place and price, each where a card has it. */
export function CardSkeletons() {
  return (
    <Skeletons label={useTexts().search.loadingMore} className={styles.grid}>
      <SkeletonBlock ratio="4 / 3" />
      <SkeletonLine width="70%" />
      <SkeletonLine width="25%" />
      <SkeletonLine width="55%" />
      <SkeletonLine width="40%" />
    </Skeletons>
  );
}
