export const WIDTH = 1200;
export const HEIGHT = 900;
/** Where things stand in a scene: the line of their feet. */
export const FLOOR = 720;

export type Place = 'studio' | 'dunes' | 'sea' | 'road' | 'room' | 'stage' | 'park' | 'workshop';

/** Two colours of a ground, light and deep. */
type Pair = readonly [string, string];

/** The picture grounds of the design, and further ones of the same family. */
const studios: readonly Pair[] = [
  ['#fdf1d8', '#f3cd84'],
  ['#e8f1f6', '#bcd6e6'],
  ['#e6f2ec', '#b5d8c7'],
  ['#fbeae4', '#eebfae'],
  ['#f7efdf', '#e0c79a'],
  ['#eeeaf7', '#cdc3ea'],
  ['#eef0ee', '#c3cbc6'],
  ['#e4f3f4', '#9fd2d3'],
];

const skies: readonly Pair[] = [
  ['#cfe6f5', '#f3efe2'],
  ['#f7d9b0', '#fbeedd'],
  ['#bfe0e6', '#eef6f2'],
  ['#e6d4ea', '#fbe9dd'],
];

const pick = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;

/** A drawn ground; `turn` changes its colours and where its parts lie, so that no two turns look alike. */
export function groundOf(place: Place, turn: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts[place](turn)}</svg>`;
}

const parts: Readonly<Record<Place, (turn: number) => string>> = {
  studio: (turn) => {
    const [light, deep] = pick(studios, turn);
    const x = 30 + ((turn * 17) % 40);
    return `${gradient('g', light, deep)}<rect width="100%" height="100%" fill="url(#g)"/>
      <radialGradient id="l" cx="${x}%" cy="45%" r="55%"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
      <rect width="100%" height="100%" fill="url(#l)"/>`;
  },
  dunes: (turn) => `${sky(turn)}${sun(turn)}
    ${hill(turn, 470, 150, '#eccb94')}${hill(turn + 3, 560, 110, '#e2b774')}${hill(turn + 7, 640, 60, '#d8a65c')}`,
  sea: (turn) => `${sky(turn)}${sun(turn)}
    <rect y="500" width="1200" height="400" fill="#4ba7c4"/><rect y="500" width="1200" height="14" fill="#7cc4d8"/>
    ${wave(turn, 590, '#3d98b7')}${wave(turn + 2, 690, '#3189aa')}${wave(turn + 5, 800, '#277a9b')}`,
  road: (turn) => `${sky(turn)}${towers(turn)}
    <rect y="600" width="1200" height="300" fill="#8d9499"/><rect y="600" width="1200" height="26" fill="#d9d3c4"/>
    ${[0, 1, 2, 3].map((one) => `<rect x="${((turn * 70) % 320) - 160 + one * 400}" y="806" width="190" height="18" rx="6" fill="#f6f1e4"/>`).join('')}`,
  room: (
    turn,
  ) => `<rect width="1200" height="900" fill="${pick(['#f3e7d6', '#e3edf0', '#e6efe6', '#f5e4e0'], turn)}"/>
    <rect x="${140 + ((turn * 190) % 620)}" y="90" width="230" height="290" rx="14" fill="#fff" opacity=".75"/>
    <rect x="${162 + ((turn * 190) % 620)}" y="112" width="186" height="246" rx="8" fill="${pick(['#bfe0ee', '#f6d8a8', '#cfe6d6'], turn + 1)}"/>
    <rect y="610" width="1200" height="290" fill="${pick(['#d8b98f', '#c9a57b', '#bfc6c8'], turn)}"/><rect y="596" width="1200" height="18" fill="#fff" opacity=".8"/>
    <ellipse cx="600" cy="765" rx="470" ry="86" fill="${pick(['#b9546a', '#3d7a8c', '#7a5a94', '#4f8462'], turn)}" opacity=".32"/>`,
  stage: (
    turn,
  ) => `<rect width="1200" height="900" fill="${pick(['#43345f', '#2d4a66', '#5b2f4a', '#2f5350'], turn)}"/>
    ${[180, 470, 760, 1030].map((x, at) => `<polygon points="${x},0 ${x - 190 + ((turn + at) % 3) * 90},760 ${x + 130 + ((turn + at) % 2) * 80},760" fill="${pick(['#ffd97a', '#8fd8ff', '#ff9fc0', '#b6f0b0'], turn + at)}" opacity=".28"/>`).join('')}
    <rect y="660" width="1200" height="240" fill="#00000055"/><rect y="660" width="1200" height="10" fill="#ffffff55"/>`,
  park: (turn) => `${sky(turn)}${sun(turn)}
    ${hill(turn + 1, 480, 120, '#a9d39a')}${hill(turn + 4, 570, 90, '#8cc27e')}<rect y="650" width="1200" height="250" fill="#7ab56d"/>
    <path d="M${320 + ((turn * 60) % 240)} 900 Q600 760 ${760 - ((turn * 50) % 200)} 650 L${830 - ((turn * 50) % 200)} 650 Q760 760 ${760 + ((turn * 60) % 240)} 900Z" fill="#e9dcbc"/>`,
  workshop: (
    turn,
  ) => `<rect width="1200" height="900" fill="${pick(['#dfe3e2', '#e8dfd1', '#d5dfe6'], turn)}"/>
    ${Array.from({ length: 40 }, (_, at) => `<circle cx="${90 + (at % 10) * 115}" cy="${90 + Math.floor(at / 10) * 115}" r="7" fill="#00000018"/>`).join('')}
    <rect y="620" width="1200" height="280" fill="${pick(['#b98955', '#8f7a67', '#6f7f86'], turn)}"/><rect y="620" width="1200" height="22" fill="#ffffff44"/>
    ${[0, 1, 2].map((one) => `<rect y="${700 + one * 68}" width="1200" height="3" fill="#00000020"/>`).join('')}`,
};

function gradient(id: string, light: string, deep: string): string {
  return `<linearGradient id="${id}" x1=".2" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`;
}

function sky(turn: number): string {
  const [high, low] = pick(skies, turn);
  return `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset=".75" stop-color="${low}"/></linearGradient><rect width="1200" height="900" fill="url(#s)"/>`;
}

const sun = (turn: number): string =>
  `<circle cx="${200 + ((turn * 270) % 800)}" cy="${150 + ((turn * 45) % 120)}" r="64" fill="#ffe9a8" opacity=".9"/>`;

/** A hill over the whole width, its top wandering with the turn. */
function hill(turn: number, top: number, rise: number, colour: string): string {
  const one = 150 + ((turn * 173) % 500);
  return `<path d="M0 ${top + rise} Q${one} ${top - rise} ${one + 330} ${top + rise * 0.5} T1200 ${top + rise * 0.3} V900 H0Z" fill="${colour}"/>`;
}

function wave(turn: number, top: number, colour: string): string {
  const shift = (turn * 61) % 200;
  const crests = Array.from({ length: 8 }, () => 'q50 -26 100 0 t100 0').join(' ');
  return `<path d="M${-shift} ${top} ${crests} V900 H0Z" fill="${colour}"/>`;
}

/** The houses of a town behind a road. */
function towers(turn: number): string {
  return Array.from({ length: 9 }, (_, at) => {
    const high = 130 + (((at + 2) * (turn + 5) * 37) % 270);
    const x = at * 140 - ((turn * 29) % 90);
    const windows = Array.from({ length: Math.floor(high / 60) }, (_none, row) =>
      [22, 66]
        .map(
          (dx) =>
            `<rect x="${x + dx}" y="${600 - high + 24 + row * 54}" width="24" height="28" fill="#ffffff66"/>`,
        )
        .join(''),
    ).join('');
    return `<rect x="${x}" y="${600 - high}" width="112" height="${high}" fill="${pick(['#b9c3cc', '#c9bdac', '#a9b9bd', '#d0c6b8'], at + turn)}"/>${windows}`;
  }).join('');
}
