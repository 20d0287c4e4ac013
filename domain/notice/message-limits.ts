/** What a message that costs is about. Each kind has a budget of the day of its own (D-MESSAGES). */
export const messageKinds = ['code', 'safety', 'notice', 'chat'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** How many texts and messages by WhatsApp may go out: of each kind in a day, and for one person or address. */
export interface MessageLimits {
  readonly perDay: Readonly<Record<MessageKind, number>>;
  readonly noticesPerPersonHour: number;
  readonly noticesPerPersonDay: number;
  readonly chatsPerPersonDay: number;
  readonly codesPerPersonDay: number;
  readonly codesPerAddressHour: number;
  /** The same once half of the site's codes of the hour are sent. */
  readonly codesPerAddressScarce: number;
  /** Part of the site's codes that people may use of whom nothing but an address is known. */
  readonly strangersPercent: number;
}
