import type { Map as LibraryMap } from 'maplibre-gl';

/**
 * A mark beyond the edge that gets the focus: the browser would scroll the map's own boxes to it, which nothing scrolls back.
 * The map moves there instead.
 */
export function followFocus(map: LibraryMap): void {
  const box = map.getContainer();
  const unscroll = () => {
    for (const one of [box, map.getCanvasContainer()]) one.scrollTo(0, 0);
  };
  for (const one of [box, map.getCanvasContainer()]) one.addEventListener('scroll', unscroll);
  box.addEventListener('focusin', (event) => {
    const mark = (event.target as HTMLElement).closest('.maplibregl-marker');
    unscroll();
    if (!mark) return;
    const frame = box.getBoundingClientRect();
    const at = mark.getBoundingClientRect();
    const isSeen =
      at.left >= frame.left && at.right <= frame.right && at.top >= frame.top && at.bottom <= frame.bottom;
    if (isSeen) return;
    map.panBy([
      (at.left + at.right) / 2 - (frame.left + frame.right) / 2,
      (at.top + at.bottom) / 2 - (frame.top + frame.bottom) / 2,
    ]);
  });
}
