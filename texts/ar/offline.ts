import type { Messages } from '../messages.ts';

export const offline: Messages['offline'] = {
  title: 'ما فيه اتصال',
  hint: 'ما قدرنا نوصل لهذه الصفحة الآن. تفتح تلقائيًا لما يرجع الاتصال.',
  tryAgain: 'إعادة المحاولة',
  next: 'حجزك القادم',
  asOf: (moment) => `حسب آخر تحديث: ${moment}`,
  phone: 'الجوال',
  codeFor: (occasion) => `رمزك: ${occasion}`,
  appName: 'كراء',
  appWords: 'استأجر السيارات والأغراض من ناس قريبين منك',
};
