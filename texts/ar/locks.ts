import type { Messages } from '../messages.ts';

export const locks: Messages['locks'] = {
  because: (reason) => `السبب: ${reason}`,
  until: (time) => `ويُفتح تلقائيًا في ${time} (بتوقيت الرياض).`,
  terms: 'خالفت الشروط والأحكام.',
  outside_payment: 'طلبت الدفع خارج كراء أو دفعت خارجه.',
  false_papers: 'مستندات قدّمتها غير صحيحة.',
  damage: 'رجعت أغراض استأجرتها متضررة أكثر من مرة.',
  fraud: 'تمت عمليات دفع ببطاقات لم يستخدمها أصحابها.',
  inquiry: 'نراجع بلاغًا عن هذا الحساب.',
};
