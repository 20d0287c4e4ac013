import { minutesInArabic } from '../counted-ar.ts';
import type { Messages } from '../messages.ts';

export const noShow: Messages['noShow'] = {
  title: { renter: 'المالك ما حضر؟', owner: 'المستأجر ما حضر؟' },
  reported: { renter: 'بلاغ: المالك ما حضر', owner: 'بلاغ: المستأجر ما حضر' },
  from: (moment) => `إذا ما حضر إلى ${moment} فالبلاغ من هنا.`,
  now: (until) => `البلاغ ممكن حتى ${until}.`,
  answerTime: (minutes) => `مهلة رده ${minutesInArabic(minutes)}، وبدون رد ينتهي الحجز.`,
  say: { renter: 'المالك ما حضر', owner: 'المستأجر ما حضر' },
  ifOwner: (back) => `إذا ما حضر المالك يرجع ${back} للمستأجر، وهو كل المدفوع.`,
  ifOwnerFee: (fee) => `وتدفع رسوم ${fee} تنخصم من أرباحك.`,
  ifRenter: (kept, back) => `إذا ما حضر المستأجر يبقى ${kept} عن أول يوم ويرجع ${back}.`,
  words: 'وش صار؟ (اختياري)',
  wordsHint: 'يقرؤه الطرف الثاني وفريقنا.',
  withPlace: 'إرسال مكاني الآن لفريق كراء',
  placeHint: 'يشوفه فريقنا وحده، كمسافة عن مكان المؤجَّر.',
  placeFailed: 'جهازك ما حدد مكانك. الإرسال ممكن بدونه، أو محاولة ثانية.',
  send: 'إرسال',
  keep: 'لاحقًا',
  see: 'عرض اللي انقال',
  saidByYou: (moment) => `بلّغت أن الطرف الثاني ما حضر. يقدر يرد حتى ${moment}، وإذا ما رد ينتهي الحجز.`,
  saidByThem: {
    renter: (moment) => `المالك يقول إنك ما حضرت. آخر موعد للرد ${moment}، وإلا ينتهي الحجز.`,
    owner: (moment) => `المستأجر يقول إنك ما حضرت. آخر موعد للرد ${moment}، وإلا ينتهي الحجز.`,
  },
  denied: 'واحد منكم يقول إن الثاني ما حضر، والثاني يقول إنه كان حاضرًا. القرار لفريقنا.',
  deny: 'حضرت في الموعد',
  denyTitle: 'حضرت في الموعد',
  withdraw: 'حضر في النهاية',
  sentToast: 'أُرسل بلاغك، ووصل للطرف الثاني.',
  withdrawnToast: 'سحبت البلاغ، والحجز مستمر.',
  failed: 'ما قدرنا نحمّل هذا القسم.',
};
