/** The search calls as people make them, a different one each time: repeating one would only measure a cache. */
export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface Scenario {
  readonly name: string;
  readonly endpoint:
    | 'filterListings'
    | 'countFiltered'
    | 'suggest'
    | 'markers'
    | 'searchListings'
    | 'trending'
    | 'homeListings';
  /** The limit for the 95th percentile of a call by itself, in milliseconds, at a million listings. */
  readonly limitMilliseconds: number;
  readonly request: (turn: number) => Request;
}

/** Values that the requests choose from, read from the database under test. */
export interface Catalogue {
  readonly categories: readonly { readonly id: string; readonly kind: number }[];
  readonly places: readonly { readonly id: number; readonly latitude: number; readonly longitude: number }[];
  /** Random listings: people search for what exists. */
  readonly samples: readonly Sample[];
}

export interface Sample {
  readonly kind: number;
  readonly categoryId: string;
  readonly placeId: number;
  readonly dayPriceSar: number;
  readonly name: string;
}

const TEXTS = [
  ...[
    'camry',
    'كامري',
    'kamry',
    'toyota',
    'تويوتا',
    'land cruiser',
    'لاندكروزر',
    'هيونداي سوناتا',
    'yukon',
    'جمس',
  ],
  ...[
    'camera',
    'كاميرا سوني',
    'خيمة',
    'generator',
    'مولد كهرباء',
    'sedan',
    'سيارة',
    'drone',
    'toyata',
    'قارب صيد',
  ],
  ...[
    'playstation',
    'hilux 2023',
    'باص',
    'كرسي متحرك',
    'wedding chairs',
    'bosch drill',
    'jeep',
    'دراجة',
    'speakers',
    'tent',
  ],
];
const BEGINNINGS = [
  'c',
  'ca',
  'cam',
  'camr',
  'ريا',
  'جد',
  'to',
  'toyo',
  'خي',
  'كام',
  'land c',
  'هيون',
  'gen',
  'بلاي',
  'سيا',
  'dr',
];

const DAY = 86_400_000;
const pick = <One>(list: readonly One[], turn: number, stride = 1): One => {
  const one = list[(turn * stride) % list.length];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
};

function days(turn: number) {
  const start = Date.now() + DAY * (1 + (turn % 25));
  const end = start + DAY * (1 + (turn % 5));
  return { duration_form: new Date(start).toISOString(), duration_to: new Date(end).toISOString() };
}

function categoryOf(kind: number, id: string) {
  return kind === 1 ? { vehicle: id } : { item: id };
}

/** The category, price, place and a word of the name of an existing listing. */
function everything({ samples }: Catalogue, turn: number) {
  const { kind, categoryId, placeId, dayPriceSar, name } = pick(samples, turn);
  return {
    ...categoryOf(kind, categoryId),
    city: placeId,
    min_price: Math.min(9_000, Math.floor(dayPriceSar * 0.6)),
    max_price: Math.min(10_000, Math.ceil(dayPriceSar * 1.8)),
    search: name.split(/[ ,]+/)[turn % 2] ?? name,
  };
}

const price = (turn: number) => ({ min_price: 20 + (turn % 7) * 10, max_price: 300 + (turn % 9) * 100 });

function box({ places }: Catalogue, turn: number) {
  const spans = [0.02, 0.1, 0.5, 2, 6, 20, 400];
  const { latitude, longitude } = pick(places, turn, 3);
  const half = pick(spans, turn) / 2;
  return {
    min_lat: latitude - half,
    max_lat: latitude + half,
    min_long: longitude - half,
    max_long: longitude + half,
  };
}

/** The scenario for which the limit under load was set. */
export const WHOLE_FILTER = 'filter: category, price, place, dates, text';

/**
 * All scenarios. The limit is for the first page of the filter with every field set; the others are what else people
 * do.
 */
export function scenariosOf(catalogue: Catalogue): Scenario[] {
  return [...filterScenarios(catalogue), ...otherScenarios(catalogue)];
}

function filterScenarios(catalogue: Catalogue): Scenario[] {
  const filter = (input: (turn: number) => Record<string, unknown>) => (turn: number) =>
    ({
      method: 'POST',
      path: '/api/item/filter',
      input: { type: 0, page: 1, perpage: 50, ...input(turn) },
    }) as const;
  const city = (turn: number) => ({ city: pick(catalogue.places, turn, 5).id });
  const text = (turn: number) => ({ search: pick(TEXTS, turn, 3) });
  const category = (turn: number) => {
    const { kind, id } = pick(catalogue.categories, turn, 7);
    return categoryOf(kind, id);
  };
  const filterScenario = (name: string, input: (turn: number) => Record<string, unknown>): Scenario => ({
    name,
    endpoint: 'filterListings',
    limitMilliseconds: 60,
    request: filter(input),
  });
  return [
    filterScenario(WHOLE_FILTER, (turn) => ({ ...everything(catalogue, turn), ...days(turn) })),
    filterScenario('filter: text, place, dates', (turn) => ({ ...text(turn), ...city(turn), ...days(turn) })),
    filterScenario('filter: text', text),
    filterScenario('filter: category, price, dates', (turn) => ({
      ...category(turn),
      ...price(turn),
      ...days(turn),
    })),
    filterScenario('filter: place, dates, cheapest first', (turn) => ({
      ...city(turn),
      ...days(turn),
      sort_by_price_low_to_high: 1,
    })),
    filterScenario('filter: within so many km, dates', (turn) => {
      const { latitude, longitude } = pick(catalogue.places, turn, 3);
      return { lat: latitude, long: longitude, max_distance: 5 + (turn % 4) * 60, ...days(turn) };
    }),
  ];
}

function otherScenarios(catalogue: Catalogue): Scenario[] {
  const get = (path: string, input: (turn: number) => Record<string, unknown>) => (turn: number) =>
    ({ method: 'GET', path, input: input(turn) }) as const;
  const text = (turn: number) => ({ search: pick(TEXTS, turn, 3) });
  const category = (turn: number) => {
    const { kind, id } = pick(catalogue.categories, turn, 7);
    return categoryOf(kind, id);
  };
  return [
    {
      name: 'count before it is applied',
      endpoint: 'countFiltered',
      limitMilliseconds: 60,
      request: (turn) => ({
        method: 'POST',
        path: '/api/item/filter/count',
        input: { ...category(turn), ...price(turn), ...days(turn) },
      }),
    },
    {
      name: 'suggestions',
      endpoint: 'suggest',
      limitMilliseconds: 40,
      request: get('/api/item/suggest', (turn) => ({ q: pick(BEGINNINGS, turn) })),
    },
    {
      name: 'map points, boxes of every size',
      endpoint: 'markers',
      limitMilliseconds: 100,
      request: get('/api/item/markers', (turn) => box(catalogue, turn)),
    },
    {
      name: 'map points with dates and price',
      endpoint: 'markers',
      limitMilliseconds: 100,
      request: get('/api/item/markers', (turn) => ({
        ...box(catalogue, turn),
        ...days(turn),
        ...price(turn),
      })),
    },
    {
      name: 'map points with a text',
      endpoint: 'markers',
      limitMilliseconds: 100,
      request: get('/api/item/markers', (turn) => ({ ...box(catalogue, turn), ...text(turn) })),
    },
    {
      name: 'header search',
      endpoint: 'searchListings',
      limitMilliseconds: 60,
      request: get('/api/item/search', (turn) => ({ ...text(turn), perpage: 20 })),
    },
    {
      name: 'items for you, near a place',
      endpoint: 'homeListings',
      limitMilliseconds: 60,
      request: get('/api/item/homeitemlist', (turn) => {
        const { latitude, longitude } = pick(catalogue.places, turn);
        return { lat: latitude, long: longitude, page: 1 + (turn % 3) };
      }),
    },
  ];
}
