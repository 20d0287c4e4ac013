import type { Paint } from './recolour.ts';
import {
  afloat,
  bench,
  camp,
  care,
  children,
  coast,
  desert,
  desk,
  family,
  guests,
  hall,
  house,
  journey,
  living,
  load,
  meal,
  music,
  occasion,
  type Part,
  party,
  sky,
  sport,
  street,
  studio,
  type Thing,
  wild,
} from './settings.ts';

const red: Paint = { from: 322, to: 395 };
const blue: Paint = { from: 210, to: 240 };
const white = { saturation: 0.12, lightness: 5 };
const silver = { saturation: 0.1, lightness: 2.1 };
const black = { turn: 230, saturation: 0.14, lightness: 0.46 };

const one = (drawing: string, paint?: Paint): readonly Part[] => [{ drawing, ...(paint && { paint }) }];

const kept = { keepsSide: true } as const;

/** Every look of the catalogue. */
export const things: Readonly<Record<string, Thing>> = {
  'sedan-white': { parts: one('1f697', { ...red, ...white }), ...street },
  'sedan-red': { parts: one('1f697'), ...street },
  'sedan-blue': { parts: one('1f697', { ...red, turn: 222 }), ...street },
  'sedan-black': { parts: one('1f697', { ...red, ...black }), ...street },
  'sedan-silver': { parts: one('1f697', { ...red, ...silver }), ...street },
  'suv-blue': { parts: one('1f699'), ...family },
  'suv-silver': { parts: one('1f699', { ...blue, saturation: 0.1, lightness: 2.6 }), ...family },
  'suv-black': { parts: one('1f699', { ...blue, ...black, turn: 0 }), ...family },
  'offroad-blue': { parts: one('1f699'), ...desert },
  'offroad-green': {
    parts: one('1f699', { ...blue, turn: 280, saturation: 0.5, lightness: 0.85 }),
    ...desert,
  },
  'offroad-sand': {
    parts: one('1f699', { ...blue, turn: 178, saturation: 0.55, lightness: 1.5 }),
    ...desert,
  },
  'pickup-red': { parts: one('1f6fb'), ...load },
  'pickup-white': { parts: one('1f6fb', { ...red, ...white }), ...load },
  'pickup-blue': { parts: one('1f6fb', { ...red, turn: 218 }), ...load },
  'luxury-black': { parts: one('1f697', { ...red, ...black }), ...occasion },
  'luxury-white': { parts: one('1f697', { ...red, ...white }), ...occasion },
  'van-white': { parts: one('1f690', { from: 255, to: 275, saturation: 0.1, lightness: 1 }), ...journey },
  'van-blue-striped': { parts: one('1f690', { from: 255, to: 275, turn: 310, saturation: 1.1 }), ...journey },
  'bus-orange': { parts: one('1f68c'), ...journey },
  'bus-blue': { parts: one('1f68c', { from: 15, to: 50, turn: 180 }), ...journey },
  'truck-orange': { parts: one('1f69a'), ...load },
  'truck-white': { parts: one('1f69a', { from: 0, to: 55, ...white }), ...load },
  'lorry-green': { parts: one('1f69b'), ...load },
  'tractor-green': { parts: one('1f69c'), beside: ['1f33f', '1f33b', '1f333', '1f9fa'], places: ['park'] },
  'camper-blue-striped': { parts: one('1f690', { from: 255, to: 275, turn: 310, saturation: 1.1 }), ...camp },
  'camper-green-striped': {
    parts: one('1f690', { from: 255, to: 275, turn: 250, saturation: 0.8 }),
    ...camp,
  },
  'camp-trailer': { parts: one('camp-trailer'), ...camp },
  'motorcycle-red': { parts: one('1f3cd-fe0f'), ...street },
  'motorcycle-black': { parts: one('1f3cd-fe0f', { ...red, ...black }), ...street },
  'motorcycle-blue': { parts: one('1f3cd-fe0f', { ...red, turn: 222 }), ...street },
  'vespa-red': { parts: one('1f6f5'), ...street },
  'vespa-mint': { parts: one('1f6f5', { ...red, turn: 168, saturation: 0.55, lightness: 1.4 }), ...street },
  'kick-scooter-blue': { parts: one('1f6f4'), ...street },
  'bicycle-red': {
    parts: one('1f6b2'),
    beside: ['1f333', '1f9fa', '1f334', '1f33b'],
    places: ['park', 'road'],
  },
  'bicycle-green': {
    parts: one('1f6b2', { ...red, turn: 150, saturation: 0.7 }),
    beside: ['1f332', '1f33f', '1f333', '1f5fa-fe0f'],
    places: ['park', 'dunes'],
  },
  speedboat: { parts: one('1f6a4'), ...afloat },
  'fishing-boat': { parts: one('1f6e5-fe0f'), ...afloat, beside: ['1f3a3', '1f41f', '1f420', '1f6df'] },
  yacht: { parts: one('26f4-fe0f'), ...afloat, beside: ['1f490', '1f6df', '2693', '1f388'] },
  kayak: { parts: one('1f6f6'), ...afloat },
  'sailing-boat': { parts: one('26f5'), ...afloat },
  camera: { parts: one('1f4f7'), ...studio, ...kept },
  'camera-flash': { parts: one('1f4f8'), ...studio, ...kept },
  camcorder: { parts: one('1f4f9'), ...studio },
  cinema: { parts: one('1f3a5'), ...studio, beside: ['1f3ac', '1f4a1', '1f39e-fe0f', '1f4e6'] },
  drone: { parts: one('drone'), beside: ['1f50b', '1f333', '1f334', '1f335'], places: ['dunes', 'park'] },
  telescope: { parts: one('1f52d'), ...sky },
  'projector-screen': {
    parts: [
      { drawing: 'screen', size: 0.78, x: 0.22 },
      { drawing: 'projector', size: 0.46, y: 0.52 },
    ],
    ...living,
    ...kept,
  },
  projector: { parts: one('projector'), ...living, ...kept },
  laptop: { parts: one('1f4bb'), ...desk, ...kept },
  television: { parts: one('flat-screen'), ...living, ...kept },
  printer: { parts: one('1f5a8-fe0f'), ...desk, ...kept },
  'photo-printer': {
    parts: [
      { drawing: '1f5a8-fe0f', size: 0.8 },
      { drawing: '1f5bc-fe0f', size: 0.44, x: 0.56, y: 0.54 },
    ],
    ...desk,
    ...kept,
  },
  gamepad: { parts: one('1f3ae'), ...living, ...kept },
  goggles: { parts: one('headset'), ...living },
  arcade: { parts: one('arcade'), ...living, ...kept },
  'tent-green': { parts: one('26fa'), ...wild },
  'bedouin-tent': { parts: one('bedouin-tent'), ...wild, beside: ['1f42a', '1fad6', '1f525', '2615'] },
  'tent-camp': {
    parts: [
      { drawing: 'bedouin-tent', size: 0.74, y: 0.1 },
      { drawing: '1f525', size: 0.26, x: 0.62, y: 0.58 },
      { drawing: '1fad6', size: 0.2, x: 0.82, y: 0.64 },
    ],
    ...wild,
    beside: ['1f42a', '1f335', '1f319', '1fab5'],
  },
  cooler: { parts: one('cooler'), ...meal, ...kept },
  grill: { parts: one('grill'), ...meal },
  backpack: {
    parts: one('1f392'),
    beside: ['1f97e', '1f9ed', '1f5fa-fe0f', '1f332'],
    places: ['park', 'dunes'],
  },
  'fishing-rod': { parts: one('1f3a3'), ...coast },
  'diving-mask': { parts: one('1f93f'), ...coast, beside: ['1f420', '1f30a', '26f1-fe0f', '1f41a'] },
  tennis: { parts: one('1f3be'), ...sport },
  padel: {
    parts: [
      { drawing: '1f3d3', size: 0.74, paint: { from: 330, to: 380, turn: 230 } },
      { drawing: '1f3d3', size: 0.62, x: 0.4, y: 0.36, mirrored: true },
    ],
    ...sport,
  },
  'table-tennis': { parts: one('tennis-table'), ...sport, beside: ['1f3d3', '1f3c6', '1f964', '1f333'] },
  'roller-skate': { parts: one('1f6fc'), ...sport },
  skateboard: { parts: one('1f6f9'), ...sport },
  boxing: {
    parts: [
      { drawing: 'punch-bag', size: 0.94, x: 0.1 },
      { drawing: '1f94a', size: 0.44, x: -0.02, y: 0.5 },
    ],
    ...sport,
    places: ['workshop', 'room'],
  },
  'suitcase-set': {
    parts: [
      { drawing: '1f9f3', size: 0.8, x: 0.28 },
      { drawing: '1f9f3', size: 0.62, y: 0.18, paint: { from: 190, to: 225, turn: 150 } },
      { drawing: '1f9f3', size: 0.44, x: 0.5, y: 0.38, paint: { from: 190, to: 225, turn: 200 } },
    ],
    beside: ['2708-fe0f', '1f5fa-fe0f', '1f9ed', '1f334'],
    places: ['room', 'road'],
  },
  suitcase: {
    parts: one('1f9f3'),
    beside: ['2708-fe0f', '1f5fa-fe0f', '1f9ed', '1f334'],
    places: ['room', 'road'],
  },
  speaker: {
    parts: [
      { drawing: 'party-speaker', size: 0.9 },
      { drawing: 'party-speaker', size: 0.72, x: 0.46, y: 0.19 },
    ],
    ...party,
    beside: ['1f3b5', '1f3b6', '1f50c', '1f388'],
  },
  microphone: { parts: one('1f3a4'), ...music },
  'podcast-microphone': { parts: one('1f399-fe0f'), ...desk, beside: ['1f3a7', '2615', '1f4da', '1f4a1'] },
  disco: { parts: one('1faa9'), ...party, beside: ['1f3b6', '1f388', '1f4a1', '1f381'], places: ['stage'] },
  balloons: {
    parts: [
      { drawing: '1f388', size: 0.72, x: 0.3 },
      { drawing: '1f388', size: 0.62, y: 0.16, paint: { ...red, turn: 220 } },
      { drawing: '1f388', size: 0.54, x: 0.62, y: 0.34, paint: { ...red, turn: 60 } },
    ],
    ...party,
  },
  popcorn: { parts: one('1f37f'), ...party },
  'ice-cream': { parts: one('1f366'), ...party },
  chair: {
    parts: [
      { drawing: '1fa91', size: 0.6, x: 0.4 },
      { drawing: '1fa91', size: 0.6, x: 0.05, y: 0.12 },
      { drawing: '1fa91', size: 0.6, x: 0.52, y: 0.38 },
    ],
    ...hall,
  },
  sofa: { parts: one('1f6cb-fe0f'), ...house },
  bed: { parts: one('1f6cf-fe0f'), ...house },
  teapot: { parts: one('1fad6'), ...guests },
  pot: {
    parts: [
      { drawing: '1f372', size: 0.74 },
      { drawing: '1f372', size: 0.6, x: 0.44, y: 0.34, mirrored: true },
    ],
    ...meal,
    beside: ['1f525', '1f37d-fe0f', '1f374', '1fab5'],
  },
  drill: { parts: one('drill'), ...bench },
  'hammer-drill': { parts: one('hammer-drill'), ...bench },
  generator: {
    parts: one('generator'),
    ...bench,
    beside: ['26a1', '1f50c', '1f4a1', '26fd'],
    places: ['dunes', 'workshop', 'park'],
    ...kept,
  },
  saw: { parts: one('1fa9a'), ...bench },
  ladder: { parts: one('1fa9c'), ...bench, beside: ['1f4a1', '1f9f1', '1f6a7', '1f528'] },
  torch: { parts: one('1f526'), ...wild, beside: ['1f50b', '1f4a1', '26fa', '1f6a7'] },
  toolbox: { parts: one('1f9f0'), ...bench, beside: ['1f528', '1fa9b', '1f529', '1f527'] },
  plumbing: {
    parts: [
      { drawing: '1f527', size: 0.84 },
      { drawing: '1f9f0', size: 0.5, x: 0.46, y: 0.44 },
    ],
    ...bench,
    beside: ['1f6b0', '1f529', '1f4a7', '1faa3'],
  },
  wheelchair: { parts: one('1f9bd'), ...care },
  'power-chair': { parts: one('1f9bc'), ...care },
  crutch: {
    parts: [
      { drawing: '1fa7c', size: 0.86, x: 0.18 },
      { drawing: '1fa7c', size: 0.8, y: 0.06, mirrored: true },
    ],
    ...care,
  },
  slide: { parts: one('1f6dd'), ...children, places: ['park'] },
  teddy: {
    parts: [
      { drawing: '1f9f8', size: 0.76 },
      { drawing: '1fa80', size: 0.36, x: 0.6, y: 0.46 },
    ],
    ...children,
  },
  'learning-toys': {
    parts: [
      { drawing: '1f9ee', size: 0.76 },
      { drawing: '1f9e9', size: 0.44, x: 0.52, y: 0.46 },
    ],
    ...children,
    ...kept,
  },
  oud: { parts: one('oud'), ...music, beside: ['1f3b5', '1f3b6', '1f3bc', '2615'] },
  guitar: { parts: one('1f3b8'), ...music },
  keyboard: { parts: one('1f3b9'), ...music, ...kept },
  'folk-drum': {
    parts: [
      { drawing: '1fa98', size: 0.82 },
      { drawing: '1fa98', size: 0.6, x: 0.46, y: 0.28 },
    ],
    ...music,
  },
  drum: {
    parts: [
      { drawing: '1f941', size: 0.78 },
      { drawing: '1f941', size: 0.52, x: 0.52, y: 0.36, mirrored: true },
    ],
    ...music,
  },
  violin: { parts: one('1f3bb'), ...music },
};
