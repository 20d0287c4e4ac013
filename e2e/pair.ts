import { cards } from '@kiraa/server/testing/money/bank.ts';
import { giveBankDetails } from '@kiraa/server/testing/money/payout-bank.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import { notices as arabicNotices } from '@kiraa/texts/ar/notices.ts';
import { notices as englishNotices } from '@kiraa/texts/en/notices.ts';
import { formatterOf } from '@kiraa/texts/format.ts';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { addSession, type Language, type Stage, texts, type Visitor } from './stage.ts';
import { chooseDays, payByCard, pressBookNow } from './steps.ts';

const noticesIn = { ar: arabicNotices, en: englishNotices };

/** One of the two, at a browser of their own. */
export interface Seat {
  readonly mode: 'renter' | 'owner';
  readonly person: Person;
  readonly visitor: Visitor;
  readonly words: (typeof texts)[Language];
  /** An amount as this reader sees it. */
  readonly sar: (amount: number) => string;
}

/** A renter and an owner side by side, in two browsers; one clock for both and for the server. */
export interface Pair {
  readonly renter: Seat;
  readonly owner: Seat;
  now(): Date;
  /** Moves the clock of all three, and does every job that falls due. */
  pass(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

/** In Arabic on a phone and in English at a desk, and the other way round. */
export const tellings = [
  { renters: { language: 'ar', width: 390 }, owners: { language: 'en', width: 1280 } },
  { renters: { language: 'en', width: 1280 }, owners: { language: 'ar', width: 390 } },
] as const;

export async function openPair(stage: Stage, { renters, owners }: (typeof tellings)[number]): Promise<Pair> {
  const { world } = stage;
  const renter = await takeSeat(stage, await world.person('renter', 'فهد العتيبي'), renters);
  const owner = await takeSeat(stage, await world.person('owner', 'سارة القحطاني'), owners);
  await giveBankDetails(owner.person);
  const setClocks = async () => {
    for (const { visitor } of [renter, owner]) await visitor.context.clock.setFixedTime(world.clock.now());
  };
  // The telling before this one has moved the server's.
  await setClocks();
  return {
    renter,
    owner,
    now: () => world.clock.now(),
    pass: async (milliseconds) => {
      await world.pass(milliseconds);
      await setClocks();
    },
    close: async () => {
      for (const { visitor } of [renter, owner]) await visitor.context.close();
    },
  };
}

async function takeSeat(
  stage: Stage,
  person: Person,
  settings: { readonly language: Language; readonly width: 390 | 1280 },
): Promise<Seat> {
  const visitor = await stage.visitor(settings);
  await visitor.page.goto(`/terms-and-conditions?lng=${settings.language}`);
  await addSession(visitor, person.token);
  const format = formatterOf(settings.language);
  const sar = (amount: number) => format.amount(amount.toFixed(2));
  return { mode: person.mode, person, visitor, words: texts[settings.language], sar };
}

export const rowOf = ({ visitor }: Seat, name: string): Locator =>
  visitor.page.getByRole('article', { name, exact: true });

/** Opens a tab and finds all of this in the booking's row. */
export async function sees(
  seat: Seat,
  tab: 1 | 2 | 3 | 4,
  name: string,
  ...said: readonly (string | RegExp)[]
): Promise<Locator> {
  await seat.visitor.page.goto(`/${seat.mode}/bookings/${tab}`);
  const row = rowOf(seat, name);
  for (const text of said) await row.getByText(text, { exact: true }).first().waitFor();
  return row;
}

/** Of these each as often as named is among the last ten things that this side was told. */
export async function wasTold(
  { visitor, mode }: Seat,
  kinds: readonly (keyof typeof englishNotices)[],
): Promise<void> {
  const { page, language } = visitor;
  await page.goto(`/${mode}/notification`);
  for (const kind of new Set(kinds)) {
    const title = page.getByText(noticesIn[language][kind].title, { exact: true });
    const times = kinds.filter((one) => one === kind).length;
    await expect.poll(() => title.count()).toBe(times);
  }
}

/** Two days from the listing's page to the paid booking: SAR 480.00. */
export async function bookInBrowser(
  { renter: seat, now }: Pair,
  listing: string,
  name: string,
): Promise<void> {
  const { visitor, words, sar } = seat;
  const { page } = visitor;
  await page.goto(`/1/${listing}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await chooseDays(visitor, 3, 5, { today: now() });
  await pressBookNow(visitor);
  const proceed = page.getByRole('button', { name: words.booking.proceed });
  await proceed.waitFor();
  await page.getByText(sar(480)).first().waitFor();
  await page.getByText(words.booking.visa, { exact: true }).click();
  await proceed.click();
  await pay(seat);
}

/** The card in the provider's frame, and the page that says that it went well. */
export async function pay({ visitor }: Seat): Promise<void> {
  await visitor.page.waitForURL(/\/checkout\?/);
  await payByCard(visitor, cards.visa);
  await visitor.page.waitForURL(/\/checkout-success\?/, { timeout: 30_000 });
}
