import type { calendarFile as english } from '../en/calendar-file.ts';

export const calendarFile: typeof english = {
  summary: (listing) => `${listing} (كراء)`,
  about: (number) => `حجز ${number}`,
  rentedFrom: (name) => `المالك: ${name}`,
  rentedTo: (name) => `المستأجر: ${name}`,
  waits: 'بانتظار رد المالك',
};
