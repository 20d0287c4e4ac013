import type { Messages } from '../messages.ts';
import { pluralArabic } from '../plural.ts';

function waitInWords(seconds: number): string {
  if (seconds < 120) {
    const forms = {
      zero: '# ثانية',
      one: 'ثانية',
      two: 'ثانيتين',
      few: '# ثوانٍ',
      many: '# ثانية',
      other: '# ثانية',
    };
    return pluralArabic(seconds, forms);
  }
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) {
    const forms = {
      zero: '# دقيقة',
      one: 'دقيقة',
      two: 'دقيقتين',
      few: '# دقائق',
      many: '# دقيقة',
      other: '# دقيقة',
    };
    return pluralArabic(minutes, forms);
  }
  const forms = {
    zero: '# ساعة',
    one: 'ساعة',
    two: 'ساعتين',
    few: '# ساعات',
    many: '# ساعة',
    other: '# ساعة',
  };
  return pluralArabic(Math.ceil(minutes / 60), forms);
}

export const shell: Messages['shell'] = {
  fromTo: (from, to) => `\u2068${from}\u2069 – \u2068${to}\u2069`,
  brand: 'كراء',
  titleOf: (page) => `${page} · كراء`,
  siteTitle: 'كراء · استأجر سيارات وأغراضًا من اللي حولك',
  siteDescription:
    'استأجر مركبات وأغراضًا من أهل مدينتك، بالساعة أو اليوم أو الأسبوع أو الشهر، وادفع بأمان بمدى أو البطاقة.',
  skipToContent: 'الانتقال إلى المحتوى',
  mainNavigation: 'القائمة الرئيسية',
  footerNavigation: 'روابط أسفل الصفحة',
  openMenu: 'القائمة',
  signUpOrLogIn: 'تسجيل / دخول',
  logIn: 'دخول',
  whoWeAre: 'من نحن',
  bookings: 'الحجوزات',
  newBooking: '+ حجز جديد',
  allCategories: 'الكل',
  vehicles: 'مركبات',
  items: 'أغراض',
  categories: 'الأقسام',
  profileMenu: 'حسابك',
  renterProfile: 'مستأجر',
  ownerProfile: 'مالك',
  chooseProfile: 'استخدام كراء بصفة',
  switching: 'نبدّل حسابك…',
  verifiedByAdmin: 'موثّق',
  logOut: 'تسجيل الخروج',
  bookAnything: 'احجز أي شيء',
  terms: 'الشروط والأحكام',
  privacy: 'سياسة الخصوصية',
  footerLine: 'كل اللي تحتاجه، بالإيجار من ناس قريبين منك.',
  whatsApp: 'واتساب',
  registration: 'السجل التجاري',
  vatNumber: 'الرقم الضريبي',
  loading: 'جارٍ التحميل…',
  pleaseWait: 'لحظات من فضلك',
  ok: 'حسنًا',
  close: 'إغلاق',
  tryAgain: 'إعادة المحاولة',
  tryAgainIn: (seconds) => `المحاولة من جديد ممكنة بعد ${waitInWords(seconds)}.`,
  goHome: 'العودة للرئيسية',
  notFound: 'تعذّر العثور على هذه الصفحة',
  notFoundHint: 'ربما تغيّر الرابط، أو لم يعد هذا الإعلان معروضًا.',
  somethingWentWrong: 'حدث خطأ ما',
  somethingWentWrongHint: 'الخلل من عندنا، والمحاولة بعد قليل غالبًا تنجح.',
  noConnection: 'ما فيه اتصال بالإنترنت. المحاولة من جديد ممكنة أول ما يرجع.',
  notifications: 'التنبيهات',
  lockedOut: 'هذا الحساب موقوف',
  membersOnly: 'هذه الصفحة بعد تسجيل الدخول',
  membersOnlyHint: 'فيها معلومات خاصة بصاحب الحساب وحده.',
  rentersOnly: 'هذه الصفحة تخص حسابك كمستأجر',
  ownersOnly: 'هذه الصفحة تخص حسابك كمالك',
  goToRenterProfile: 'انتقل إلى حسابك كمستأجر',
  goToOwnerProfile: 'انتقل إلى حسابك كمالك',
  anyDay: 'أي يوم',
  listMine: 'اعرض مركبتك أو غرضك',
  language: 'اللغة',
  search: 'بحث',
  searchHint: 'البحث عن مركبات وأغراض',
  newListing: '+ إعلان جديد',
  addVehicle: 'أضف مركبة',
  addItem: 'أضف غرضًا',
  manage: 'إدارة إعلاناتي',
  earnings: 'أرباحي',
  onlineChat: 'المحادثات',
  myFavourite: 'المفضلة',
  cards: 'بطاقاتي',
  savedSearches: 'عمليات البحث المحفوظة',
  privacyAndSecurity: 'الخصوصية والأمان',
  administration: 'الإدارة',
  profileSetting: 'إعدادات الحساب',
  profilePhoto: 'صورة الحساب',
  unseen: (count) =>
    count === 0
      ? 'التنبيهات'
      : `التنبيهات: ${pluralArabic(count, { zero: 'لا جديد', one: 'تنبيه جديد', two: 'تنبيهان جديدان', few: '# تنبيهات جديدة', many: '# تنبيهًا جديدًا', other: '# تنبيه جديد' })}`,
  unreadChats: (count) => (count === 0 ? 'رسائلك' : `رسائلك، محادثات غير مقروءة: ${count}`),
  howItWorks: 'كيف يعمل كراء',
  faqs: 'الأسئلة الشائعة',
  career: 'انضم إلى فريقنا',
  contactUs: 'تواصل معنا',
  quality: 'الجودة والمعايير',
  listAnything: 'اعرض أي شيء',
  termsDocument: 'نسخة من الشروط والأحكام',
  company: 'الشركة',
  rentAndList: 'الاستئجار والعرض',
  goodToKnow: 'يهمّك تعرف',
  followUs: 'حساباتنا',
  onNetwork: (network) => `كراء على ${network}`,
  getTheApp: 'تطبيق كراء',
  onAppStore: 'التحميل من App Store',
  onGooglePlay: 'التحميل من Google Play',
};
