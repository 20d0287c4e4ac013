/** A part of a town that people name when they say where to meet. */
export interface District {
  readonly ar: string;
  readonly en: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface DemoTown {
  readonly placeId: number;
  /** How many of the demo listings are here, against the other towns. */
  readonly weight: number;
  readonly coastal: boolean;
  readonly districts: readonly District[];
}

type Row = readonly [ar: string, en: string, latitude: number, longitude: number];

function town(placeId: number, weight: number, rows: readonly Row[], coastal = false): DemoTown {
  const districts = rows.map(([ar, en, latitude, longitude]) => ({ ar, en, latitude, longitude }));
  return { placeId, weight, coastal, districts };
}

const BY_THE_SEA = true;

/** The 15 towns of the demo data; coordinates are the districts' middles, good to a few hundred metres. */
export const demoTowns: readonly DemoTown[] = [
  town(108410, 24, [
    ['العليا', 'Al Olaya', 24.6937, 46.6853],
    ['النرجس', 'An Narjis', 24.8436, 46.6852],
    ['الملقا', 'Al Malqa', 24.8006, 46.5992],
    ['الياسمين', 'Al Yasmin', 24.8267, 46.6417],
    ['النخيل', 'An Nakheel', 24.7437, 46.6185],
    ['الروضة', 'Ar Rawdah', 24.7335, 46.7683],
    ['قرطبة', 'Qurtubah', 24.8136, 46.7389],
    ['حطين', 'Hittin', 24.7646, 46.6022],
  ]),
  town(
    105343,
    18,
    [
      ['الشاطئ', 'Ash Shati', 21.5926, 39.1103],
      ['الروضة', 'Ar Rawdah', 21.5611, 39.1553],
      ['أبحر الشمالية', 'Obhur North', 21.7601, 39.1156],
      ['السلامة', 'As Salamah', 21.5911, 39.1511],
      ['الحمراء', 'Al Hamra', 21.5283, 39.1642],
      ['النعيم', 'An Naim', 21.6203, 39.1538],
    ],
    BY_THE_SEA,
  ),
  town(104515, 9, [
    ['العزيزية', 'Al Aziziyah', 21.3958, 39.8664],
    ['الشوقية', 'Ash Shawqiyah', 21.3792, 39.7989],
    ['العوالي', 'Al Awali', 21.3444, 39.8836],
    ['النسيم', 'An Naseem', 21.3853, 39.8853],
  ]),
  town(109223, 8, [
    ['قباء', 'Quba', 24.4397, 39.6172],
    ['العزيزية', 'Al Aziziyah', 24.4644, 39.5325],
    ['الخالدية', 'Al Khalidiyah', 24.4619, 39.6503],
    ['العيون', 'Al Uyun', 24.5203, 39.5853],
  ]),
  town(
    110336,
    9,
    [
      ['الشاطئ', 'Ash Shati', 26.4753, 50.1222],
      ['الفيصلية', 'Al Faisaliyah', 26.3925, 50.0747],
      ['النزهة', 'An Nuzhah', 26.4336, 50.0736],
      ['أحد', 'Uhud', 26.3831, 50.0306],
    ],
    BY_THE_SEA,
  ),
  town(
    109323,
    8,
    [
      ['الكورنيش', 'Al Corniche', 26.2897, 50.2194],
      ['العقربية', 'Al Aqrabiyah', 26.2961, 50.1925],
      ['الحزام الذهبي', 'Golden Belt', 26.3253, 50.2094],
      ['اليرموك', 'Al Yarmouk', 26.3117, 50.2064],
    ],
    BY_THE_SEA,
  ),
  town(107968, 6, [
    ['الحوية', 'Al Hawiyah', 21.4444, 40.4978],
    ['شهار', 'Shihar', 21.2594, 40.3969],
    ['الوسام', 'Al Wisam', 21.2356, 40.4583],
  ]),
  town(101628, 6, [
    ['المروج', 'Al Muruj', 28.4194, 36.5361],
    ['السليمانية', 'As Sulaymaniyah', 28.3969, 36.5578],
    ['الورود', 'Al Wurud', 28.3797, 36.5519],
  ]),
  town(110690, 6, [
    ['المنسك', 'Al Mansak', 18.2347, 42.5028],
    ['الموظفين', 'Al Muwadhafin', 18.2467, 42.5608],
    ['الخالدية', 'Al Khalidiyah', 18.2094, 42.4869],
  ]),
  town(107304, 6, [
    ['الإسكان', 'Al Iskan', 26.3686, 43.9528],
    ['الفايزية', 'Al Fayziyah', 26.3378, 43.9433],
    ['الريان', 'Ar Rayyan', 26.3614, 44.0011],
  ]),
  town(106281, 5, [
    ['المنتزه', 'Al Muntazah', 27.5389, 41.7019],
    ['النقرة', 'An Nuqrah', 27.4917, 41.6919],
    ['الوسيطاء', 'Al Wusayta', 27.5111, 41.6683],
  ]),
  town(
    109435,
    5,
    [
      ['الفناتير', 'Al Fanateer', 27.1181, 49.5714],
      ['الدفي', 'Ad Dafi', 27.1092, 49.5328],
      ['الحويلات', 'Al Huwaylat', 27.0736, 49.5875],
    ],
    BY_THE_SEA,
  ),
  town(109571, 5, [
    ['السلمانية', 'As Salmaniyah', 25.3775, 49.5728],
    ['المزروعية', 'Al Mazruiyah', 25.3592, 49.5644],
    ['الخالدية', 'Al Khalidiyah', 25.3464, 49.5719],
  ]),
  town(
    100425,
    5,
    [
      ['الشرم', 'Ash Sharm', 24.1406, 38.0017],
      ['السميري', 'As Sumayri', 24.0894, 38.0744],
      ['رضوى', 'Radwa', 23.9947, 38.1922],
    ],
    BY_THE_SEA,
  ),
  town(105072, 5, [
    ['الضيافة', 'Ad Diyafah', 18.3122, 42.7247],
    ['العزيزية', 'Al Aziziyah', 18.2886, 42.7525],
    ['الراقي', 'Ar Raqi', 18.3317, 42.7594],
  ]),
];
