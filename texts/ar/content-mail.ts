import { monthsInArabic } from '../counted-ar.ts';
import type { contentMail as english } from '../en/content-mail.ts';

export const contentMail: typeof english = {
  edition: (version, day) => `الإصدار ${version}، ${day}`,
  messageTaken: (number) => `شكرًا لك. وصلتنا رسالتك برقم ${number}، ونرد عليك بالبريد خلال يومي عمل.`,
  applicationTaken: (number) => `شكرًا لك. وصلنا طلبك برقم ${number}، ونرد عليك بالبريد خلال أسبوعين.`,
  thanksSubject: 'وصلتنا رسالتك',
  thanksForMessage: (number) =>
    `شكرًا لأنك راسلتنا. رقم رسالتك ${number}، ويرد عليك أحد من فريقنا خلال يومي عمل.`,
  thanksForApplication: (number) =>
    `شكرًا لرغبتك في العمل معنا. رقم طلبك ${number}. نقرأ كل طلب، ونرد خلال أسبوعين.`,
  kept: (months) => `نحذف ما أرسلته لنا بعد ${monthsInArabic(months)}، كما تذكر سياسة الخصوصية.`,
  notYours: 'إذا ما كانت الرسالة منك، فأحد كتب بريدك بالغلط، وما عليك شيء.',
  answerToMessage: (number) => `ردّنا على رسالتك رقم ${number}`,
  answerToApplication: (number) => `ردّنا على طلبك رقم ${number}`,
  houseMessage: (number, name) => `رسالة ${number}: ${name}`,
  houseApplication: (number, name) => `طلب توظيف ${number}: ${name}`,
  from: (name, email) => `من ${name}، ${email}. والرد على هذا البريد يصله.`,
  mobile: (mobile) => `الجوال: ${mobile}`,
  cv: (number) =>
    `السيرة الذاتية محفوظة مشفّرة ولا تُرسل بالبريد: الأمر npm run admin -- application ${number} FILE يستخرجها.`,
  houseFootnote: 'مُرسل من نموذج في الموقع، وما فوق كتبه شخص غريب: لا تفتح رابطًا منه قبل التأكد.',
};
