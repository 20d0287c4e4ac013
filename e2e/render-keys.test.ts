import { saveCard } from '@kiraa/server/testing/money/saved-cards.ts';
import { comeFromGoogle } from '@kiraa/server/testing/people/google.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, openStage, type Stage, texts } from './stage.ts';

/** A code that was sent, and what asked for it. */
const CODE = {
  token: 'temporary',
  sentTo: '+966 501234567',
  resendAt: Date.now() + 3_600_000,
  logInType: 'login',
  person: { mode: 'renter', mobile: '501234567', countryCode: '+966' },
  remember: false,
};
const CHANGE = { token: 'temporary', destination: '+966501234567', resendAt: 0 };

let stage: Stage;
let listing: string;
let renter: Person;
let owner: Person;
let proof: string;
let card: string;
beforeAll(async () => {
  stage = await openStage();
  const { world } = stage;
  [renter, owner] = [await world.person('renter'), await world.person('owner')];
  for (const person of [renter, owner]) await person.api.saveProfile({ name: 'نورة السالم' });
  listing = await world.listing({ owner });
  for (let made = 1; made < 16; made += 1) await world.listing({ owner });
  card = await saveCard(world, renter);
  const come = await comeFromGoogle(world, { email: 'render-keys@example.com' });
  proof = come.ok ? (come.data.token ?? '') : '';
});
afterAll(() => stage?.close());

interface Key {
  readonly title: string;
  readonly path?: string;
  readonly as?: Person;
  /** The values that the tab stores while the dialog waits. */
  readonly kept?: Readonly<Record<string, unknown>>;
}

const PLAYED = inShort([1], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('in $language at $width px', ({ language, width }) => {
  const { accounts, profile, shell, ownerListings, listingReport, cards } = texts[language];
  const keys = (): Readonly<Record<string, Key>> => ({
    SIGNUP: { title: accounts.signUpTitle },
    LOGIN: { title: accounts.logInTitle },
    PHONE_NUMBER: {
      title: accounts.phoneTitle,
      kept: { 'kiraa.pendingSocial': { proof, fullName: 'Huda Salem', mode: 'renter', remember: false } },
    },
    SIGNUP_OTP: { title: accounts.otpTitle, kept: { 'kiraa.pendingEntry': CODE } },
    FORGOT_OTP: { title: accounts.otpTitle, kept: { 'kiraa.pendingForgot': CODE } },
    PROFILE_OTP: {
      title: profile.otpTitle,
      path: '/edit_profile',
      as: renter,
      kept: { 'kiraa.pendingChange': CHANGE },
    },
    FORGOT_PASSWORD: { title: accounts.forgotTitle },
    RESET_PASSWORD: { title: accounts.resetTitle, kept: { 'kiraa.resetProof': 'proof' } },
    INFO_OWNER: { title: shell.renterProfile, as: owner },
    OWNER_BANK_DETAILS: { title: shell.ownerProfile, as: owner },
    LOG_OUT: { title: accounts.logOutTitle, as: renter },
    DELETE_CARD: { title: cards.deleteTitle, path: `/card?card=${card}`, as: renter },
    CHECK_LIMIT: { title: ownerListings.limitTitle, as: owner },
    RENTER: { title: shell.renterProfile, as: owner },
    OWNER: { title: shell.ownerProfile, as: renter },
    REPORT: { title: listingReport.title, path: `/1/${listing}`, as: renter },
  });

  test('[P3-NAV-26 P1-NAV-33] every dialog of the application opens by its render key in the address, and is there again after a reload', async () => {
    for (const [key, { title, path = '/faqs', as, kept = {} }] of Object.entries(keys())) {
      const visitor = await stage.visitor({ language, width });
      const { page, context } = visitor;
      if (as) await addSession(visitor, as.token);
      await page.addInitScript((values) => {
        for (const [name, value] of Object.entries(values))
          sessionStorage.setItem(name, JSON.stringify(value));
      }, kept);
      const sign = path.includes('?') ? '&' : '?';
      await page.goto(`${path}${sign}lng=${language}&dialog=${key}`);
      const dialog = page.getByRole('dialog', { name: title, exact: true });
      await dialog.waitFor();
      await page.reload();
      await dialog.waitFor();
      expect([key, await page.getByRole('dialog').count()]).toEqual([key, 1]);
      await context.close();
    }
  });
});
