import { useEffect } from 'react';

/** What the card that was pressed last has shown. */
export interface PressedCard {
  readonly pathname: string;
  /** The file of its picture, which the browser has. */
  readonly source: string;
  /** Where the picture stood on the screen. */
  readonly stood: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
  readonly name: string;
  readonly place: string;
  readonly price: string;
}

let pressed: PressedCard | undefined;

/** The pressed card of the listing that an address leads to. */
export function pressedCardOf(pathname: string): PressedCard | undefined {
  return pressed?.pathname === pathname ? pressed : undefined;
}

/** Reads each card that is pressed off the page: no card needs a line of script for it. */
export function useNotePresses(): void {
  useEffect(() => {
    const note = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('article a[href]') : null;
      const card = link?.closest('article');
      const image = card?.querySelector('img');
      if (!link || !card || !image) return;
      const [place = '', price = ''] = [...card.querySelectorAll(':scope > p')].map(
        (line) => (line.children.length === 0 ? line : line.children[0])?.textContent ?? '',
      );
      pressed = {
        pathname: link.pathname,
        source: image.currentSrc,
        stood: image.getBoundingClientRect(),
        // A press on a picture behind the cover has no words in its link.
        name: card.querySelector('h2, h3')?.textContent ?? '',
        place,
        price,
      };
    };
    window.addEventListener('click', note, true);
    return () => window.removeEventListener('click', note, true);
  }, []);
}
