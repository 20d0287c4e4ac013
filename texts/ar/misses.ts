import type { Messages } from '../messages.ts';

export const misses: Messages['misses'] = {
  hint: 'مدينة ثانية أو سعر أوسع أو تواريخ أخرى قد تنفع.',
  almost: 'قريب من اللي طلبته',
  free: (when) => `متاح من ${when}`,
  further: (kilometres) => `أبعد بـ ${kilometres} كم`,
  delivery: 'بدون توصيل، تستلمه بنفسك',
  price: 'أعلى من سعرك',
  city: (city) => `في ${city}`,
  category: 'من قسم آخر',
};
