import type { RemarkGroup } from './catalogue/kinds.ts';

type Pool = readonly string[];

/**
 * Renters' words about a listing and its owner. In Arabic they are about the owner's service, so that no grammatical
 * gender clashes.
 */
const praise: Readonly<Record<'ar' | 'en', Readonly<Record<RemarkGroup | 'any', Pool>>>> = {
  ar: {
    any: [
      'تعامل راقي وسرعة في الرد، شكرًا من القلب.',
      'كل شي مثل الوصف وأحسن، أكيد بكررها.',
      'صاحب ذوق ومتعاون لأبعد حد.',
      'التسليم في الموعد بالدقيقة، ما قصّر.',
      'تجربة مريحة من أول رسالة لين التسليم.',
      'أنصح بالتعامل معه وأنا مغمّض.',
      'السعر مناسب والخدمة فوق المتوقع.',
      'ممتاز، بس تمنيت المدة أطول!',
    ],
    car: [
      'السيارة أنظف من الصور والمكيّف ممتاز.',
      'سيارة مريحة في الخط، سافرنا فيها وما تعبنا.',
      'نظيفة من الداخل وريحتها حلوة.',
      'ساعدني في الموقف وشرح لي كل الأزرار، ما قصّر.',
    ],
    ride: [
      'أحلى لفّة على الكورنيش، وكل شي نظيف.',
      'الفرامل ممتازة والخوذة جديدة.',
      'سهل الاستخدام وشرح وافي قبل ما أطلع.',
    ],
    boat: [
      'طلعة بحر ما تنسى، والكابتن محترف.',
      'الأطفال انبسطوا، وكل شي آمن ومرتب.',
      'صدنا هامور والحمد لله، نعيدها قريب.',
    ],
    gear: [
      'كل القطع كاملة وشغّالة، وشرح لي الاستخدام.',
      'وفّر علي شراء شي ما أحتاجه إلا مرة.',
      'نظيف وبحالة الجديد.',
      'أنقذني في آخر لحظة، الله يعطيه العافية.',
    ],
    event: [
      'بيّض وجهي قدام الضيوف.',
      'ركّبوا كل شي قبل الوقت وبدون إزعاج.',
      'العيال طاروا من الفرحة.',
      'ترتيب ونظافة، والكل سأل من وين.',
    ],
  },
  en: {
    any: [
      'Quick to answer and kind. Thank you!',
      'Just as described, and then some. I will book again.',
      'On time to the minute. Great person to deal with.',
      'Smooth from the first message to the hand-over.',
      'Fair price and better service than I expected.',
      'Highly recommended.',
    ],
    car: [
      'Cleaner than in the pictures, and the AC is superb.',
      'Comfortable on the highway; we drove for hours.',
      'Spotless inside. He even explained every button.',
    ],
    ride: ['Lovely ride along the corniche.', 'Brakes and helmet in great shape.'],
    boat: [
      'A day at sea we will not forget. Professional captain.',
      'The children loved it, and it felt safe.',
    ],
    gear: [
      'Complete, working, and he showed me how to use it.',
      'Saved me from buying something I need once.',
      'Like new.',
    ],
    event: ['Set up early and without a fuss. The guests loved it.', 'The children were over the moon.'],
  },
};

const reserve: Readonly<Record<'ar' | 'en', Pool>> = {
  ar: [
    'كويس بشكل عام، بس التسليم تأخر شوي.',
    'جيد، ويحتاج شوية اهتمام بالنظافة.',
    'مناسب للسعر.',
    'لا بأس، الموقع كان بعيد شوي عني.',
  ],
  en: [
    'Good overall, though the hand-over was a little late.',
    'Fine for the price.',
    'Good; it could be a bit cleaner.',
    'All right, but a bit far from me.',
  ],
};

const ofRenters: Readonly<Record<'ar' | 'en', Pool>> = {
  ar: [
    'مستأجر محترم ورجّع كل شي مثل ما استلمه.',
    'التزام بالموعد وأخلاق عالية، حياه الله أي وقت.',
    'تعامل ممتاز ونظافة، أتشرف بالتعامل مرة ثانية.',
    'تواصل واضح وسريع.',
    'حافظ على الأمانة، شكرًا.',
    'كل شي تمام والحمد لله.',
  ],
  en: [
    'Brought everything back as it was. Welcome any time.',
    'On time, polite and careful.',
    'Clear messages and a clean return.',
    'A pleasure to rent to.',
    'All good, thank you.',
  ],
};

/** The texts for a renter's review of a listing with a rating in half stars. */
export function listingReviewTexts(language: 'ar' | 'en', group: RemarkGroup, halfStars: number): Pool {
  return halfStars <= 7 ? reserve[language] : [...praise[language].any, ...praise[language][group]];
}

export function renterReviewTexts(language: 'ar' | 'en'): Pool {
  return ofRenters[language];
}
