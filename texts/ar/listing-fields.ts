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
};

export const listingFields: Messages['listingFields'] = {
  title: 'شروط الاستخدام',
  notSaid: 'غير محدد',
  any: 'لا يهم',
  fields,
};
