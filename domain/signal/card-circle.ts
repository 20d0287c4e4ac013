import { DAY_MILLISECONDS } from '../time.ts';
import { CARD_ACCOUNTS } from './signal.ts';

/** One account that has saved a card of some face: brand, last four digits and expiry. */
export interface CardSaver {
  readonly accountId: string;
  readonly savedAt: Date;
  /** The browsers by which the account is known. */
  readonly browsers: readonly string[];
}

/**
 * The accounts of one face that hang together: each has saved it within a day of another of them, or is known by a browser of another
 * (D-SIGNALS). Empty where fewer than three do.
 *
 * A face alone says nothing. What a provider keeps a card under is another for each account, so the face
 * is all there is: 10,000 last fours, 60 months of expiry and three brands of which the first has six tenths and the second three, as
 * good as 1.3 million faces. Of a million cards some 100,000 threes agree by chance (n³ / 6 F²). That each of a three comes within a day of
 * the one before happens half a time by chance while a million cards are saved in three years (n (r / F)², r = 913 cards a day).
 */
export function cardCircle(savers: readonly CardSaver[]): string[] {
  const left = new Set(savers);
  const circle: string[] = [];
  for (const first of savers) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const one of group) {
      for (const other of left) {
        if (!isLinked(one, other)) continue;
        left.delete(other);
        group.push(other);
      }
    }
    const accounts = new Set(group.map(({ accountId }) => accountId));
    if (accounts.size >= CARD_ACCOUNTS) circle.push(...accounts);
  }
  return [...new Set(circle)];
}

function isLinked(one: CardSaver, other: CardSaver): boolean {
  return (
    Math.abs(one.savedAt.getTime() - other.savedAt.getTime()) <= DAY_MILLISECONDS ||
    one.browsers.some((browser) => other.browsers.includes(browser))
  );
}
