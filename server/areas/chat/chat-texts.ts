import { chatNews as arabic } from '@kiraa/texts/ar/chat-news.ts';
import { chatNews as english } from '@kiraa/texts/en/chat-news.ts';

export const texts = { ar: arabic, en: english };
