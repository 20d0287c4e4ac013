import { cards } from '@kiraa/server/testing/money/bank.ts';
import { giveBankDetails } from '@kiraa/server/testing/money/payout-bank.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import { notices as arabicNotices } from '@kiraa/texts/ar/notices.ts';
import { notices as englishNotices } from '@kiraa/texts/en/notices.ts';
import { formatterOf } from '@kiraa/texts/format.ts';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { addSession, type Language, type Stage, texts, type Visitor } from './stage.ts';
import { chooseDays, payByCard, pressBookNow, unfoldRows } from './steps.ts';

const noticesIn = { ar: arabicNotices, en: englishNotices };

/** One of the two people, with a browser of their own. */
export interface Seat {
  readonly mode: 'renter' | 'owner';
  readonly person: Person;
  readonly visitor: Visitor;
  readonly words: (typeof texts)[Language];
  /** Formats an amount as this reader sees it. */
  readonly sar: (amount: number) => string;
}

/** A renter and an owner in two browsers, with one clock for both and the server. */
export interface Pair {
  readonly renter: Seat;
  readonly owner: Seat;
  now(): Date;
  /** Moves all three clocks, and runs every job that becomes due. */
  pass(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

/** Arabic on a phone and English on a wide screen, and the other way round. */
export const languagePairs = [
  { renters: { language: 'ar', width: 390 }, owners: { language: 'en', width: 1280 } },
  { renters: { language: 'en', width: 1280 }, owners: { language: 'ar', width: 390 } },
] as const;

export async function openPair(
  stage: Stage,
  { renters, owners }: (typeof languagePairs)[number],
): Promise<Pair> {
  const { world } = stage;
  const renter = await openSeat(stage, await world.person('renter', 'فهد العتيبي'), renters);
  const owner = await openSeat(stage, await world.person('owner', 'سارة القحطاني'), owners);
  await giveBankDetails(owner.person);
  const setClocks = async () => {
    for (const { visitor } of [renter, owner]) await visitor.context.clock.setFixedTime(world.clock.now());
  };
  // The run before this one has moved the server's clock.
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

async function openSeat(
  stage: Stage,
  person: Person,
  settings: { readonly language: Language; readonly width: 390 | 1280 },
): Promise<Seat> {
  const visitor = await stage.visitor(settings);
  await unfoldRows(visitor);
  await visitor.page.goto(`/terms-and-conditions?lng=${settings.language}`);
  await addSession(visitor, person.token);
  const format = formatterOf(settings.language);
  const sar = (amount: number) => format.amount(amount.toFixed(2));
  return { mode: person.mode, person, visitor, words: texts[settings.language], sar };
}

export const rowOf = ({ visitor }: Seat, name: string): Locator =>
  visitor.page.getByRole('article', { name, exact: true });

/** Opens a tab and asserts that the booking's row contains all of these texts. */
export async function expectRow(
  seat: Seat,
  tab: 1 | 2 | 3 | 4,
  name: string,
  ...texts: readonly (string | RegExp)[]
): Promise<Locator> {
  await seat.visitor.page.goto(`/${seat.mode}/bookings/${tab}`);
  const row = rowOf(seat, name);
  for (const text of texts) await row.getByText(text, { exact: true }).first().waitFor();
  return row;
}

/** Asserts that among this person's last ten notifications, each of these kinds occurs as often as it is named. */
export async function expectNotifications(
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

/** Books and pays two days from the listing's page: SAR 480.00. */
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

/** Enters the card in the provider's frame, and goes on to the bookings before the page of success does so by itself. */
export async function pay({ visitor, words }: Seat): Promise<void> {
  const { page } = visitor;
  await page.waitForURL(/\/checkout\?/);
  await payByCard(visitor, cards.visa);
  await page.waitForURL(/\/checkout-success\?/);
  await page.getByRole('button', { name: words.checkout.seeBookings }).click();
  await page.waitForURL(/\/renter\/bookings\/\d/);
}
