import type { Bilingual, RemarkGroup } from './kinds.ts';

/** Remarks of an owner about the terms. None names the thing, so its Arabic gender does not matter. */
export const remarks: Readonly<Record<RemarkGroup, readonly Bilingual[]>> = {
  car: [
    'التسليم بنفس مستوى البنزين، والباقي سهل. | Bring it back with the same fuel and we are friends.',
    'الرخصة سارية والعمر من 21 وفوق. | A valid licence and age 21 or over, please.',
    'ممنوع التدخين لو سمحتوا. | No smoking inside, please.',
    'الكيلو مفتوح داخل المدينة. | Unlimited kilometres in town.',
    'خارج المدينة نتفق على الكيلومترات. | Out of town we agree on the kilometres.',
    'أرسل لك صور العداد قبل التسليم وبعده. | I send pictures of the odometer before and after.',
    'للحجوزات الطويلة لك مني سعر خاص. | A better price for longer bookings.',
  ],
  ride: [
    'الخوذة شرط، سلامتك أهم. | The helmet is a must; you matter more.',
    'أعطيك لفة تجربة قبل ما تستلم. | Take a test round before you decide.',
    'أي ملاحظة كلمني وأنا قريب. | Anything wrong? Call me, I am close by.',
    'التأجير داخل المدينة فقط. | For use in town only.',
    'للحجوزات الطويلة لك مني سعر خاص. | A better price for longer bookings.',
  ],
  boat: [
    'إذا الجو ما يساعد نأجل بدون رسوم. | If the weather is bad we move the day at no cost.',
    'الانطلاق من المرسى، وأرسل لك الموقع. | We leave from the marina; I send you the spot.',
    'السباحة للأطفال مع ولي أمرهم. | Children swim with a parent.',
    'جيبوا معكم كريم شمس وقبعات. | Bring sunscreen and hats.',
  ],
  gear: [
    'أجرّب كل شي قدامك وقت التسليم. | I test everything in front of you at hand-over.',
    'كل شي يوصلك نظيف ومغلف. | Everything comes clean and packed.',
    'أول مرة؟ أعلّمك في خمس دقايق. | Never used one? Five minutes and you know.',
    'الهوية وقت الاستلام فقط، بدون تأمين نقدي. | Just your ID at pick-up, no deposit.',
    'تمديد اليوم سهل، بس بلغني قبلها. | Need another day? Just tell me before.',
    'للأسبوع وأكثر أنزل لك في السعر. | For a week or more I lower the price.',
  ],
  event: [
    'التركيب قبل المناسبة بساعتين. | Set up two hours before your event.',
    'للبيوت والاستراحات والقاعات، كلها تمشي. | For homes, rest houses and halls.',
    'احجز بدري في نهاية الأسبوع، الطلب كثير. | Book early for weekends, they go fast.',
    'كل شي مغسول ومعقّم بعد آخر مناسبة. | Everything is washed since the last event.',
    'ألوان أخرى متوفرة، اسألني. | Other colours are here too, just ask.',
  ],
};

/** `{it}` is the Arabic ending for the thing: أوصله، أوصلها. */
export const deliveryRemarks: readonly Bilingual[] = [
  'أوصّل{it} لك لين باب بيتك داخل {city}. | I bring it to your door anywhere in {city}.',
  'التوصيل داخل {city} مجاني، والاستلام من {district} بعد ما تخلص. | Free delivery in {city}; I collect it when you are done.',
  'استلم{it} من {district} أو أوصّل{it} لك، على راحتك. | Pick it up in {district}, or I bring it to you.',
  'أقدر أجيب{it} لك في أي حي في {city}. | I can bring it to any part of {city}.',
];

export const pickupRemarks: readonly Bilingual[] = [
  'الاستلام من {district}، والموقف متوفر. | Pick-up in {district}, with parking.',
  'تستلم{it} من {district} في الوقت اللي يناسبك. | Collect it in {district} whenever it suits you.',
  'موقعي في {district}، قريب من الشارع العام. | I am in {district}, close to the main road.',
  'التسليم والاستلام في {district} من العصر إلى الليل. | Hand-over in {district}, from afternoon till night.',
];
