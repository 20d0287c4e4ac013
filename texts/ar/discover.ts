import { minutesInArabic } from '../counted-ar.ts';
import type { Messages } from '../messages.ts';
import { hoursInArabic, pluralArabic } from '../plural.ts';

export const discover: Messages['discover'] = {
  inCity: (city) => `الأكثر طلبًا في ${city}`,
  seeAllInCity: (city) => `عرض الكل في ${city}`,
  occasions: {
    camping: 'موسم الكشتات',
    eid: 'للعيد',
    moving: 'نقل البيت',
    road: 'للسفر والطلعات',
  },
  seeAllFor: (occasion) => `عرض الكل: ${occasion}`,
  trips: (count, isMore) =>
    isMore
      ? 'أكثر من 1,000 تأجير'
      : pluralArabic(count, {
          zero: 'بلا تأجير بعد',
          one: 'تأجير واحد',
          two: 'تأجيران',
          few: '# تأجيرات',
          many: '# تأجيرًا',
          other: '# تأجير',
        }),
  answersWithin: (time) => `الرد عادةً خلال ${time}`,
  minutes: minutesInArabic,
  hours: hoursInArabic,
  digits: 'الأرقام',
  digitsAs: { latin: 'أرقام لاتينية', arabic: 'أرقام عربية' },
  otherTime: 'وقت آخر…',
  timeNotOffered: 'اكتب وقتًا متاحًا، مثل 16:30.',
  searchHere: 'البحث هنا',
  noConnection: 'ما فيه اتصال. صفحتك باقية، جرّب مرة ثانية لما يرجع الاتصال.',
  priceSpread: 'كيف تتوزع أسعار هذه القائمة',
  spreadMost: (price) => `أغلبها حول ${price} لليوم.`,
};
