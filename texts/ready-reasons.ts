import type { Language } from './language.ts';

/**
 * What operators write most often to an owner, in the language in which the owner reads it, whichever the operator's is: so both
 * stand here beside each other. Each is only a beginning, and is changed in its field.
 */
export const readyReasons = {
  sendBack: {
    ar: [
      'الصور غير واضحة. ارفع صورًا حديثة للغرض نفسه في ضوء كافٍ.',
      'الاستمارة أو التأمين ناقص أو منتهٍ. ارفع مستندًا ساريًا تظهر فيه كل البيانات.',
      'بيانات المستندات لا تطابق الإعلان. صحّح الإعلان أو ارفع المستند الصحيح.',
      'في الوصف رقم جوال أو رابط. احذفه، فالتواصل يكون من خلال كراء.',
    ],
    en: [
      'The pictures are not clear. Please add recent pictures of the thing itself in good light.',
      'The registration or the insurance is missing or has expired. Please add a valid document on which everything can be read.',
      'The documents do not match the listing. Please correct the listing or add the right document.',
      'The description holds a phone number or a link. Please remove it: people reach you through Kiraa.',
    ],
  },
  takeDown: {
    ar: [
      'وصلتنا بلاغات بأن الغرض لا يطابق الوصف أو الصور. صحّح الإعلان وأرسله من جديد.',
      'لم يثبت لنا أن الغرض لك أو أن لك حق تأجيره. ارفع ما يثبت ذلك وأرسل الإعلان من جديد.',
      'هذا الغرض لا يُسمح بتأجيره في كراء.',
    ],
    en: [
      'Renters report that the thing is not as described or pictured. Please correct the listing and hand it in again.',
      'We could not see that the thing is yours to let. Please add what shows it and hand the listing in again.',
      'This thing may not be let on Kiraa.',
    ],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>>;
