import { ITEM } from '@kiraa/domain/listing/categories.ts';
import type { Kind } from './kinds.ts';

const instrument = { kind: ITEM, category: 'music', pronoun: 'ه', remarks: 'gear', chips: [] } as const;

export const music: readonly Kind[] = [
  {
    ...instrument,
    key: 'oud',
    names: ['عود شرقي صناعة يدوية | Handmade oud', 'عود عراقي للجلسات | Iraqi oud for sessions'],
    stories: [
      'عود خشبه ورد وصوته دافي، للجلسات والتعليم. | A rosewood oud with a warm voice, for sessions and lessons.',
      'أوتاره جديدة ومضبوط الدوزان. | New strings, and it is in tune.',
    ],
    included: [
      'ريشتين وشنطة مبطّنة. | Two plectrums and a padded case.',
      'دوزان إلكتروني وأوتار احتياط. | A tuner and spare strings.',
    ],
    prices: { 24: [60, 95], 168: [260, 360], 720: [650, 880] },
    looks: ['oud'],
    weight: 4,
  },
  {
    ...instrument,
    key: 'guitar',
    names: ['جيتار كهربائي فندر | Fender electric guitar', 'جيتار مع أمبليفاير | Guitar with amplifier'],
    stories: [
      'جيتار فندر صوته نظيف، للعروض والتسجيل. | A Fender with a clean sound, for shows and recording.',
      'مناسب للمبتدئ، وأعطيك أول درس هدية. | Good for beginners; the first lesson is on me.',
    ],
    included: [
      'أمبليفاير صغير وكيبل. | A small amplifier and a cable.',
      'حزام وريش وشنطة. | Strap, picks and a bag.',
    ],
    prices: { 24: [55, 85], 168: [240, 330] },
    looks: ['guitar'],
    weight: 4,
  },
  {
    ...instrument,
    key: 'keyboard',
    names: ['أورج ياماها شرقي | Yamaha oriental keyboard'],
    stories: [
      'أورج فيه إيقاعات خليجية جاهزة للحفلات. | A keyboard with Gulf rhythms, ready for parties.',
      'مفاتيحه سليمة وصوته صافي. | Every key works and the sound is clear.',
    ],
    included: [
      'حامل وكرسي ومحوّل كهرباء. | Stand, stool and power adapter.',
      'دواسة وسماعات رأس. | Pedal and headphones.',
    ],
    chips: ['61 مفتاحًا | 61 keys'],
    prices: { 24: [85, 130], 168: [380, 520] },
    looks: ['keyboard'],
    weight: 3,
  },
  {
    ...instrument,
    key: 'drums',
    names: ['طبول وإيقاعات شعبية | Folk drums and percussion', 'درامز كامل خمس قطع | Drum kit, five pieces'],
    stories: [
      'إيقاعات للسامري والعرضة والحفلات. | Percussion for folk evenings and parties.',
      'جلودها مشدودة وصوتها يملأ المكان. | Tight skins, and a sound that fills the place.',
    ],
    pronoun: 'ها',
    included: ['عصي احتياط وكرسي. | Spare sticks and a stool.', 'حقائب حمل. | Carrying bags.'],
    prices: { 24: [80, 120], 168: [350, 470] },
    looks: ['folk-drum', 'drum'],
    weight: 3,
  },
  {
    ...instrument,
    key: 'violin',
    names: ['كمان ستنتور مقاس كامل | Stentor violin, full size'],
    stories: [
      'كمان مناسب لطلاب المعاهد والعازفين. | A violin for students and players.',
      'قوسه جديد وحالته ممتازة. | A new bow and in excellent shape.',
    ],
    included: ['قوس وصمغ ومسند كتف. | Bow, rosin and shoulder rest.', 'شنطة صلبة. | A hard case.'],
    prices: { 24: [45, 70], 168: [190, 270], 720: [480, 650] },
    looks: ['violin'],
    weight: 3,
  },
];
