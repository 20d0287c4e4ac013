import type { FieldTexts } from '../field-texts.ts';
import type { Messages } from '../messages.ts';

const fields: FieldTexts = {
  fuelPolicy: {
    label: 'الوقود',
    values: {
      same: { short: 'نفس المستوى', meaning: 'ترجّعها بنفس مستوى الوقود اللي استلمتها عليه.' },
      full: { short: 'ممتلئ بممتلئ', meaning: 'تستلمها وخزانها ممتلئ، وترجّعها ممتلئة.' },
      included: { short: 'الوقود مشمول', meaning: 'الوقود داخل في سعر الإيجار.' },
    },
  },
  dailyKm: {
    label: 'المسافة اليومية',
    unlimited: { short: 'بدون حد يومي للمسافة', meaning: 'المسافة مفتوحة طوال مدة الإيجار.' },
    limited: (limit, price) => `${limit} كم في اليوم، وبعدها ${price} لكل كيلومتر`,
    meaning: 'سعر الكيلومتر الزائد خارج مبلغ الحجز، وكراء ما تحصّله.',
    atLeast: (limit) => `${limit} كم في اليوم أو أكثر`,
  },
  extraKmPrice: {
    label: 'سعر الكيلومتر الزائد',
  },
  plate: {
    label: 'رقم اللوحة',
  },
};

export const listingFields: Messages['listingFields'] = {
  title: 'شروط الاستخدام',
  ownTitle: 'للتعرّف على المركبة',
  notSaid: 'غير محدد',
  any: 'لا يهم',
  fields,
};
