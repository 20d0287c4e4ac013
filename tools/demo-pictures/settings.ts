import type { Place } from './grounds.ts';
import type { Paint } from './recolour.ts';

/** One drawing: a code point of the package, or a name of drawn.ts; placed on a square of 1 by 1, from its upper left corner. */
export interface Part {
  readonly drawing: string;
  readonly paint?: Paint;
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
  readonly mirrored?: boolean;
}

export interface Thing {
  readonly parts: readonly Part[];
  /** What belongs to it, by code point or name; never anything else that is let. */
  readonly beside: readonly string[];
  readonly places: readonly Place[];
  /** It swims: the drawing's own water is cut off, and the sea runs over its hull. */
  readonly afloat?: true;
  /** Letters and screens read wrong when mirrored. */
  readonly keepsSide?: true;
}

/** What belongs to things of a kind, and where they are used. */
type Setting = Omit<Thing, 'parts'>;
export const street: Setting = { beside: ['1f334', '1f333', '26fd', '1f6a6'], places: ['road', 'park'] };
export const desert: Setting = { beside: ['1f335', '1f42a', '26fa', '1f525'], places: ['dunes'] };
export const family: Setting = {
  beside: ['1f9f3', '1f334', '1f5fa-fe0f', '1f333'],
  places: ['road', 'park', 'dunes'],
};
export const occasion: Setting = { beside: ['1f490', '1f381', '1f334', '1f388'], places: ['road', 'park'] };
export const load: Setting = {
  beside: ['1f4e6', '1f6a7', '1fab5', '1f9f1'],
  places: ['road', 'workshop', 'dunes'],
};
export const journey: Setting = {
  beside: ['1f9f3', '1f5fa-fe0f', '1f9ed', '1f334'],
  places: ['road', 'park', 'dunes'],
};
export const camp: Setting = { beside: ['26fa', '1f525', '1f335', '1fad6'], places: ['dunes', 'park'] };
export const afloat = {
  beside: ['1f6df', '2693', '1f420', '2600-fe0f'],
  places: ['sea'],
  afloat: true,
} as const;
export const studio: Setting = {
  beside: ['1f39e-fe0f', '1f4a1', '1f50b', '1f392'],
  places: ['room', 'studio'],
};
export const living: Setting = { beside: ['1f37f', '1f964', '1fab4', '1f4da'], places: ['room'] };
export const desk: Setting = { beside: ['2615', '1f4da', '1fab4', '1f4a1'], places: ['room'] };
export const wild: Setting = { beside: ['1f335', '1fad6', '1fab5', '1f319'], places: ['dunes', 'park'] };
export const meal: Setting = { beside: ['1f349', '1f9c3', '1fab5', '1f37d-fe0f'], places: ['dunes', 'park'] };
export const sport: Setting = { beside: ['1f3c6', '1f964', '1f333', '2600-fe0f'], places: ['park'] };
export const party: Setting = { beside: ['1f382', '1f381', '1f388', '1f389'], places: ['stage', 'park'] };
export const house: Setting = { beside: ['1fab4', '1f4da', '1f319', '1f490'], places: ['room'] };
export const hall: Setting = {
  beside: ['1f490', '1f381', '1f56f-fe0f', '1fab4'],
  places: ['stage', 'room', 'park'],
};
export const guests: Setting = { beside: ['2615', '1f36a', '1f490', '1f36c'], places: ['room', 'dunes'] };
export const bench: Setting = { beside: ['1f529', '1fab5', '1f6a7', '1f4a1'], places: ['workshop'] };
export const care: Setting = { beside: ['1f490', '1fab4', '1f333', '1f4da'], places: ['room', 'park'] };
export const children: Setting = { beside: ['1f388', '1fa81', '1f9f1', '1f381'], places: ['park', 'room'] };
export const music: Setting = { beside: ['1f3b5', '1f3b6', '1f3bc', '1f3a7'], places: ['stage', 'room'] };
export const coast: Setting = { beside: ['1f41f', '1faa3', '1f420', '26f1-fe0f'], places: ['dunes', 'park'] };
export const sky: Setting = { beside: ['1f319', '2b50', '1fa90', '26fa'], places: ['dunes', 'park'] };
