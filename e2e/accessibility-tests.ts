import { png } from '@kiraa/server/testing/listings/photos.ts';
import { cards } from '@kiraa/server/testing/money/bank.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { untilQuiet } from './quiet-page.ts';
import {
  addSession,
  comeToSite,
  type Language,
  openStage,
  type Stage,
  texts,
  type Visitor,
} from './stage.ts';
import { violationsOf } from './violations.ts';

let stage: Stage;
let listing: string;
let renter: string;
let owner: string;

async function openScene(): Promise<void> {
  stage = await openStage();
  const person = await stage.world.person('owner', 'سارة القحطاني');
  owner = person.token;
  const asking = await stage.world.person('renter', 'فهد العتيبي');
  renter = asking.token;
  listing = await stage.world.listing({ owner: person, instant: false });
  await askFor(listing, asking);
}

/** Makes a request that waits for its owner, so that both people's lists have a row to check. */
async function askFor(listingId: string, asking: Person): Promise<void> {
  const from = new Date(Date.now() + 3 * 86_400_000);
  const to = new Date(Date.now() + 5 * 86_400_000);
  const added = await asking.api.addBooking({
    listingId,
    durationMode: 'day',
    from,
    to,
    paymentType: 'visa',
  });
  if (!added.ok) throw new Error(added.refusal.code);
  const opened = await asking.api.openCheckout({ bookingId: added.data.data.bookingId });
  if (!opened.ok) throw new Error(opened.refusal.code);
  await stage.world.bank.pay(opened.data.result.id, cards.visa);
  await asking.api.confirmPayment({ checkoutId: opened.data.result.id });
}

/** The first of two codes was correct, and the dialog asks for the second. */
const secondCode = {
  token: 'temporary',
  sentTo: '+966 501234567',
  resendAt: Date.now() + 3_600_000,
  secondCode: { why: 'number', sent: true },
  logInType: 'login',
  person: { mode: 'renter', mobile: '501234567', countryCode: '+966' },
  remember: false,
};

const screens: readonly {
  readonly name: string;
  readonly path: () => string;
  readonly as?: 'renter' | 'owner';
  /** The values that the tab stores while a dialog waits. */
  readonly kept?: Readonly<Record<string, unknown>>;
  /** Opens everything that is collapsed on the page. */
  readonly open?: (visitor: Visitor) => Promise<void>;
}[] = [
  { name: 'home', path: () => '/' },
  { name: 'results', path: () => '/0' },
  { name: 'listing', path: () => `/1/${listing}` },
  { name: 'share menu', path: () => `/1/${listing}`, open: openShareMenu },
  { name: "owner's window", path: () => `/1/${listing}`, open: openOwner },
  { name: 'report dialog', path: () => `/1/${listing}?dialog=REPORT`, as: 'renter', open: spoilReport },
  { name: 'log-in dialog', path: () => '/?dialog=LOGIN' },
  { name: 'sign-up dialog', path: () => '/?dialog=SIGNUP' },
  { name: 'forgot password dialog', path: () => '/?dialog=FORGOT_PASSWORD' },
  { name: 'code dialog', path: () => '/?dialog=SIGNUP_OTP', kept: { 'kiraa.pendingEntry': secondCode } },
  {
    name: 'forgot code dialog',
    path: () => '/?dialog=FORGOT_OTP',
    kept: { 'kiraa.pendingForgot': secondCode },
  },
  {
    name: 'reset password dialog',
    path: () => '/?dialog=RESET_PASSWORD',
    kept: { 'kiraa.resetProof': 'proof' },
  },
  { name: 'password log-in', path: () => '/?dialog=LOGIN', kept: { 'kiraa.entry': { byPassword: true } } },
  { name: 'change password dialog', path: () => '/?dialog=CHANGE_PASSWORD', as: 'renter' },
  { name: 'not found', path: () => '/404' },
  { name: 'terms', path: () => '/terms-and-conditions' },
  { name: 'profile', path: () => '/my_profile', as: 'renter' },
  { name: 'profile form', path: () => '/edit_profile', as: 'renter' },
  {
    name: 'profile code dialog',
    path: () => '/edit_profile?dialog=PROFILE_OTP',
    as: 'renter',
    kept: { 'kiraa.pendingChange': { token: 'temporary', destination: '+966501234567', resendAt: 0 } },
  },
  { name: 'photo dialog', path: () => '/edit_profile', as: 'renter', open: choosePhoto },
  { name: 'profile form in error', path: () => '/edit_profile', as: 'owner', open: spoilProfile },
  { name: 'dialog of a way out', path: () => '/edit_profile', as: 'owner', open: leaveUnsaved },
  { name: "renter's bookings", path: () => '/renter/bookings/1', as: 'renter' },
  { name: "owner's bookings", path: () => '/owner/bookings/1', as: 'owner' },
  { name: 'language menu', path: () => '/faqs', open: openFold('language') },
  { name: 'questions, one open', path: () => '/faqs', open: openFirstDetails },
  { name: 'steps', path: () => '/how-it-works', open: openSiteMenu },
  { name: 'contact', path: () => '/contact-us' },
  { name: 'notifications, one open', path: () => '/owner/notification', as: 'owner', open: openFirstDetails },
  { name: 'chat with the team', path: () => '/owner/chat', as: 'owner', open: writeWithFault },
  { name: 'profile menu', path: () => '/career', as: 'owner', open: openFold('profileMenu') },
  { name: 'menu of a member', path: () => '/career', as: 'owner', open: openSiteMenu },
  { name: 'dialog of the other profile', path: () => '/career?dialog=INFO_OWNER', as: 'owner' },
  { name: 'dialog of bank details', path: () => '/career?dialog=OWNER_BANK_DETAILS', as: 'owner' },
  { name: 'saved cards', path: () => '/card', as: 'renter' },
  { name: 'earnings', path: () => '/owner/earnings', as: 'owner' },
  { name: "an owner's calendar", path: () => `/owner/calendar/${listing}`, as: 'owner' },
  { name: 'log-out dialog', path: () => '/career?dialog=LOG_OUT', as: 'renter' },
  { name: "somebody else's area", path: () => '/owner/notification', as: 'renter' },
];

async function openShareMenu({ page, language }: Visitor): Promise<void> {
  await page.locator(`summary[aria-label="${texts[language].listing.share}"]`).click();
  await page.getByRole('button', { name: texts[language].listing.copyLink }).waitFor();
}

async function openOwner({ page, language }: Visitor): Promise<void> {
  await page.getByRole('button', { name: texts[language].listing.aboutOwner('سارة القحطاني') }).click();
  await page.getByRole('dialog').getByRole('article').first().waitFor();
}

async function spoilReport({ page, language }: Visitor): Promise<void> {
  const dialog = page.getByRole('dialog', { name: texts[language].listingReport.title });
  await dialog.getByRole('button', { name: texts[language].listingReport.send }).click();
  await dialog.locator('[aria-invalid=true]').first().waitFor();
}

async function choosePhoto({ page }: Visitor): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.locator('#photo button').click();
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: await png(300, 200) });
  await page.getByRole('dialog').locator('img').waitFor();
}

async function spoilProfile({ page, language }: Visitor): Promise<void> {
  const words = texts[language].profile;
  await page.locator('main input[name=email]').fill('sara@');
  await page.getByRole('button', { name: words.save }).click();
  await page.getByRole('button', { name: words.saveBank }).click();
  await page.locator('main [aria-invalid=true]').nth(4).waitFor();
}

async function leaveUnsaved(visitor: Visitor): Promise<void> {
  const { page, language } = visitor;
  await page.locator('main input[name=email]').fill('sara@');
  await page.getByRole('link', { name: texts[language].shell.brand }).first().click();
  await page.getByRole('dialog', { name: texts[language].leaving.title }).waitFor();
  // When it is left, the page would ask for confirmation again before the next one opens.
  page.once('dialog', (asked) => void asked.accept());
}

/** Stores what a dialog that is opened by its link needs from the dialog before it. */
async function keep(visitor: Visitor, kept: Readonly<Record<string, unknown>>): Promise<void> {
  await comeToSite(visitor);
  await visitor.page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) sessionStorage.setItem(name, JSON.stringify(value));
  }, kept);
}

function openFold(name: 'language' | 'profileMenu') {
  return async ({ page, language }: Visitor) => {
    await page.getByRole('banner').locator(`summary[aria-label^="${texts[language].shell[name]}"]`).click();
  };
}

/** On a wide screen the team's conversation is open beside the list; on a phone it has to be chosen from it. */
async function writeWithFault({ page, language }: Visitor): Promise<void> {
  const words = texts[language].chat;
  const write = page.getByLabel(words.message, { exact: true });
  const team = page.getByRole('link').filter({ hasText: words.team });
  await team.waitFor();
  await team.click();
  await write.fill('م'.repeat(2_001));
  await write.press('Enter');
  await page.getByRole('alert').waitFor();
}

async function openFirstDetails({ page }: Visitor): Promise<void> {
  await page.getByRole('main').locator('summary').first().click();
}

/** Opens the drawer on a phone; on a wide screen the menu of categories, which only a logged-in person's header has. */
async function openSiteMenu({ page, language }: Visitor): Promise<void> {
  const { openMenu, categories } = texts[language].shell;
  const menu = page.getByRole('banner').getByRole('link', { name: openMenu, exact: true });
  const fold = page.getByRole('banner').locator('summary', { hasText: categories });
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('dialog', { name: openMenu }).waitFor();
  } else if (await fold.isVisible()) await fold.click();
  await untilQuiet(page);
}

const NARROWEST_PHONE = 360;

/** A page that scrolls sideways is broken on a phone, though axe does not report it. */
async function sideways({ page }: Visitor, width: 390 | 1280): Promise<string[]> {
  const found: string[] = [];
  for (const shown of width === 390 ? [NARROWEST_PHONE, width] : [width]) {
    await page.setViewportSize({ width: shown, height: 844 });
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (wide > 0) found.push(`scrolls sideways by ${wide} px at ${shown}`);
  }
  return found;
}

const roles = ['guest', 'renter', 'owner'] as const;

export interface Setting {
  readonly language: Language;
  readonly width: 390 | 1280;
  readonly scheme: 'light' | 'dark';
}

/** The places of the screens that a setting checks: with `turns`, each screen in one of the settings, one after the other. */
const isIts = (place: number, setting: number, settings: readonly Setting[], turns: boolean) =>
  !turns || place % settings.length === setting;

/** Checks every screen of every role with axe: in each of these settings, or by turns in one of them. */
export function testAccessibility(settings: readonly Setting[], { turns = false } = {}): void {
  beforeAll(openScene);
  afterAll(() => stage?.close());

  const numbered = settings.map((one, setting) => ({ ...one, setting }));
  describe.each(numbered)('in $language at $width px, $scheme', ({ language, width, scheme, setting }) => {
    test.each(roles)('axe finds nothing on any screen of a %s, and none scrolls sideways', async (role) => {
      const found: Record<string, string[]> = {};
      const visitor = await stage.visitor({ language, width });
      await visitor.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      if (role !== 'guest') await addSession(visitor, role === 'renter' ? renter : owner);
      const all = screens.filter((one) => (one.as ?? 'guest') === role);
      for (const screen of all.filter((_, place) => isIts(place, setting, settings, turns))) {
        if (screen.kept) await keep(visitor, screen.kept);
        await visitor.page.goto(`${screen.path()}${screen.path().includes('?') ? '&' : '?'}lng=${language}`);
        await untilQuiet(visitor.page);
        await screen.open?.(visitor);
        const findings = [...(await violationsOf(visitor.page)), ...(await sideways(visitor, width))];
        if (findings.length > 0) found[screen.name] = findings;
      }
      await visitor.context.close();
      expect(found).toEqual({});
    });
  });
}
