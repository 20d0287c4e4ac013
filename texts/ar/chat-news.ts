import type { chatNews as english } from '../en/chat-news.ts';

export const chatNews: typeof english = {
  subject: 'وصلتك رسالة جديدة في كراء',
  line: 'وصلتك رسالة جديدة في المحادثات.',
  button: 'اقرأ ورد',
  footnote: 'تقدر توقف هذه الرسائل من إشعارات المحادثات في ملفك.',
  short: (link: string) => `كراء: وصلتك رسالة جديدة. اقرأها ورد عليها: ${link}`,
};
