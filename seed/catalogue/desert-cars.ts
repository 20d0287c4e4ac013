import { VEHICLE } from '@kiraa/domain/listing/categories.ts';
import { automatic, diesel, fiveSeats, fourWheels, manual, sevenSeats, twoSeats } from './chips.ts';
import type { Kind } from './kinds.ts';

const car = { kind: VEHICLE, pronoun: 'ها', remarks: 'car' } as const;

export const desertCars: readonly Kind[] = [
  {
    ...car,
    key: 'wrangler',
    pronoun: 'ه',
    category: 'offroad',
    names: [
      'جيب رانجلر {year} | Jeep Wrangler {year}',
      'جيب رانجلر للبر {year} | Jeep Wrangler {year}, desert ready',
    ],
    stories: [
      'رانجلر {year} مجهّز للبر، ما يوقفه طعس ولا وادي. | A {year} Wrangler set up for the desert; dunes and valleys do not stop it.',
      'افتح السقف واستمتع بالجو، أحلى سيارة للكشتة. | Take the roof off and enjoy the air: the best car for a day out.',
    ],
    included: [
      'كفرات بر ومنفاخ وعدّة تغريز كاملة. | Sand tyres, a compressor and a full recovery kit.',
      'رفّ علوي وأنوار LED. | Roof rack and LED lights.',
    ],
    chips: [fiveSeats, automatic, fourWheels],
    years: [2018, 2024],
    prices: { 1: [70, 95], 24: [340, 480], 168: [2200, 2900] },
    insuranceSar: [60, 90],
    looks: ['offroad-blue', 'offroad-green', 'offroad-sand'],
    weight: 6,
  },
  {
    ...car,
    key: 'fj',
    pronoun: 'ه',
    category: 'offroad',
    names: [
      'تويوتا إف جي {year} | Toyota FJ Cruiser {year}',
      'إف جي {year} مجهّز | Toyota FJ Cruiser {year}, equipped',
    ],
    stories: [
      'إف جي {year} على الوكالة، وحش في النفود. | A {year} FJ Cruiser in factory shape, a beast in the dunes.',
      'طلعاتي كلها فيه وما خذلني، والآن دورك. | It has never let me down in the desert. Now it is your turn.',
    ],
    included: [
      'ألواح تغريز وثلاجة سيارة. | Sand plates and a car fridge.',
      'لاسلكي وخزّان ماء 20 لتر. | A radio set and a 20-litre water tank.',
    ],
    chips: [fiveSeats, automatic, fourWheels],
    years: [2016, 2022],
    prices: { 24: [300, 420], 168: [1900, 2600] },
    insuranceSar: [55, 80],
    looks: ['offroad-sand', 'offroad-blue', 'offroad-green'],
    weight: 5,
  },
  {
    ...car,
    key: 'land-cruiser',
    pronoun: 'ه',
    category: 'offroad',
    names: [
      'لاندكروزر {year} | Toyota Land Cruiser {year}',
      'لاندكروزر GXR {year} | Toyota Land Cruiser GXR {year}',
    ],
    stories: [
      'لاندكروزر {year}: هيبة في المدينة وقوة في البر. | A {year} Land Cruiser: presence in town, strength in the sand.',
      'مناسب للسفر الطويل وللبر، وممشاه قليل. | Made for long trips and the desert, with few kilometres on it.',
    ],
    included: [
      'دفلك خلفي وأمامي ومثبّت سرعة للطعوس. | Front and rear lockers and crawl control.',
      'ثلاجة بين المراتب وشاشات خلفية. | A fridge between the seats and rear screens.',
    ],
    chips: [sevenSeats, automatic, fourWheels],
    years: [2018, 2024],
    prices: { 24: [480, 680], 168: [3000, 4200] },
    insuranceSar: [75, 110],
    looks: ['offroad-sand', 'suv-silver', 'suv-black'],
    weight: 5,
  },
  {
    ...car,
    key: 'hilux',
    category: 'pickup',
    pronoun: 'ه',
    names: [
      'تويوتا هايلكس {year} | Toyota Hilux {year}',
      'ونيت هايلكس غمارتين {year} | Toyota Hilux double cab {year}',
    ],
    stories: [
      'هايلكس {year} غمارتين، ينفعك في النقل والبر والمزرعة. | A double-cab {year} Hilux for moving, the desert or the farm.',
      'ونيت شغل نظيف، شغّال ديزل وما يشتكي. | A clean working pickup, diesel and never complaining.',
    ],
    included: [
      'حوض مبطّن وحبال ربط. | Lined bed and tie-down straps.',
      'غطاء حوض وكفر احتياط. | A bed cover and a spare wheel.',
    ],
    chips: [fiveSeats, manual, diesel],
    years: [2017, 2024],
    prices: { 1: [35, 50], 24: [170, 240], 168: [1100, 1500] },
    insuranceSar: [40, 60],
    looks: ['pickup-red', 'pickup-white', 'pickup-blue'],
    weight: 6,
  },
  {
    ...car,
    key: 'd-max',
    category: 'pickup',
    pronoun: 'ه',
    names: ['إيسوزو ديماكس {year} | Isuzu D-Max {year}'],
    stories: [
      'ديماكس {year} قوي وعزمه عالي، يشيل عفشك في مشوار واحد. | A strong {year} D-Max that moves your things in one trip.',
      'عندك نقل أو توصيل؟ هذا الونيت يخلّص شغلك. | Something to move or deliver? This pickup gets it done.',
    ],
    included: [
      'عربانة يد وبطانيات للعفش. | A hand trolley and furniture blankets.',
      'جكّ وعدّة كاملة. | A jack and a full set of tools.',
    ],
    chips: [twoSeats, manual, diesel],
    years: [2016, 2023],
    prices: { 1: [30, 45], 24: [140, 200] },
    insuranceSar: [35, 50],
    looks: ['pickup-white', 'pickup-red', 'pickup-blue'],
    weight: 5,
  },
];
