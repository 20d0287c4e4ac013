import type { FieldTexts } from '../field-texts.ts';
import type { Messages } from '../messages.ts';

const fields: FieldTexts = {};

export const listingFields: Messages['listingFields'] = {
  title: 'شروط الاستخدام',
  notSaid: 'غير محدد',
  any: 'لا يهم',
  fields,
};
