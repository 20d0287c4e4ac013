/** A place in the data of each imitated service. */
export type KnownPlace = {
  osm: string;
  googleId: string;
  lat: number;
  lon: number;
  name: Text;
  district?: Text;
  city: Text;
  region: Text;
  street?: Text;
  postcode: string;
};

export type Text = { ar: string; en: string };

const country: Text = { ar: 'السعودية', en: 'Saudi Arabia' };
const riyadhRegion: Text = { ar: 'منطقة الرياض', en: 'Riyadh Region' };
const makkahRegion: Text = { ar: 'منطقة مكة المكرمة', en: 'Makkah Region' };
const easternRegion: Text = { ar: 'المنطقة الشرقية', en: 'Eastern Province' };
const riyadh: Text = { ar: 'الرياض', en: 'Riyadh' };
const jeddah: Text = { ar: 'جدة', en: 'Jeddah' };
const khobar: Text = { ar: 'الخبر', en: 'Khobar' };

function place(
  number: number,
  name: Text,
  at: readonly [lat: number, lon: number],
  rest: Pick<KnownPlace, 'city' | 'region' | 'postcode' | 'district' | 'street'>,
): KnownPlace {
  const [lat, lon] = at;
  return { osm: `N${6_000_000 + number}`, googleId: `ChIJstandin_${number}`, name, lat, lon, ...rest };
}

const olaya: Text = { ar: 'العليا', en: 'Al Olaya' };
const shati: Text = { ar: 'الشاطئ', en: 'Ash Shati' };

export const knownPlaces: readonly KnownPlace[] = [
  place(1, riyadh, [24.6877, 46.7219], { city: riyadh, region: riyadhRegion, postcode: '11564' }),
  place(2, jeddah, [21.4901, 39.1862], { city: jeddah, region: makkahRegion, postcode: '22233' }),
  place(3, khobar, [26.2794, 50.2083], { city: khobar, region: easternRegion, postcode: '34424' }),
  place(4, olaya, [24.6937, 46.6853], {
    city: riyadh,
    region: riyadhRegion,
    district: olaya,
    street: { ar: 'شارع العليا', en: 'Olaya Street' },
    postcode: '12611',
  }),
  place(5, shati, [21.5926, 39.1103], {
    city: jeddah,
    region: makkahRegion,
    district: shati,
    street: { ar: 'طريق الكورنيش', en: 'Corniche Road' },
    postcode: '23613',
  }),
];

export const countryName = country;

export function textIn(text: Text, language: string | undefined): string {
  return language?.startsWith('ar') ? text.ar : text.en;
}

/** Searches as tolerantly as these services do: any part of any spelling. */
export function searchPlaces(typed: string): KnownPlace[] {
  const asked = fold(typed);
  if (asked === '') return [];
  return knownPlaces.filter(({ name, city }) =>
    [name.ar, name.en, `${name.ar} ${city.ar}`, `${name.en} ${city.en}`].some((text) =>
      fold(text).includes(asked),
    ),
  );
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[أإآ]/g, 'ا')
    .toLowerCase()
    .trim();
}

/** The nearest known place within about 60 km. */
export function placeAt(lat: number, lon: number): KnownPlace | undefined {
  const away = (each: KnownPlace) => Math.hypot(each.lat - lat, (each.lon - lon) * 0.9);
  return knownPlaces.filter((each) => away(each) < 0.6).sort((one, other) => away(one) - away(other))[0];
}
