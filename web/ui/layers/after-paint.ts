/**
 * Does what is long once the frame is painted that shows the press itself: a phone lays out a sheet or draws a map in a tenth of a second, and
 * whoever pressed is to see at once that they were heard (`npm run bench -- interactions`).
 */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
