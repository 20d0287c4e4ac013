import type { chatNews as english } from '../en/chat-news.ts';

export const chatNews: typeof english = {
  subject: 'وصلتك رسالة جديدة في كراء',
  line: 'وصلتك رسالة جديدة في المحادثات.',
  button: 'القراءة والرد',
  footnote: 'إيقاف هذه الرسائل من «تنبيهات المحادثات» في ملفك الشخصي.',
  short: (link: string) => `كراء: وصلتك رسالة جديدة، وهي هنا: ${link}`,
};
