import type { Paint } from './recolour.ts';

/** A look is one object in one colour; its listings share two or three pictures of it. */
export interface Look {
  readonly object: string;
  readonly paint?: Paint;
  /** Another view of the same thing (a car from the front). */
  readonly front?: string;
  /** What stands behind it in the second picture. */
  readonly beside: string;
  /** Which shared scene ends the row of pictures; see `scenes.ts`. */
  readonly scene: SceneName;
  /** Letters and flat drawings read wrong when mirrored. */
  readonly keepsSide?: boolean;
  /** Its picture is full to the edge (water under a boat), so it is set upright and smaller. */
  readonly square?: boolean;
}

export type SceneName =
  | 'road'
  | 'desert'
  | 'sea'
  | 'work'
  | 'studio'
  | 'cinema'
  | 'party'
  | 'music'
  | 'sport'
  | 'home'
  | 'care'
  | 'journey';

// The reds and pinks of the car's body; glass, lamps and tyres lie outside.
const red = { from: 322, to: 395 };
const blue = { from: 210, to: 240 };
const white = { saturation: 0.12, lightness: 5 };
const black = { turn: 230, saturation: 0.14, lightness: 0.46 };

const sedan = { object: '1f697', front: '1f698', beside: '1f334', scene: 'road' } as const;
const suv = { object: '1f699', beside: '1f9f3', scene: 'road' } as const;
const offroad = { object: '1f699', beside: '1f335', scene: 'desert' } as const;
const pickup = { object: '1f6fb', beside: '1f4e6', scene: 'work' } as const;
const luxury = { object: '1f698', front: '1f697', beside: '1f490', scene: 'road' } as const;
const van = { object: '1f690', beside: '1f9f3', scene: 'journey' } as const;
const bus = { object: '1f68c', front: '1f68d', beside: '1f334', scene: 'journey' } as const;
const afloat = { beside: '1f93f', scene: 'sea', square: true } as const;

const vehicleLooks = {
  'sedan-white': { ...sedan, paint: { ...red, ...white } },
  'sedan-red': sedan,
  'sedan-blue': { ...sedan, paint: { ...red, turn: 222 } },
  'sedan-black': { ...sedan, paint: { ...red, ...black } },
  'suv-blue': suv,
  'suv-silver': { ...suv, paint: { ...blue, saturation: 0.1, lightness: 2.6 } },
  'suv-black': { ...suv, paint: { ...blue, ...black, turn: 0 } },
  'offroad-blue': offroad,
  'offroad-green': { ...offroad, paint: { ...blue, turn: 280, saturation: 0.5, lightness: 0.85 } },
  'offroad-sand': { ...offroad, paint: { ...blue, turn: 178, saturation: 0.55, lightness: 1.5 } },
  'pickup-red': pickup,
  'pickup-white': { ...pickup, paint: { ...red, ...white } },
  'pickup-blue': { ...pickup, paint: { ...red, turn: 218 } },
  'luxury-black': { ...luxury, paint: { ...red, ...black } },
  'luxury-white': { ...luxury, paint: { ...red, ...white } },
  'van-white': van,
  'van-blue': { ...van, paint: { from: 255, to: 275, turn: 310, saturation: 1.1 } },
  'bus-orange': bus,
  'bus-blue': { ...bus, paint: { from: 15, to: 50, turn: 180 } },
  'truck-orange': { object: '1f69a', beside: '1f4e6', scene: 'work' },
  'truck-white': {
    object: '1f69a',
    beside: '1f6cb-fe0f',
    scene: 'work',
    paint: { from: 0, to: 55, ...white },
  },
  'lorry-green': { object: '1f69b', beside: '1f9f1', scene: 'work' },
  'tractor-green': { object: '1f69c', beside: '1f33f', scene: 'work' },
  'camper-blue': { object: '1f690', beside: '26fa', scene: 'desert' },
  'camper-green': { object: '1f68e', beside: '1f3d5-fe0f', scene: 'desert' },
  'motorcycle-red': { object: '1f3cd-fe0f', beside: '1f335', scene: 'road' },
  'motorcycle-black': { object: '1f3cd-fe0f', beside: '1f334', scene: 'road', paint: { ...red, ...black } },
  'vespa-red': { object: '1f6f5', beside: '2615', scene: 'road' },
  'vespa-mint': {
    object: '1f6f5',
    beside: '1f490',
    scene: 'road',
    paint: { ...red, turn: 168, saturation: 0.55, lightness: 1.4 },
  },
  'kick-scooter-blue': { object: '1f6f4', beside: '1f334', scene: 'sport' },
  'bicycle-red': { object: '1f6b2', beside: '1f9fa', scene: 'sport' },
  'bicycle-green': {
    object: '1f6b2',
    beside: '1f33f',
    scene: 'sport',
    paint: { ...red, turn: 150, saturation: 0.7 },
  },
  speedboat: { ...afloat, object: '1f6a4' },
  'fishing-boat': { ...afloat, object: '1f6e5-fe0f', beside: '1f3a3' },
  yacht: { ...afloat, object: '26f4-fe0f', beside: '1f490' },
  kayak: { ...afloat, object: '1f6f6', beside: '2600-fe0f' },
  'sailing-boat': { ...afloat, object: '26f5', beside: '2600-fe0f' },
} as const satisfies Record<string, Look>;

const itemLooks = {
  camera: { object: '1f4f7', beside: '1f392', scene: 'studio', keepsSide: true },
  'camera-flash': { object: '1f4f8', beside: '1f48d', scene: 'studio', keepsSide: true },
  camcorder: { object: '1f4f9', beside: '1f399-fe0f', scene: 'studio' },
  cinema: { object: '1f3a5', beside: '1f4a1', scene: 'studio' },
  drone: { object: '1f681', beside: '1f4f7', scene: 'studio' },
  telescope: { object: '1f52d', beside: '1f319', scene: 'desert' },
  projector: { object: '1f4fd-fe0f', beside: '1f37f', scene: 'cinema' },
  laptop: { object: '1f4bb', beside: '2615', scene: 'home', keepsSide: true },
  television: { object: '1f4fa', beside: '1f3ae', scene: 'cinema', keepsSide: true },
  printer: { object: '1f5a8-fe0f', beside: '1f4f8', scene: 'studio' },
  gamepad: { object: '1f3ae', beside: '1f4fa', scene: 'cinema', keepsSide: true },
  goggles: { object: '1f97d', beside: '1f3ae', scene: 'cinema' },
  joystick: { object: '1f579-fe0f', beside: '1f37f', scene: 'cinema' },
  'tent-green': { object: '26fa', beside: '1f525', scene: 'desert' },
  'tent-camp': { object: '1f3d5-fe0f', beside: '1fad6', scene: 'desert' },
  cooler: { object: '1f9ca', beside: '1f9c3', scene: 'desert' },
  fire: { object: '1f525', beside: '1f356', scene: 'desert' },
  backpack: { object: '1f392', beside: '1f97e', scene: 'journey' },
  'fishing-rod': { object: '1f3a3', beside: '1faa3', scene: 'sea' },
  'diving-mask': { object: '1f93f', beside: '1f30a', scene: 'sea' },
  tennis: { object: '1f3be', beside: '1f3f8', scene: 'sport' },
  'table-tennis': { object: '1f3d3', beside: '1f3c6', scene: 'sport' },
  'roller-skate': { object: '1f6fc', beside: '1f6f9', scene: 'sport' },
  boxing: { object: '1f94a', beside: '1f3c6', scene: 'sport' },
  suitcase: { object: '1f9f3', beside: '2708-fe0f', scene: 'journey' },
  speaker: { object: '1f50a', beside: '1f3a4', scene: 'party', keepsSide: true },
  microphone: { object: '1f3a4', beside: '1f399-fe0f', scene: 'party' },
  disco: { object: '1faa9', beside: '1f388', scene: 'party' },
  balloons: { object: '1f388', beside: '1f382', scene: 'party' },
  popcorn: { object: '1f37f', beside: '1f388', scene: 'party' },
  'ice-cream': { object: '1f366', beside: '1f9c1', scene: 'party' },
  chair: { object: '1fa91', beside: '1f490', scene: 'party' },
  sofa: { object: '1f6cb-fe0f', beside: '1fab4', scene: 'home' },
  bed: { object: '1f6cf-fe0f', beside: '1f319', scene: 'home' },
  teapot: { object: '1fad6', beside: '2615', scene: 'home' },
  pot: { object: '1f372', beside: '1f37d-fe0f', scene: 'home' },
  toolbox: { object: '1f9f0', beside: '1f529', scene: 'work' },
  generator: { object: '1f50c', beside: '26a1', scene: 'work' },
  saw: { object: '1fa9a', beside: '1fab5', scene: 'work' },
  ladder: { object: '1fa9c', beside: '1f4a1', scene: 'work' },
  torch: { object: '1f526', beside: '1f4a1', scene: 'desert' },
  'hand-tools': { object: '1f6e0-fe0f', beside: '1f9f0', scene: 'work' },
  wheelchair: { object: '1f9bd', beside: '1f490', scene: 'care' },
  'power-chair': { object: '1f9bc', beside: '1f334', scene: 'care' },
  crutch: { object: '1fa7c', beside: '1f490', scene: 'care' },
  slide: { object: '1f6dd', beside: '1f388', scene: 'party' },
  teddy: { object: '1f9f8', beside: '1fa81', scene: 'party' },
  oud: { object: '1fa95', beside: '1f3b6', scene: 'music' },
  guitar: { object: '1f3b8', beside: '1f50a', scene: 'music' },
  keyboard: { object: '1f3b9', beside: '1f3a7', scene: 'music', keepsSide: true },
  drum: { object: '1f941', beside: '1fa98', scene: 'music' },
  violin: { object: '1f3bb', beside: '1f3bc', scene: 'music' },
} as const satisfies Record<string, Look>;

export const looks: Readonly<Record<string, Look>> = { ...vehicleLooks, ...itemLooks };
