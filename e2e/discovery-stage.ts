import {
  insertBooking,
  insertCatalogue,
  insertListing,
  type TestCatalogue,
} from '@kiraa/server/testing/listings/catalogue.ts';
import type { Page } from 'playwright-core';
import { untilQuiet } from './quiet-page.ts';
import { openStage, type Stage, type Visitor } from './stage.ts';

/** The listings to find: many cars in Riyadh, a camera and a tripod in Jeddah, both booked for two days. */
export interface DiscoveryStage extends Stage {
  readonly catalogue: TestCatalogue;
  readonly camera: string;
  readonly tripod: string;
  /** The token of a renter. */
  readonly renter: string;
}

export const CARS = 24;
const DAY_MILLISECONDS = 86_400_000;

export const carName = (language: 'ar' | 'en', number: number) =>
  language === 'ar' ? `كامري ${number}` : `Camry ${number}`;

export async function openDiscoveryStage(): Promise<DiscoveryStage> {
  const stage = await openStage();
  const { db } = stage.world;
  const catalogue = await insertCatalogue(db);
  for (let number = 1; number <= CARS; number += 1)
    await insertListing(db, catalogue, {
      name_en: carName('en', number),
      name_ar: carName('ar', number),
      price_halalas: number * 10_000,
      trending_score: number,
      delivers: number % 2 === 0,
    });
  const item = { kind: 2, category_id: catalogue.cameras, place_id: catalogue.jeddah };
  const jeddah = { latitude: 21.5, longitude: 39.2 };
  const camera = await insertListing(db, catalogue, {
    ...item,
    ...jeddah,
    name_en: 'Canon camera',
    name_ar: 'كاميرا كانون',
  });
  const tripod = await insertListing(db, catalogue, {
    ...item,
    ...jeddah,
    name_en: 'Camera tripod',
    name_ar: 'حامل كاميرا',
    latitude: 21.6,
    longitude: 39.3,
  });
  const renter = (await stage.world.person('renter')).token;
  for (const listingId of [camera, tripod])
    await insertBooking(db, catalogue, { listingId, starts: startOfDay(3), ends: startOfDay(5) });
  return { ...stage, catalogue, camera, tripod, renter };
}

/** Midnight in Riyadh, so many days from today. */
function startOfDay(ahead: number): Date {
  return new Date(`${day(ahead)}T00:00:00+03:00`);
}

export function day(ahead: number): string {
  const instant = new Date(Date.now() + ahead * DAY_MILLISECONDS);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(instant);
}

export const main = (page: Page) => page.getByRole('main');
export const cards = (page: Page) => main(page).locator('section[aria-labelledby=results-title] article');

/** Opens a page and waits until it has loaded everything. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilQuiet(page);
}

/** The page's console messages, without the warnings of a graphics driver without a GPU. */
export const complaintsOf = ({ complaints }: Visitor) =>
  complaints.filter((line) => !line.includes('GL Driver'));

/** Waits until the browser has reported to every IntersectionObserver what is on screen. */
export const seen = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const watcher = new IntersectionObserver(() => {
          watcher.disconnect();
          resolve();
        });
        watcher.observe(document.body);
      }),
  );
