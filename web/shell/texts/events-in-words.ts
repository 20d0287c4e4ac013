import { type WebhookEvent, webhookEvents } from '@kiraa/domain/partner/events.ts';
import type { Messages } from '@kiraa/texts/messages.ts';

/** What a webhook is told, in one line; that it is everything where it is. */
export function eventsInWords(words: Messages['partners'], events: readonly WebhookEvent[]): string {
  const isAll = webhookEvents.every((event) => events.includes(event));
  return isAll ? words.allEvents : events.map((event) => words.eventNames[event]).join(' · ');
}
