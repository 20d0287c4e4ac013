import type { Messages } from '../messages.ts';

/** Looking at the product as somebody else: how it begins in the console, and what stands over every page then. */
export const shadow: Messages['shadow'] = {
  title: 'مشاهدة كراء بعيون هذا الشخص',
  means:
    'يفتح كراء في تبويب جديد كما يراه صاحب الحساب، لمدة 15 دقيقة. لا يمكن تنفيذ أي شيء هناك ولا يصله تنبيه، والسبب وكل اطلاع محفوظان في سجل التدقيق.',
  mode: 'بصفة',
  begin: 'تجهيز التبويب',
  ready: 'التبويب جاهز، افتحه',
  open: 'فتح التبويب الجديد',
  opening: 'لحظة',
  openingHint: 'لوحة الإدارة تسلّم هذا التبويب ما يحق له أن يراه.',
  notThere: 'لم يعد هذا الاطلاع موجودًا',
  notThereHint: 'يُفتح مرة واحدة وتبويب لوحة الإدارة مفتوح. جهّز غيره من صفحة الشخص.',
  banner: 'أنت تشاهد بعيون شخص آخر',
  eyesOf: (name) => `أنت تشاهد كراء كما يراه ${name}.`,
  readOnly: 'لا يمكن تنفيذ أي شيء هنا.',
  left: 'الوقت المتبقي',
  end: 'إنهاء',
  over: 'انتهى الاطلاع.',
  overHint: 'ما يظهر في هذا التبويب الآن هو ما يراه الزائر.',
  toConsole: 'إلى لوحة الإدارة',
};
