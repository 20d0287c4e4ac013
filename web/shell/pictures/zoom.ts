/** How a picture is looked at: enlarged by `scale`, its middle moved by `x` and `y` pixels from the middle of its box. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
/** As near as the largest variant of a picture still shows something new. */
export const NEAREST = 4;
/** What a double tap shows. */
export const NEAR = 2.5;

/** Pixels from the middle of the box. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Comes nearer by a factor, or goes away with one below 1, so that what lies under the spot stays under it. */
export function zoomed(view: View, factor: number, spot: Spot, sizes: Sizes): View {
  const scale = Math.min(NEAREST, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return kept({ scale, x: spot.x - (spot.x - view.x) * grown, y: spot.y - (spot.y - view.y) * grown }, sizes);
}

export interface Sizes {
  /** The box that it is seen in. */
  readonly box: Size;
  /** The picture as it stands in the box at a scale of 1. */
  readonly picture: Size;
}

/** Moves what is seen by so many pixels, as far as there is picture. */
export function moved(view: View, by: Spot, sizes: Sizes): View {
  return kept({ ...view, x: view.x + by.x, y: view.y + by.y }, sizes);
}

/** A double tap shows the spot from near, and the whole picture again when anything but that is seen. */
export function tapped(view: View, spot: Spot, sizes: Sizes): View {
  return view.scale > 1 ? WHOLE : zoomed(view, NEAR, spot, sizes);
}

/** No edge of the picture comes further in than the edge of its box, or than the middle where it is smaller. */
function kept({ scale, x, y }: View, { box, picture }: Sizes): View {
  const across = Math.max(0, (picture.width * scale - box.width) / 2);
  const down = Math.max(0, (picture.height * scale - box.height) / 2);
  return { scale, x: within(x, across), y: within(y, down) };
}

function within(value: number, most: number): number {
  // Without the zero a picture in its place would be at minus nothing.
  return Math.min(most, Math.max(-most, value)) || 0;
}

/** How large a picture stands in a box that shows all of it. */
export function standing(natural: Size, box: Size): Size {
  if (natural.width === 0 || natural.height === 0) return box;
  const scale = Math.min(box.width / natural.width, box.height / natural.height);
  return { width: natural.width * scale, height: natural.height * scale };
}
