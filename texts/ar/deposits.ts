import type { Messages } from '../messages.ts';
import { hoursInArabic } from '../plural.ts';

export const deposits: Messages['deposits'] = {
  name: 'مبلغ الضمان',
  ahead: (from) => `يُدفع ابتداءً من ${from}، وقبل ذلك لا يُحجز شيء.`,
  aheadOfYes: 'يُدفع أول ما يتأكد الحجز، وقبل ذلك لا يُحجز شيء.',
  dueFromYou: (amount, by) =>
    `ادفع مبلغ الضمان ${amount} قبل ${by}. إذا لم يُدفع قبلها ينتهي الحجز كأنك ألغيته.`,
  dueFromRenter: (by) =>
    `طلبنا من المستأجر دفعه قبل ${by}. إذا لم يُدفع قبلها ينتهي الحجز كأن المستأجر ألغاه.`,
  late: 'لم يُدفع قبل بداية الحجز.',
  heldOfYou: 'محجوز على بطاقتك ولم يُخصم.',
  heldOfRenter: 'محجوز على بطاقة المستأجر.',
  takenOfYou: 'خُصم ويُعاد إليك: هذه البطاقة، أو مدة الحجز عليها، لا تكفي لإبقائه محجوزًا.',
  takenOfRenter: 'خُصم من المستأجر وهو لدى كراء.',
  backAt: (moment) => `يرجع في ${moment} إذا ما كانت فيه مطالبة مفتوحة.`,
  backAfter: (hours) => `يرجع بعد ${hoursInArabic(hours)} من الإرجاع إذا ما كانت فيه مطالبة مفتوحة.`,
  released: 'ما فيه مطالبات: رجع المبلغ كله.',
  claimed: (amount) => `أُخذ منه للمطالبات ${amount}، ورجع الباقي.`,
  claimedAll: 'أُخذ كله للمطالبات.',
  lost: 'لم يدفع البنك منه شيئًا، ويدفع المستأجر المطالبات.',
  waived: 'تم التسليم بدونه.',
  none: 'انتهى الحجز قبل أن يُطلب.',
};
