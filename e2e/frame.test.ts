import { randomUUID } from 'node:crypto';
import { cards } from '@kiraa/server/testing/money/bank.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { testByTurns } from './in-short.ts';
import { untilDrawn, untilQuiet } from './quiet-page.ts';
import { addSession, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { holdCalls, logIn, openSearch, openWords, stepThatLoads } from './steps.ts';

const SITE = {
  CONTACT_EMAIL: 'salam@kiraa.example',
  TERMS_DOCUMENT_URL: 'https://kiraa.example/terms.pdf',
  X_URL: 'https://x.com/kiraa',
  CONTACT_PHONE: '+966112345678',
  CONTACT_WHATSAPP: '+966512345678',
  CONTACT_HOURS: 'Sunday to Thursday, 9:00 to 17:00',
  CONTACT_HOURS_AR: 'من الأحد إلى الخميس، 9:00 إلى 17:00',
  PAYMENT_MARKS: 'mada,visa',
  APP_STORE_URL: 'https://apps.apple.com/sa/app/kiraa',
  GOOGLE_PLAY_URL: 'https://play.google.com/store/apps/details?id=kiraa',
};
const CAMERAS = '01900000-0000-7000-8000-00000000c002';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ env: SITE });
  const owner = await stage.world.person('owner');
  await stage.world.listing({ owner, nameEn: 'Canon camera', nameAr: 'كاميرا' });
  await stage.world.db
    .insertInto('categories')
    .values({ id: CAMERAS, kind: 2, name_en: 'Cameras', name_ar: 'كاميرات', position: 1 })
    .execute();
});
afterAll(() => stage?.close());

let day = 2;

/** Makes a paid request of `renter` for a listing of `owner`, which notifies both. */
async function tell(owner: Person, renter: Person): Promise<void> {
  day += 3;
  const listingId = await stage.world.listing({ owner, instant: false });
  const from = new Date(Date.now() + day * 86_400_000);
  const to = new Date(Date.now() + (day + 1) * 86_400_000);
  const added = await renter.api.addBooking(
    { listingId, durationMode: 'day', from, to, paymentType: 'visa' },
    { idempotencyKey: randomUUID() },
  );
  if (!added.ok) throw new Error(added.refusal.code);
  const opened = await renter.api.openCheckout({ bookingId: added.data.data.bookingId });
  if (!opened.ok) throw new Error(opened.refusal.code);
  await stage.world.bank.pay(opened.data.result.id, cards.visa);
  await renter.api.confirmPayment({ checkoutId: opened.data.result.id });
}

describe.each([
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const)('the frame in $language at $width px', ({ language, width }) => {
  const test = testByTurns(width === 390, [0, 5]);
  const words = texts[language];
  const { shell } = words;
  const isPhone = width === 390;

  async function visit(path: string, token?: string): Promise<Visitor> {
    const visitor = await stage.visitor({ language, width });
    if (token) await addSession(visitor, token);
    await visitor.page.goto(path);
    await untilQuiet(visitor.page);
    return visitor;
  }
  async function leave(visitor: Visitor): Promise<void> {
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  }
  const header = (page: Page) => page.getByRole('banner');
  const bell = (page: Page) => header(page).locator('a[href$="/notification"]');
  /** The header's own links: in its row, or on a phone in the drawer that its menu opens. */
  async function places(page: Page): Promise<Locator> {
    if (!isPhone) return header(page);
    await header(page).getByRole('link', { name: shell.openMenu, exact: true }).click();
    const drawer = page.getByRole('dialog', { name: shell.openMenu });
    await drawer.waitFor();
    return drawer;
  }
  async function openProfileMenu(page: Page): Promise<void> {
    await header(page).locator(`summary[aria-label^="${shell.profileMenu}"]`).click();
  }
  const logInDialog = (page: Page) => page.getByRole('dialog', { name: words.accounts.logInTitle });

  test('[P1-NAV-18 P1-NAV-19 P1-NAV-20 P1-AUTH-01 P1-AUTH-04] a guest’s header leads to the login dialog and to who we are', async () => {
    const visitor = await visit('/');
    const { page } = visitor;
    await header(page).getByRole('link', { name: shell.signUpOrLogIn }).click();
    await logInDialog(page).waitFor();
    await expect.poll(() => page.url()).toContain('dialog=LOGIN');
    await page.keyboard.press('Escape');
    await logInDialog(page).waitFor({ state: 'hidden' });
    await (await places(page)).getByRole('link', { name: shell.listMine }).click();
    await logInDialog(page).waitFor();
    await page.reload();
    await logInDialog(page).waitFor();
    await page.keyboard.press('Escape');
    await (await places(page)).getByRole('link', { name: shell.whoWeAre }).click();
    await page.waitForURL('**/who-we-are');
    await page.getByRole('heading', { level: 1, name: words.content.whoWeAreTitle }).waitFor();
    // A guest has no links of members.
    expect(await header(page).getByRole('search').count()).toBe(0);
    expect(await bell(page).count()).toBe(0);
    await leave(visitor);
  });

  test('[P1-I18N-05 P1-I18N-06] changing the language keeps the page, its query, typed text and the scroll position', async () => {
    const other = language === 'ar' ? 'en' : 'ar';
    const name = other === 'ar' ? 'العربية' : 'English';
    const visitor = await visit('/0?sort=cheapest');
    const { page } = visitor;
    const menu = header(page).locator(`summary[aria-label^="${shell.language}"]`);
    await menu.click();
    const offered = header(page).locator('a[hreflang]');
    expect((await offered.allTextContents()).sort()).toEqual(['English', 'العربية']);
    await page.keyboard.press('Escape');

    await page.goto('/?utm_source=x');
    await untilQuiet(page);
    // A phone shows it on its sheet alone.
    const typed = page.locator('input[name=search]').first();
    await typed.evaluate((field: HTMLInputElement) => {
      field.value = 'camry';
    });
    await page.evaluate(() => window.scrollTo(0, 260));
    await header(page).and(page.locator('[data-sticky]')).waitFor();
    // With the mouse itself, because the browser driver would first scroll to where a sticky header began.
    const press = async (target: Locator) => {
      const box = await target.boundingBox();
      await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    };
    // The header may still be moving down, so it is found again before each press.
    await expect
      .poll(async () => {
        if (!(await offered.first().isVisible())) await press(menu);
        return offered.first().isVisible();
      })
      .toBe(true);
    const document = await page.evaluateHandle(() => window.document.documentElement);
    await press(header(page).getByRole('link', { name, exact: true }));
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(other);
    expect(await page.locator('html').getAttribute('dir')).toBe(other === 'ar' ? 'rtl' : 'ltr');
    await page.getByText(texts[other].shell.footerLine).waitFor();
    await expect.poll(() => page.title()).toBe(texts[other].shell.siteTitle);
    expect(await typed.inputValue()).toBe('camry');
    // The browser may hold what is being read in its place, where the words above it have become longer or shorter.
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - 260))
      .toBeLessThan(50);
    expect(await page.evaluate((old) => old === window.document.documentElement, document)).toBe(true);
    await expect.poll(() => new URL(page.url()).search).toBe('?utm_source=x');

    const [cookie] = (await visitor.context.cookies()).filter(({ name }) => name === 'i18next');
    expect([cookie?.value, cookie?.sameSite, cookie?.path]).toEqual([other, 'Lax', '/']);
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(30);
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(other);
    await page.reload();
    expect(await page.locator('html').getAttribute('lang')).toBe(other);
    await leave(visitor);
  });

  test('[P1-I18N-03] the language in local storage wins over the browser’s, with one reload and no more', async () => {
    const other = language === 'ar' ? 'en' : 'ar';
    const visitor = await visit('/faqs');
    const { page, context } = visitor;
    await page.evaluate((value) => localStorage.setItem('i18nextLng', value), other);
    await context.clearCookies();
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
    });
    await page.goto('/faqs');
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(other);
    await untilQuiet(page);
    expect(loads).toEqual(['/faqs', '/faqs']);
    await leave(visitor);
  });

  test('[P1-NAV-32] the footer links to our pages, and to other sites where their addresses are set', async () => {
    const visitor = await visit('/faqs');
    const footer = visitor.page.getByRole('contentinfo');
    const links = await footer
      .locator('a')
      .evaluateAll((all) =>
        all.map((one) => [one.getAttribute('href'), one.getAttribute('aria-label') ?? one.textContent]),
      );
    const expected = [
      ['/who-we-are', shell.whoWeAre],
      ['/how-it-works', shell.howItWorks],
      ['/faqs', shell.faqs],
      ['/career', shell.career],
      ['/0', shell.bookAnything],
      ['/0', shell.listAnything],
      ['/contact-us', shell.contactUs],
      [`tel:${SITE.CONTACT_PHONE}`, SITE.CONTACT_PHONE],
      [`https://wa.me/${SITE.CONTACT_WHATSAPP.slice(1)}`, shell.whatsApp],
      [SITE.TERMS_DOCUMENT_URL, shell.termsDocument],
      [SITE.X_URL, shell.onNetwork('X')],
      [SITE.APP_STORE_URL, shell.onAppStore],
      [SITE.GOOGLE_PLAY_URL, shell.onGooglePlay],
    ];
    for (const link of expected) expect(links).toContainEqual(link);
    await footer.getByText(language === 'ar' ? SITE.CONTACT_HOURS_AR : SITE.CONTACT_HOURS).waitFor();
    expect(
      await footer.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('alt'))),
    ).toEqual(['mada', 'visa']);
    await footer.getByRole('link', { name: shell.contactUs }).click();
    await visitor.page.getByRole('heading', { level: 1, name: words.content.contactTitle }).waitFor();
    const main = visitor.page.getByRole('main');
    await main.getByRole('link', { name: SITE.CONTACT_EMAIL }).waitFor();
    await main.getByText(language === 'ar' ? SITE.CONTACT_HOURS_AR : SITE.CONTACT_HOURS).waitFor();
    expect(await main.getByRole('link', { name: SITE.CONTACT_WHATSAPP }).getAttribute('href')).toBe(
      'https://wa.me/966512345678',
    );
    const marks = main.locator('img');
    expect(await marks.evaluateAll((all) => all.map((one) => one.getAttribute('alt')))).toEqual([
      'mada',
      'visa',
    ]);
    await expect
      .poll(() => marks.last().evaluate((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0)))
      .toBeGreaterThan(0);
    await leave(visitor);
  });

  test('[P1-NAV-06 P1-NAV-16 P3-NAV-03 P1-AUTH-03] a link to a member’s page asks a guest to log in and then opens it; an unknown page links home', async () => {
    const person = await stage.world.person('renter', 'ريم الحربي');
    const visitor = await visit('/renter/bookings/2?page=1');
    const { page } = visitor;
    await logInDialog(page).waitFor();
    expect(await page.getByRole('heading', { name: words.bookings.title }).count()).toBe(0);
    await logIn(stage.world, visitor, 'renter', person.mobile);
    await page.getByRole('heading', { level: 1, name: words.bookings.title }).waitFor();
    await expect
      .poll(() => new URL(page.url()).pathname + new URL(page.url()).search)
      .toBe('/renter/bookings/2?page=1');
    await page.goto('/nowhere/at-all');
    await page.getByRole('heading', { level: 1, name: shell.notFound }).waitFor();
    await page.getByRole('link', { name: shell.goHome }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    expect(visitor.complaints.filter((line) => !line.startsWith('404 GET'))).toEqual([]);
    await visitor.context.close();
  });

  test('[P1-NAV-21 P1-NAV-22 P1-NAV-23 P1-NAV-27 P1-NAV-31 P3-NAV-11 P3-NOTE-02 P3-NOTE-03 P3-NOTE-04 P3-NOTE-06] a renter searches, browses by category, and reads their notifications', async () => {
    const owner = await stage.world.person('owner');
    const renter = await stage.world.person('renter', 'فهد العتيبي');
    for (let told = 0; told < 11; told += 1) await tell(owner, renter);
    const visitor = await visit('/0', renter.token);
    const { page } = visitor;

    // The header stays visible after 110 px.
    const isSticky = () =>
      header(page).evaluate((element) => getComputedStyle(element).position === 'sticky');
    await page.evaluate(() => window.scrollTo(0, 110));
    expect(await isSticky()).toBe(false);
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect.poll(isSticky).toBe(true);
    await expect.poll(async () => (await header(page).boundingBox())?.y).toBe(0);

    const sheet = await openSearch(visitor);
    if (isPhone) await openWords(visitor, sheet);
    const field = sheet.getByRole('combobox', { name: words.home.whatDoYouNeed });
    await field.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/0');
    if (isPhone) await openWords(visitor, sheet);
    await field.fill('كاميرا / canon');
    await field.press('Enter');
    await page.waitForURL((url) => decodeURIComponent(url.pathname) === '/search/كاميرا / canon');
    // A page that comes closes what is open, and the browser tells its address a moment before.
    await expect.poll(() => page.title()).toContain('canon');

    if (!isPhone) await header(page).locator('summary', { hasText: shell.categories }).click();
    const menu = isPhone ? await places(page) : header(page);
    const cameras = menu.getByRole('link', { name: language === 'ar' ? 'كاميرات' : 'Cameras' });
    await cameras.waitFor();
    const categories = menu.getByRole('navigation', { name: shell.categories });
    // The two kinds are asked for each by itself, and either may come first.
    const paths = () =>
      categories.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    await expect
      .poll(paths)
      .toEqual(['/0', '/1', expect.stringContaining('/1?vehicle='), '/2', `/2?item=${CAMERAS}`]);
    await cameras.click();
    await page.waitForURL(`**/2?item=${CAMERAS}`);
    const newBooking = (await places(page)).getByRole('link', { name: shell.newBooking });
    await newBooking.click();
    await page.waitForURL('**/0');
    await header(page).getByRole('link', { name: shell.brand }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');

    await expect.poll(() => bell(page).getAttribute('aria-label')).toBe(shell.unseen(11));
    expect(await bell(page).textContent()).toBe('11');
    await bell(page).click();
    await page.waitForURL('**/renter/notification');
    const items = page.getByRole('main').locator('details');
    await expect.poll(() => items.count()).toBe(10);
    await page.getByRole('button', { name: words.inbox.loadMore }).click();
    await expect.poll(() => items.count()).toBe(11);
    expect(await page.getByRole('button', { name: words.inbox.loadMore }).count()).toBe(0);
    const first = items.first();
    const body = first.getByText(
      language === 'ar' ? 'يوصلك الرد خلال 8 ساعات' : 'The answer comes within 8 hours',
    );
    const way = first.getByRole('link');
    // Folded, it says what it is about; where to go from here comes with the press.
    await body.waitFor();
    expect(await way.isVisible()).toBe(false);
    expect(await first.getByText(words.inbox.newTag, { exact: true }).count()).toBe(1);
    await first.locator('summary').press('Enter');
    await way.waitFor();
    await expect.poll(() => first.getByText(words.inbox.newTag, { exact: true }).count()).toBe(0);
    await expect.poll(() => bell(page).textContent()).toBe('10');
    await page.reload();
    await expect.poll(() => bell(page).textContent()).toBe('10');
    await first.locator('summary').click();
    await first.getByRole('link').click();
    await page.waitForURL(/\/booking\/[0-9a-f-]{36}$/);
    await page.getByRole('heading', { level: 2, name: words.story.timeline }).waitFor();
    await leave(visitor);
  });

  test('[P3-NOTE-03 P3-NAV-29] an empty list of notifications says so; while it loads four placeholders are shown', async () => {
    const renter = await stage.world.person('renter');
    const visitor = await visit('/faqs', renter.token);
    const { page } = visitor;
    const hold = await holdCalls(page, '**/api/get_user_notification?*');
    await bell(page).click();
    const waiting = page.getByRole('main').getByRole('status', { name: shell.loading });
    await waiting.waitFor();
    expect(await waiting.locator('> *').count()).toBe(4);
    await hold.release();
    await page.getByText(words.inbox.empty, { exact: true }).waitFor();
    await page.getByRole('link', { name: words.inbox.findSomething }).waitFor();
    await leave(visitor);
  });

  test('[P1-AUTH-01 P1-AUTH-02 P2-AUTH-01 P3-NAV-02 P1-AUTH-39 P1-AUTH-40 P1-NAV-07 P1-NAV-30] one account is renter and owner, and its areas open in their own mode', async () => {
    const person = await stage.world.person('renter', 'هدى القحطاني');
    const verified = { verified_at: new Date(), personal_id_sealed: 'v1.unread', personal_id_tail: '0' };
    await stage.world.db.updateTable('accounts').set(verified).where('id', '=', person.id).execute();
    const visitor = await visit('/faqs', person.token);
    const { page } = visitor;
    await openProfileMenu(page);
    await header(page).locator('[data-star]').waitFor();
    await header(page).getByText(shell.verifiedByAdmin, { exact: true }).waitFor();

    // The server refuses: its message is shown, and nothing has changed.
    await page.route('**/api/user_roll', (route) =>
      route.fulfill({ status: 503, json: { status: 0, error: true, code: 'BUSY', message: 'busy' } }),
    );
    const owner = header(page).getByRole('button', { name: shell.ownerProfile });
    await owner.click();
    await page.getByRole('alert').getByText(words.refusals.BUSY).waitFor();
    expect(await owner.getAttribute('aria-pressed')).toBe('false');
    await page.unroute('**/api/user_roll');

    const hold = await holdCalls(page, '**/api/user_roll');
    await owner.click();
    await header(page).getByRole('status').getByText(shell.switching).waitFor();
    const loaded = page.waitForEvent('load');
    await hold.release();
    await loaded;
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await expect.poll(() => bell(page).getAttribute('href')).toBe('/owner/notification');
    const owners = await places(page);
    if (!isPhone) await header(page).locator('summary').filter({ hasText: shell.openMenu }).click();
    await owners.getByRole('link', { name: shell.bookings, exact: true }).waitFor();
    expect(await owners.getByRole('link', { name: shell.newBooking }).count()).toBe(0);

    await page.goto('/renter/bookings/1?page=1');
    await page.getByRole('heading', { name: shell.rentersOnly }).waitFor();
    expect(await page.getByRole('heading', { name: words.bookings.title }).count()).toBe(0);
    await stepThatLoads(page, () => page.getByRole('button', { name: shell.goToRenterProfile }).click());
    await page.getByRole('heading', { level: 1, name: words.bookings.title }).waitFor();
    await expect.poll(() => page.url()).toContain('/renter/bookings/1?page=1');
    await page.goto('/owner/notification');
    await page.getByRole('heading', { name: shell.ownersOnly }).waitFor();
    await stepThatLoads(page, () => page.getByRole('button', { name: shell.goToOwnerProfile }).click());
    await page.getByRole('heading', { level: 1, name: words.inbox.title }).waitFor();
    await page.waitForURL('**/owner/notification');

    // INFO_OWNER opened by its link: it offers the renter mode and returns to the same page.
    await page.goto('/faqs?dialog=INFO_OWNER');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(words.accounts.infoOwner).waitFor();
    await stepThatLoads(page, () =>
      dialog.getByRole('button', { name: words.accounts.goToRenterProfile }).click(),
    );
    await expect.poll(() => bell(page).getAttribute('href')).toBe('/renter/notification');
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe('/faqs');
    await page.goto('/faqs?dialog=OWNER');
    await dialog.getByText(words.accounts.infoRenter).waitFor();
    await dialog.getByRole('button', { name: shell.goToOwnerProfile }).waitFor();
    expect(visitor.complaints.filter((line) => !line.startsWith('503'))).toEqual([]);
    await visitor.context.close();
  });

  test('[P1-AUTH-20 P1-LIST-05] INFO_OWNER says what is needed and switches; OWNER_BANK_DETAILS links to where they are entered', async () => {
    const person = await stage.world.person('owner');
    const visitor = await visit('/faqs?dialog=INFO_OWNER', person.token);
    const { page } = visitor;
    const dialog = page.getByRole('dialog');
    await dialog.getByText(words.accounts.infoOwner).waitFor();
    await stepThatLoads(page, () =>
      dialog.getByRole('button', { name: words.accounts.goToRenterProfile }).click(),
    );
    await expect.poll(() => bell(page).getAttribute('href')).toBe('/renter/notification');
    await page.goto('/faqs?dialog=OWNER_BANK_DETAILS');
    await dialog.getByText(words.accounts.bankDetailsFirst).waitFor();
    await dialog.getByRole('button', { name: shell.ok, exact: true }).click();
    await page.waitForURL(/\/edit_profile\?next=.*#bank$/);
    await dialog.waitFor({ state: 'hidden' });
    await leave(visitor);
  });

  test('[P1-NAV-12 P1-NAV-13 P1-NAV-28] the profile opens from its menu; a guest is sent home, and back after logging in', async () => {
    const person = await stage.world.person('renter', 'ريم الحربي');
    for (const path of ['/edit_profile', '/my_profile']) {
      const guest = await visit(path);
      await expect.poll(() => new URL(guest.page.url()).pathname).toBe('/');
      await logInDialog(guest.page).waitFor();
      if (path === '/my_profile') {
        await logIn(stage.world, guest, 'renter', person.mobile);
        await guest.page.waitForURL('**/my_profile');
        await guest.page.getByRole('heading', { level: 1, name: person.name }).waitFor();
      }
      await leave(guest);
    }
    const visitor = await visit('/faqs', person.token);
    const { page } = visitor;
    await openProfileMenu(page);
    const switches = header(page).getByRole('group', { name: shell.chooseProfile });
    expect(await switches.getByRole('button').allTextContents()).toEqual([
      shell.renterProfile,
      shell.ownerProfile,
    ]);
    await header(page).getByRole('button', { name: shell.logOut }).waitFor();
    await header(page).getByRole('link', { name: shell.profilePhoto }).click();
    await page.waitForURL('**/edit_profile#photo');
    await page.getByRole('heading', { name: words.profile.photo, exact: true }).waitFor();
    await openProfileMenu(page);
    await header(page).getByRole('link', { name: shell.profileSetting }).click();
    await page.waitForURL('**/my_profile');
    await leave(visitor);
  });

  test('[P1-AUTH-21 P1-AUTH-41] logging out asks first, clears both storages, goes home, and logs out the other tab', async () => {
    const person = await stage.world.person('renter');
    const visitor = await visit('/renter/bookings/1', person.token);
    const { page, context } = visitor;
    const other = await context.newPage();
    await other.goto('/renter/bookings/1');
    await bell(other).waitFor();
    await openProfileMenu(page);
    await header(page).getByRole('button', { name: shell.logOut }).click();
    const dialog = page.getByRole('dialog', { name: words.accounts.logOutTitle });
    await dialog.getByText(words.accounts.logOutQuestion).waitFor();
    await page.reload();
    await dialog.getByText(words.accounts.logOutQuestion).waitFor();
    await page.evaluate(() => sessionStorage.setItem('kiraa.something', 'mine'));
    await dialog.getByRole('button', { name: words.accounts.logOutConfirm }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await header(page).getByRole('link', { name: shell.signUpOrLogIn }).waitFor();
    const left = await page.evaluate(() => [sessionStorage.length, localStorage.getItem('kiraa.token')]);
    expect(left).toEqual([0, null]);
    expect((await person.api.userDetails({})).status).toBe(401);
    await logInDialog(other).waitFor();
    await expect.poll(() => bell(other).count()).toBe(0);
    expect(visitor.complaints.filter((line) => !line.startsWith('401'))).toEqual([]);
    await context.close();
  });

  test('[P1-I18N-10 P1-I18N-11 P2-ERR-04 P3-ERR-05 P3-ERR-06] toasts stay top-right for 2 seconds, longer under the pointer, and never more than 10', async () => {
    const person = await stage.world.person('renter');
    const visitor = await visit('/faqs', person.token);
    const { page } = visitor;
    await page.route('**/api/user_roll', (route) =>
      route.fulfill({ status: 500, json: { status: 0, error: true, code: 'INTERNAL', message: 'x' } }),
    );
    await openProfileMenu(page);
    const owner = header(page).getByRole('button', { name: shell.ownerProfile });
    const toasts = page.getByRole('alert').filter({ hasText: shell.somethingWentWrong });
    // The region exists before the clock is faked, so that every timer of a toast is faked as well.
    // It goes after 2 seconds by the real clock, so the place is looked for from before the press, and nothing is pressed on it.
    const isInItsPlace = ([text, right]: readonly [string, number]) =>
      [...document.querySelectorAll('[role=alert]')].some((toast) => {
        const box = toast.getBoundingClientRect();
        return toast.textContent?.includes(text) && box.right > right && box.top < 60;
      });
    await Promise.all([
      page.waitForFunction(isInItsPlace, [shell.somethingWentWrong, width - 40] as const),
      owner.click(),
    ]);
    const away = () => page.mouse.move(20, 600);
    await away();
    await expect.poll(() => toasts.count()).toBe(0);

    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    const press = async (times: number) => {
      for (let pressed = 0; pressed < times; pressed += 1) {
        const answered = page.waitForResponse('**/api/user_roll');
        await owner.dispatchEvent('click');
        await answered;
        await expect.poll(() => owner.getAttribute('aria-disabled')).toBeNull();
      }
    };
    await away();
    await press(1);
    await expect.poll(() => page.clock.runFor(10).then(() => toasts.count())).toBe(1);
    await page.clock.runFor(1_600);
    expect(await toasts.count()).toBe(1);
    await expect
      .poll(async () => {
        // Measured anew each time, because the toast may still be sliding to its place.
        const place = await toasts.first().boundingBox();
        await page.mouse.move((place?.x ?? 0) + 30, (place?.y ?? 0) + 20);
        return toasts.first().evaluate((toast) => toast.matches(':hover'));
      })
      .toBe(true);
    // The pointer is there; the toast holds its time from when that is drawn.
    await untilDrawn(page);
    await page.clock.runFor(10_000);
    expect(await toasts.count()).toBe(1);
    await away();
    await page.clock.runFor(1_600);
    expect(await toasts.count()).toBe(1);
    // The rest of the 2 seconds, and the time that it takes to fade.
    await page.clock.runFor(400);
    await expect.poll(() => page.clock.runFor(100).then(() => toasts.count())).toBe(0);

    await press(12);
    await expect.poll(() => page.clock.runFor(10).then(() => toasts.count())).toBe(10);
    expect(visitor.complaints.filter((line) => !line.startsWith('500'))).toEqual([]);
    await visitor.context.close();
  });
});
