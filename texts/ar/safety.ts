import type { Messages } from '../messages.ts';

export const safety: Messages['safety'] = {
  block: 'حظر',
  unblock: 'فك الحظر',
  blockQuestion: (name) => `تحظر ${name}؟`,
  blockMeans:
    'ما راح تقدرون تتراسلون ولا تسوون حجوزات جديدة بينكم. الحجوزات الموجودة تكمل، وما نعلّمه بالحظر.',
  blockYes: 'نعم، احظر',
  blocked: 'تم الحظر. تقدر تفكه من هنا متى ما بغيت.',
  unblocked: 'انفك الحظر',
  cancel: 'إلغاء',
  report: 'تبليغ',
  reportTitle: (name) => `التبليغ عن ${name}`,
  reportHint: 'يقرأه فريقنا، وما يعرف الطرف الثاني من بلّغ.',
  reason: 'وش المشكلة؟',
  words: 'بكلماتك (اختياري)',
  send: 'أرسل البلاغ',
  sent: 'شكرًا لك. فريقنا بيراجع البلاغ.',
  queueHint: 'ما يبلّغ به الناس عن بعضهم. من عليه البلاغ ما يعرف من بلّغ.',
  nothing: 'ما فيه بلاغات على أحد',
  nothingHint: 'بلاغات الناس عن بعضهم تظهر هنا.',
  reportedBy: (name, time) => `بلّغ ${name}، ${time}`,
  decision: 'وش سوينا',
  decisionHint: 'يُحفظ مع البلاغ ويقرأه المشرفون فقط.',
  close: 'أغلق البلاغ',
  closed: 'أُغلق البلاغ',
  closing: 'جارٍ الإغلاق…',
};
