import type { busyPage as english } from '../en/busy-page.ts';

export const busyPage: typeof english = {
  title: 'عندنا زحمة الآن في كراء',
  said: 'بتفتح هذه الصفحة تلقائيًا بعد ثوانٍ، وكل ما سبق محفوظ.',
  now: 'المحاولة الآن',
};
