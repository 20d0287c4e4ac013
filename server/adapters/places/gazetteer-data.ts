/**
 * The places of the gazetteer: the 40 largest towns of the Kingdom (GeoNames, CC BY 4.0, in their usual spelling) by
 * size, and districts that people name as a meeting place. Coordinates are centres, accurate to a few hundred metres.
 * The demo data uses the same districts.
 */

type Row = readonly [arabic: string, english: string, latitude: number, longitude: number];

export const regions = {
  riyadh: ['منطقة الرياض', 'Riyadh Province'],
  makkah: ['منطقة مكة المكرمة', 'Makkah Province'],
  madinah: ['منطقة المدينة المنورة', 'Madinah Province'],
  eastern: ['المنطقة الشرقية', 'Eastern Province'],
  qassim: ['منطقة القصيم', 'Qassim Province'],
  asir: ['منطقة عسير', 'Asir Province'],
  tabuk: ['منطقة تبوك', 'Tabuk Province'],
  hail: ['منطقة حائل', 'Hail Province'],
  northern: ['منطقة الحدود الشمالية', 'Northern Borders Province'],
  jazan: ['منطقة جازان', 'Jazan Province'],
  najran: ['منطقة نجران', 'Najran Province'],
  bahah: ['منطقة الباحة', 'Al Bahah Province'],
  jawf: ['منطقة الجوف', 'Al Jawf Province'],
} as const satisfies Record<string, readonly [arabic: string, english: string]>;

export type Region = keyof typeof regions;

/** Towns by their GeoNames id. */
export const towns: readonly (readonly [id: number, region: Region, ...row: Row])[] = [
  [108410, 'riyadh', 'الرياض', 'Riyadh', 24.68773, 46.72185],
  [105343, 'makkah', 'جدة', 'Jeddah', 21.49012, 39.18624],
  [104515, 'makkah', 'مكة المكرمة', 'Mecca', 21.42664, 39.82563],
  [109223, 'madinah', 'المدينة المنورة', 'Medina', 24.46861, 39.61417],
  [101760, 'madinah', 'سلطانة', 'Sultanah', 24.49258, 39.58572],
  [110336, 'eastern', 'الدمام', 'Dammam', 26.43442, 50.10326],
  [107968, 'makkah', 'الطائف', 'Taif', 21.27028, 40.41583],
  [101628, 'tabuk', 'تبوك', 'Tabuk', 28.3998, 36.57151],
  [109353, 'riyadh', 'الخرج', 'Al Kharj', 24.15541, 47.33457],
  [107304, 'qassim', 'بريدة', 'Buraydah', 26.32599, 43.97497],
  [105072, 'asir', 'خميس مشيط', 'Khamis Mushait', 18.3, 42.73333],
  [109571, 'eastern', 'الهفوف', 'Hofuf', 25.36467, 49.58764],
  [109101, 'eastern', 'المبرز', 'Al Mubarraz', 25.40768, 49.59028],
  [106297, 'eastern', 'حفر الباطن', 'Hafar Al Batin', 28.43279, 45.97077],
  [106281, 'hail', 'حائل', 'Hail', 27.52188, 41.69073],
  [103630, 'najran', 'نجران', 'Najran', 17.49326, 44.12766],
  [109435, 'eastern', 'الجبيل', 'Jubail', 27.0174, 49.62251],
  [110690, 'asir', 'أبها', 'Abha', 18.21639, 42.50528],
  [100425, 'madinah', 'ينبع', 'Yanbu', 24.08954, 38.0618],
  [109323, 'eastern', 'الخبر', 'Khobar', 26.27944, 50.20833],
  [108512, 'northern', 'عرعر', 'Arar', 30.97531, 41.03808],
  [102527, 'jawf', 'سكاكا', 'Sakaka', 29.96974, 40.20641],
  [105299, 'jazan', 'جازان', 'Jazan', 16.88917, 42.55111],
  [108648, 'jawf', 'القريات', 'Qurayyat', 31.33176, 37.34282],
  [107797, 'eastern', 'الظهران', 'Dhahran', 26.28864, 50.11396],
  [108927, 'eastern', 'القطيف', 'Qatif', 26.56542, 50.0089],
  [109953, 'bahah', 'الباحة', 'Al Bahah', 20.01288, 41.46767],
  [101554, 'eastern', 'تاروت', 'Tarout', 26.5733, 50.04028],
  [103369, 'asir', 'بيشة', 'Bisha', 20.00054, 42.6052],
  [108435, 'qassim', 'الرس', 'Ar Rass', 25.86944, 43.4973],
  [410096, 'makkah', 'الشفا', 'Ash Shafa', 21.07268, 40.31842],
  [102318, 'eastern', 'سيهات', 'Saihat', 26.48345, 50.04849],
  [109131, 'qassim', 'المذنب', 'Al Mithnab', 25.86012, 44.22228],
  [109380, 'eastern', 'الخفجي', 'Khafji', 28.43905, 48.49132],
  [110325, 'riyadh', 'الدوادمي', 'Ad Dawadimi', 24.50772, 44.39237],
  [102651, 'jazan', 'صبيا', 'Sabya', 17.1495, 42.62537],
  [107781, 'riyadh', 'الزلفي', 'Az Zulfi', 26.29945, 44.81542],
  [110619, 'jazan', 'أبو عريش', 'Abu Arish', 16.96887, 42.83251],
  [102585, 'eastern', 'صفوى', 'Safwa', 26.6497, 49.95522],
  [110250, 'riyadh', 'عفيف', 'Afif', 23.9065, 42.91724],
];

/** Districts by the id of their town. */
export const districts: Readonly<Record<number, readonly Row[]>> = {
  108410: [
    ['العليا', 'Al Olaya', 24.6937, 46.6853],
    ['النرجس', 'An Narjis', 24.8436, 46.6852],
    ['الملقا', 'Al Malqa', 24.8006, 46.5992],
    ['الياسمين', 'Al Yasmin', 24.8267, 46.6417],
    ['النخيل', 'An Nakheel', 24.7437, 46.6185],
    ['الروضة', 'Ar Rawdah', 24.7335, 46.7683],
    ['قرطبة', 'Qurtubah', 24.8136, 46.7389],
    ['حطين', 'Hittin', 24.7646, 46.6022],
  ],
  105343: [
    ['الشاطئ', 'Ash Shati', 21.5926, 39.1103],
    ['الروضة', 'Ar Rawdah', 21.5611, 39.1553],
    ['أبحر الشمالية', 'Obhur North', 21.7601, 39.1156],
    ['السلامة', 'As Salamah', 21.5911, 39.1511],
    ['الحمراء', 'Al Hamra', 21.5283, 39.1642],
    ['النعيم', 'An Naim', 21.6203, 39.1538],
  ],
  104515: [
    ['العزيزية', 'Al Aziziyah', 21.3958, 39.8664],
    ['الشوقية', 'Ash Shawqiyah', 21.3792, 39.7989],
    ['العوالي', 'Al Awali', 21.3444, 39.8836],
    ['النسيم', 'An Naseem', 21.3853, 39.8853],
  ],
  109223: [
    ['قباء', 'Quba', 24.4397, 39.6172],
    ['العزيزية', 'Al Aziziyah', 24.4644, 39.5325],
    ['الخالدية', 'Al Khalidiyah', 24.4619, 39.6503],
    ['العيون', 'Al Uyun', 24.5203, 39.5853],
  ],
  110336: [
    ['الشاطئ', 'Ash Shati', 26.4753, 50.1222],
    ['الفيصلية', 'Al Faisaliyah', 26.3925, 50.0747],
    ['النزهة', 'An Nuzhah', 26.4336, 50.0736],
    ['أحد', 'Uhud', 26.3831, 50.0306],
  ],
  109323: [
    ['الكورنيش', 'Al Corniche', 26.2897, 50.2194],
    ['العقربية', 'Al Aqrabiyah', 26.2961, 50.1925],
    ['الحزام الذهبي', 'Golden Belt', 26.3253, 50.2094],
    ['اليرموك', 'Al Yarmouk', 26.3117, 50.2064],
  ],
  107968: [
    ['الحوية', 'Al Hawiyah', 21.4444, 40.4978],
    ['شهار', 'Shihar', 21.2594, 40.3969],
    ['الوسام', 'Al Wisam', 21.2356, 40.4583],
  ],
  101628: [
    ['المروج', 'Al Muruj', 28.4194, 36.5361],
    ['السليمانية', 'As Sulaymaniyah', 28.3969, 36.5578],
    ['الورود', 'Al Wurud', 28.3797, 36.5519],
  ],
  110690: [
    ['المنسك', 'Al Mansak', 18.2347, 42.5028],
    ['الموظفين', 'Al Muwadhafin', 18.2467, 42.5608],
    ['الخالدية', 'Al Khalidiyah', 18.2094, 42.4869],
  ],
  107304: [
    ['الإسكان', 'Al Iskan', 26.3686, 43.9528],
    ['الفايزية', 'Al Fayziyah', 26.3378, 43.9433],
    ['الريان', 'Ar Rayyan', 26.3614, 44.0011],
  ],
  106281: [
    ['المنتزه', 'Al Muntazah', 27.5389, 41.7019],
    ['النقرة', 'An Nuqrah', 27.4917, 41.6919],
    ['الوسيطاء', 'Al Wusayta', 27.5111, 41.6683],
  ],
  109435: [
    ['الفناتير', 'Al Fanateer', 27.1181, 49.5714],
    ['الدفي', 'Ad Dafi', 27.1092, 49.5328],
    ['الحويلات', 'Al Huwaylat', 27.0736, 49.5875],
  ],
  109571: [
    ['السلمانية', 'As Salmaniyah', 25.3775, 49.5728],
    ['المزروعية', 'Al Mazruiyah', 25.3592, 49.5644],
    ['الخالدية', 'Al Khalidiyah', 25.3464, 49.5719],
  ],
  100425: [
    ['الشرم', 'Ash Sharm', 24.1406, 38.0017],
    ['السميري', 'As Sumayri', 24.0894, 38.0744],
    ['رضوى', 'Radwa', 23.9947, 38.1922],
  ],
  105072: [
    ['الضيافة', 'Ad Diyafah', 18.3122, 42.7247],
    ['العزيزية', 'Al Aziziyah', 18.2886, 42.7525],
    ['الراقي', 'Ar Raqi', 18.3317, 42.7594],
  ],
};
