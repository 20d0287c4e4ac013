import type { Messages } from '../messages.ts';

export const chatDesk: Messages['chatDesk'] = {
  hint: 'ما كتبه الناس للفريق ولم يردّ عليه أحد. ينتهي بردّ في المحادثة، أو بإغلاقها مع السبب.',
  nothing: 'كل المحادثات مردود عليها',
  nothingHint: 'كل من يكتب للفريق يظهر هنا إلى أن يردّ عليه أحد.',
  since: (time) => `تنتظر منذ ${time}`,
  theCase: 'محادثة تنتظر الرد',
  picture: 'صورة',
  reported: (count) => `بلاغات مفتوحة عن هذا الشخص: ${count}`,
  onlyReported: 'لأشخاص مبلّغ عنهم',
  open: 'فتح المحادثة',
  all: 'كل محادثات الفريق',
  toQueue: 'محادثات تنتظر ردّنا',
  reason: 'سبب عدم الحاجة إلى رد',
  reasonHint: 'يقرؤه الفريق وحده.',
  close: 'إغلاق دون رد',
  closing: 'نغلقها…',
  closed: 'أُغلقت المحادثة، وتعود إذا كتب صاحبها',
};
