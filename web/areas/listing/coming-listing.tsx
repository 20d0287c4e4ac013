import { useLayoutEffect, useRef } from 'react';
import { type PressedCard, pressedCardOf } from '../../shell/listings/pressed-card.ts';
import { SkeletonBlock, SkeletonLine } from '../../ui/display/skeleton.tsx';
import styles from './coming-listing.module.css';
import facts from './listing-facts.module.css';
import page from './listing-page.module.css';
import pictures from './listing-pictures.module.css';

const GLIDE_MILLISECONDS = 220;

/** A listing's page before its answer is there: the pressed card's own picture, name, place and price, and the shape of the rest. */
export function ComingListing({ pathname }: { pathname: string }) {
  const card = pressedCardOf(pathname);
  return (
    <div className={`page ${page.page}`}>
      <div className={pictures.pictures} data-others="0">
        <div className={pictures.main}>{card ? <Photo card={card} /> : <SkeletonBlock ratio="4 / 3" />}</div>
      </div>
      <div className={page.columns}>
        <div className={page.facts}>
          <header className={facts.head}>
            <SkeletonLine width="30%" />
            {card ? <Known card={card} /> : <SkeletonBlock height={40} width="70%" />}
            <SkeletonLine width="55%" />
          </header>
          <SkeletonBlock height={120} />
        </div>
        <div className={page.side}>
          <SkeletonBlock height={420} />
        </div>
      </div>
    </div>
  );
}

function Known({ card: { name, place, price } }: { card: PressedCard }) {
  return (
    <>
      <h1>{name}</h1>
      <p className={styles.place}>{place}</p>
      <p>{price}</p>
    </>
  );
}

/** The file that the card has shown, so that nothing is waited for; it glides from there to where the page has it. */
function Photo({ card: { source, stood } }: { card: PressedCard }) {
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const stands = image.current?.getBoundingClientRect();
    if (!stands || stands.width === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const from = `translate(${stood.left - stands.left}px, ${stood.top - stands.top}px) scale(${stood.width / stands.width}, ${stood.height / stands.height})`;
    image.current?.animate([{ transform: from }, { transform: 'none' }], {
      duration: GLIDE_MILLISECONDS,
      easing: 'ease-out',
    });
  }, [stood]);
  return <img ref={image} className={styles.photo} src={source} alt="" data-photo />;
}
