import type { Messages } from '../messages.ts';

export const recent: Messages['recent'] = {
  title: 'شفتها مؤخرًا',
  clear: 'مسح',
};
