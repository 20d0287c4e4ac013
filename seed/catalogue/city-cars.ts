import { VEHICLE } from '@kiraa/domain/listing/categories.ts';
import { automatic, eightSeats, fiveSeats, hybrid, petrol, sevenSeats } from './chips.ts';
import type { Kind } from './kinds.ts';

const car = { kind: VEHICLE, pronoun: 'ها', remarks: 'car' } as const;
const sedanLooks = ['sedan-white', 'sedan-red', 'sedan-blue', 'sedan-black', 'sedan-silver'];
const suvLooks = ['suv-blue', 'suv-silver', 'suv-black'];

export const cityCars: readonly Kind[] = [
  {
    ...car,
    key: 'camry',
    category: 'sedan',
    names: [
      'تويوتا كامري {year} | Toyota Camry {year}',
      'كامري {year} فل كامل | Toyota Camry {year}, full option',
      'كامري {year} GLE | Toyota Camry GLE {year}',
    ],
    stories: [
      'كامري {year} نظيفة ومكيّفها ثلج، مرتاحة في المشاوير الطويلة. | A clean {year} Camry with ice-cold air conditioning, easy on long drives.',
      'سيارتي الشخصية وأعتني فيها مثل عيوني، كامري {year} واقتصادية في البنزين. | My own {year} Camry, looked after like the first day, and light on fuel.',
      'إذا جاي زيارة أو شغل كم يوم، الكامري تكفيك وتزيد. | Here for work or a visit? This Camry is all the car you need.',
    ],
    included: [
      'كاميرا خلفية وبلوتوث وشاحن سريع. | Rear camera, Bluetooth and a fast charger.',
      'الشنطة تشيل ثلاث شنط كبيرة بسهولة. | Three big suitcases fit in the boot.',
    ],
    chips: [fiveSeats, automatic, petrol],
    years: [2020, 2025],
    prices: { 24: [160, 230], 168: [1000, 1400], 720: [3300, 4300] },
    insuranceSar: [35, 55],
    looks: sedanLooks,
    weight: 8,
  },
  {
    ...car,
    key: 'elantra',
    category: 'sedan',
    names: [
      'هيونداي إلنترا {year} | Hyundai Elantra {year}',
      'إلنترا {year} سمارت | Hyundai Elantra Smart {year}',
    ],
    stories: [
      'إلنترا {year} خفيفة على الجيب وسهلة في الزحمة والمواقف. | A {year} Elantra that is kind to your wallet and easy to park.',
      'نظيفة ومرتّبة، ممشاها قليل وصيانتها كلها بالوكالة. | Low mileage and always serviced at the dealer.',
      'مناسبة للدوام والجامعة والمشاوير اليومية. | Just right for work, university and errands.',
    ],
    included: [
      'شاشة كبيرة تدعم كاربلاي وأندرويد أوتو. | A big screen with CarPlay and Android Auto.',
      'حساسات خلفية ومثبّت سرعة. | Parking sensors and cruise control.',
    ],
    chips: [fiveSeats, automatic, petrol],
    years: [2019, 2025],
    prices: { 24: [110, 160], 168: [700, 980], 720: [2300, 3100] },
    insuranceSar: [30, 45],
    looks: sedanLooks,
    weight: 7,
  },
  {
    ...car,
    key: 'sunny',
    category: 'sedan',
    names: [
      'نيسان صني {year} | Nissan Sunny {year}',
      'صني {year} اقتصادية | Nissan Sunny {year}, economical',
    ],
    stories: [
      'أرخص سيارة مريحة بتلقاها، صني {year} وبنزينها ما يخلص. | The cheapest comfortable car around: a {year} Sunny that hardly drinks fuel.',
      'صني نظيفة من الداخل والخارج، أجّرها لأني ما أستخدمها وسط الأسبوع. | Clean inside and out; I rent it because I do not need it on weekdays.',
    ],
    included: [
      'مكيّف قوي وشاحن جوال. | Strong air conditioning and a phone charger.',
      'كفرات جديدة وكفر احتياطي سليم. | New tyres and a sound spare.',
    ],
    chips: [fiveSeats, automatic, petrol],
    years: [2018, 2024],
    prices: { 1: [20, 30], 24: [85, 125], 168: [560, 760], 720: [1900, 2500] },
    insuranceSar: [25, 40],
    looks: sedanLooks,
    weight: 6,
  },
  {
    ...car,
    key: 'sonata',
    category: 'sedan',
    names: [
      'هيونداي سوناتا {year} | Hyundai Sonata {year}',
      'سوناتا {year} نص فل | Hyundai Sonata {year}, mid option',
    ],
    stories: [
      'سوناتا {year} واسعة من ورا وراكبها مرتاح. | A {year} Sonata with a back seat that people like to sit in.',
      'مظهرها يبيّض الوجه، تصلح لاستقبال الضيوف من المطار. | Smart enough to fetch your guests from the airport.',
    ],
    included: [
      'فتحة سقف ومراتب مبرّدة. | Sunroof and cooled seats.',
      'رادار ومثبّت سرعة ذكي. | Radar and adaptive cruise control.',
    ],
    chips: [fiveSeats, automatic, petrol],
    years: [2020, 2025],
    prices: { 24: [150, 210], 168: [950, 1300] },
    insuranceSar: [35, 50],
    looks: sedanLooks,
    weight: 5,
  },
  {
    ...car,
    key: 'corolla-hybrid',
    category: 'sedan',
    names: ['تويوتا كورولا هايبرد {year} | Toyota Corolla Hybrid {year}'],
    stories: [
      'كورولا هايبرد {year}، بـ50 ريال بنزين تمشي أسبوع كامل. | A {year} Corolla Hybrid: fifty riyals of fuel carry you a whole week.',
      'هادية ومريحة وما تحس بالمكينة داخل المدينة. | Quiet and smooth; in town you hardly hear the engine.',
    ],
    included: [
      'كاربلاي وكاميرا خلفية ونظام حفظ المسار. | CarPlay, rear camera and lane keeping.',
      'مظلات شمس ومعطّر جديد. | Sun shades and a fresh scent.',
    ],
    chips: [fiveSeats, automatic, hybrid],
    years: [2021, 2025],
    prices: { 24: [130, 180], 168: [820, 1100], 720: [2700, 3500] },
    insuranceSar: [30, 45],
    looks: ['sedan-white', 'sedan-blue', 'sedan-silver'],
    weight: 5,
  },
  {
    ...car,
    key: 'yukon',
    pronoun: 'ه',
    category: 'suv',
    names: ['جمس يوكن {year} | GMC Yukon {year}', 'يوكن XL {year} للعائلة | GMC Yukon XL {year}'],
    stories: [
      'جمس العائلة الكبيرة، يوكن {year} يشيلكم كلكم مع شنطكم. | A {year} Yukon that takes the whole family and all the bags.',
      'يوكن نظيف ومرتّب، مجرّب في خط الرياض جدة أكثر من مرة. | Clean, tidy and proven on the road between Riyadh and Jeddah.',
    ],
    included: [
      'ثلاثة صفوف وشاشتين خلفيتين للأطفال. | Three rows and two rear screens for the children.',
      'مكيّف مستقل للصف الثالث وثلاجة صغيرة. | Separate air conditioning for the third row and a small fridge.',
    ],
    chips: [eightSeats, automatic, petrol],
    years: [2019, 2024],
    prices: { 24: [380, 520], 168: [2400, 3200], 720: [8200, 10500] },
    insuranceSar: [60, 90],
    looks: suvLooks,
    weight: 6,
  },
  {
    ...car,
    key: 'tucson',
    category: 'suv',
    names: [
      'هيونداي توسان {year} | Hyundai Tucson {year}',
      'توسان {year} بانوراما | Hyundai Tucson {year}, panorama roof',
    ],
    stories: [
      'توسان {year} عالية ومريحة ومناسبة لطلعات أبها والطائف. | A {year} Tucson: high, comfortable and made for mountain trips.',
      'الحجم المثالي: مو صغيرة ولا كبيرة، والعائلة ترتاح فيها. | The perfect size: neither small nor huge, and the family fits.',
    ],
    included: [
      'كاميرا 360 وسقف بانوراما. | A 360° camera and a panorama roof.',
      'مقعد أطفال متوفر عند الطلب بدون رسوم. | A child seat on request, at no charge.',
    ],
    chips: [fiveSeats, automatic, petrol],
    years: [2020, 2025],
    prices: { 24: [170, 240], 168: [1100, 1500], 720: [3600, 4600] },
    insuranceSar: [40, 60],
    looks: suvLooks,
    weight: 6,
  },
  {
    ...car,
    key: 'fortuner',
    category: 'suv',
    names: ['تويوتا فورتشنر {year} | Toyota Fortuner {year}'],
    stories: [
      'فورتشنر {year} سبعة ركاب، قوية في الخط وفي الطعوس الخفيفة. | A seven-seat {year} Fortuner, at home on the highway and on easy sand.',
      'سيارة يعتمد عليها، صيانة دورية وفواتيرها موجودة. | A car to rely on, serviced on time with the invoices to show.',
    ],
    included: [
      'حبل سحب وأنوار إضافية في الشنطة. | A tow rope and extra lights in the boot.',
      'شاشة ومكيّف خلفي. | Screen and rear air conditioning.',
    ],
    chips: [sevenSeats, automatic, petrol],
    years: [2019, 2024],
    prices: { 24: [230, 310], 168: [1450, 1950] },
    insuranceSar: [45, 65],
    looks: suvLooks,
    weight: 5,
  },
  {
    ...car,
    key: 'lexus',
    category: 'luxury',
    names: ['لكزس ES {year} | Lexus ES {year}', 'لكزس {year} للمناسبات | Lexus ES {year} for occasions'],
    stories: [
      'لكزس {year} فخامة وهدوء، ضيفك يستاهل. | A {year} Lexus: quiet luxury that your guest deserves.',
      'للعرسان ورجال الأعمال، تستلمها مغسّلة ومعطّرة. | For weddings and business; it comes washed and scented.',
    ],
    included: [
      'مراتب جلد مبرّدة ونظام صوت مارك ليفنسون. | Cooled leather seats and a Mark Levinson sound system.',
      'تزيين للزفاف بسعر إضافي حسب الطلب. | Wedding decoration on request, for a little more.',
    ],
    chips: [fiveSeats, automatic, hybrid],
    years: [2020, 2025],
    prices: { 1: [90, 130], 24: [420, 580], 168: [2700, 3600] },
    insuranceSar: [70, 100],
    looks: ['luxury-black', 'luxury-white'],
    weight: 5,
  },
  {
    ...car,
    key: 'mercedes',
    category: 'luxury',
    names: ['مرسيدس E200 {year} | Mercedes E200 {year}'],
    stories: [
      'مرسيدس {year} كشخة، للمناسبات والتصوير والمشاوير المهمة. | A stylish {year} Mercedes for occasions, shoots and important rides.',
      'نظيفة جدًا وعليها حماية كاملة، تمشي معك بثقة. | Spotless, fully protected, and a pleasure to arrive in.',
    ],
    included: [
      'إضاءة داخلية وسقف بانوراما. | Ambient light and a panorama roof.',
      'ماء ومناديل، وأهم شي راحتك. | Water, tissues, and above all your comfort.',
    ],
    chips: [fiveSeats, automatic, petrol],
    years: [2019, 2024],
    prices: { 1: [110, 150], 24: [520, 720] },
    insuranceSar: [80, 120],
    looks: ['luxury-black', 'luxury-white'],
    weight: 4,
  },
];
