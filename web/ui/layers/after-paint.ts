/**
 * Does what is long once the frame is painted that shows the press itself: a phone lays a sheet out in a tenth of a second or more, and
 * whoever pressed is to see at once that they were heard (`npm run bench -- interactions`).
 */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
