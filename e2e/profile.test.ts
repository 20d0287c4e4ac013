import { randomInt } from 'node:crypto';
import { jpeg, png } from '@kiraa/server/testing/listings/photos.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, inboxOf, lastCode, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { toastOf } from './steps.ts';

const RAJHI = 'SA0380000000608010167519';
const RIYAD = 'SA4420000001234567891234';
const inArabicDigits = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');

let stage: Stage;
let sixtyMegapixels: Buffer;
beforeAll(async () => {
  sixtyMegapixels = await png(10_000, 6_000);
  stage = await openStage();
});
afterAll(() => stage?.close());

const PLAYED = inShort([0], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('in $language at $width px', ({ language, width }) => {
  const words = texts[language].profile;
  const { refusals, shell, accounts } = texts[language];
  const other = language === 'ar' ? 'en' : 'ar';
  let visitor: Visitor;
  let person: Person;

  beforeEach(async () => {
    visitor = await stage.visitor({ language, width });
    person = await stage.world.person('owner', language === 'ar' ? 'سارة القحطاني' : 'Sarah Alqahtani');
    await person.api.saveProfile({ name: person.name, language });
    await addSession(visitor, person.token);
  });
  afterEach(async () => {
    const refused = /^(4\d\d|5\d\d) POST .*\/api\//;
    expect(visitor.complaints.filter((line) => !refused.test(line))).toEqual([]);
    await visitor.context.close();
  });

  const open = async (path: string) => {
    await visitor.page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=${language}`);
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  };
  const section = (name: string) => visitor.page.getByRole('region', { name, exact: true });
  const field = (name: string) => visitor.page.locator(`main [name="${name}"]`);
  const errorOf = async (name: string) => {
    const note = await field(name).getAttribute('aria-describedby');
    return (await field(name).getAttribute('aria-invalid')) === 'true'
      ? await visitor.page.locator(`[id="${note}"]`).textContent()
      : null;
  };
  const toast = (text: string) => toastOf(visitor.page, text);
  const press = (name: string) => visitor.page.getByRole('button', { name, exact: true }).click();
  const account = async () => {
    const answer = await person.api.userDetails({});
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.data.user;
  };
  const focused = () => visitor.page.evaluate(() => document.activeElement?.getAttribute('name'));

  test('[P1-PROF-04 P1-PROF-06 P1-PROF-07 P1-PROF-30 P1-PROF-31 P1-NAV-12 P3-NOTE-07] the profile shows what is stored, and its switches take effect at once', async () => {
    const { page } = visitor;
    const verify = (verified_at: Date | null, tail: string | null) =>
      stage.world.db
        .updateTable('accounts')
        .set({ verified_at, personal_id_sealed: tail && 'v1.sealed', personal_id_tail: tail })
        .where('id', '=', person.id)
        .execute();
    await verify(new Date(), '6780');
    await open('/my_profile');
    await page.getByRole('heading', { level: 1, name: person.name }).waitFor();
    await page.locator('main').getByText(shell.verifiedByAdmin).first().waitFor();
    await verify(null, null);
    const facts = section(words.personal);
    const terms = async () => (await facts.locator('dt').allTextContents()).map((term) => term.trim());
    // E-mail and gender are optional, so an empty one has no line.
    const always = [words.fullName, words.mobile, words.language, words.personalId, words.location];
    expect(await terms()).toEqual(always);
    await facts.getByText(`+966 ${person.mobile.slice(4)}`).waitFor();
    await section(words.payment).getByText(words.noBank).waitFor();

    await page.getByRole('switch', { name: words.switchGeneral }).click();
    await toast(words.switchedOff).waitFor();
    for (const name of [words.switchBooking, words.switchChat, words.switchPhone])
      await page.getByRole('switch', { name }).press('Space');
    await expect.poll(account).toMatchObject({
      notification: false,
      bookingUpdate: false,
      chatNotification: false,
      showsPhone: false,
    });
    await page.reload();
    const phone = page.getByRole('switch', { name: words.switchPhone });
    await expect.poll(() => phone.isChecked()).toBe(false);
    // A refusal turns the switch back and says so.
    await page.route('**/api/show_hide_user_phone_number', (route) =>
      route.fulfill({ status: 503, body: '{"code":"BUSY"}' }),
    );
    await phone.click();
    await toast(refusals.BUSY).waitFor();
    await expect.poll(() => phone.isChecked()).toBe(false);

    await press(words.changePassword);
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => page.url()).toContain('dialog=CHANGE_PASSWORD');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: words.edit, exact: true }).click();
    await page.waitForURL(/\/edit_profile/);
  });

  test('[P1-PROF-08 P1-PROF-12 P1-PROF-13 P1-PROF-14 P1-PROF-17 P1-PROF-20 P1-PROF-21 P1-PROF-26 P1-NAV-13] the form says what is wrong, keeps what was typed and saves the rest', async () => {
    const { page } = visitor;
    await open('/edit_profile');
    for (const label of [words.fullName, words.mobile, words.email, words.location, words.personalId])
      expect(
        await page
          .locator('main input')
          .and(page.getByLabel(label, { exact: true }))
          .count(),
      ).toBe(1);
    for (const group of [words.gender, words.language])
      await page.getByRole('group', { name: group }).waitFor();
    expect(await page.getByLabel(words.country).inputValue()).toBe('SA');
    await section(words.photo).getByRole('button', { name: words.photoChoose }).waitFor();

    await press(words.save);
    await toast(words.nothingNew).waitFor();

    await field('name').fill('');
    await field('mobile').fill('12');
    await field('email').fill('sara@');
    await field('location').fill('x');
    await field('personalId').fill('12');
    await press(words.save);
    await expect.poll(() => errorOf('name')).toBe(refusals.NAME_REQUIRED);
    expect(await errorOf('mobile')).toBe(refusals.MOBILE_INVALID);
    expect(await errorOf('email')).toBe(refusals.EMAIL_INVALID);
    expect(await errorOf('location')).toBe(refusals.LOCATION_LENGTH);
    expect(await errorOf('personalId')).toBe(refusals.PERSONAL_ID_LENGTH);
    await expect.poll(focused).toBe('name');

    // Leaving the page by mistake does not lose what was typed.
    await page.locator('header').getByRole('link', { name: shell.brand }).first().click();
    await page
      .getByRole('dialog', { name: texts[language].leaving.title })
      .getByRole('button', { name: texts[language].leaving.stay })
      .click();
    expect(await field('email').inputValue()).toBe('sara@');

    // The server decides: it sends no codes to this country.
    await field('name').fill(person.name);
    await field('email').fill('');
    await field('location').fill('الدمام');
    await field('personalId').fill('1098765439');
    await page.getByLabel(words.country).selectOption('US');
    await field('mobile').fill('2025550123');
    await press(words.save);
    await toast(refusals.COUNTRY_CLOSED).waitFor();
    await expect.poll(() => errorOf('mobile')).toBe(refusals.COUNTRY_CLOSED);
    expect(await field('personalId').inputValue()).toBe('1098765439');

    await page.getByLabel(words.country).selectOption('SA');
    await field('mobile').fill(person.mobile.slice(4));
    await page.getByText(words.female, { exact: true }).click();
    const sent = page.waitForRequest('**/api/add-edit-profile');
    await press(words.save);
    // An unchanged number is not sent again (P1-PROF-26).
    expect((await sent).postDataJSON()).not.toHaveProperty('mobile');
    await toast(words.saved).waitFor();
    await page.waitForURL(/\/my_profile/);
    const facts = section(words.personal);
    await facts.getByText('••••5439').waitFor();
    await facts.getByText(words.female, { exact: true }).waitFor();
    await facts.getByText('الدمام').waitFor();
    expect(await page.content()).not.toContain('109876');
  });

  test('[P1-PROF-11] a new mobile and a new address take effect once their codes are entered; the language follows', async () => {
    const { page } = visitor;
    const mobile = `+96650${randomInt(8_000_000, 10_000_000)}`;
    const email = `sara.${randomInt(1_000_000)}@example.com`;
    await open('/edit_profile');
    await field('mobile').fill(inArabicDigits(`0${mobile.slice(4)}`));
    await field('email').fill(email);
    await press(words.save);
    const dialog = page.getByRole('dialog', { name: words.otpTitle });
    await dialog.getByText(mobile).waitFor();
    const kept = await page.evaluate(() => sessionStorage.getItem('kiraa.pendingChange'));
    expect(JSON.parse(kept ?? '{}')).toMatchObject({ token: expect.any(String), destination: mobile });

    // The page is reloaded and the dialog is still there.
    page.once('dialog', (asked) => void asked.accept());
    await page.reload();
    await dialog.getByText(mobile).waitFor();
    const code = await lastCode(stage.world, mobile);
    await dialog.getByLabel(accounts.otpLabel).fill(String((Number(code) + 1) % 10_000).padStart(4, '0'));
    await dialog.getByText(refusals.OTP_WRONG).first().waitFor();
    await dialog.getByLabel(accounts.otpLabel).fill(code);

    await dialog.getByText(email).waitFor();
    expect(await account()).toMatchObject({ mobile: mobile.slice(4), email: null });
    let mailed: string | undefined;
    await expect
      .poll(async () => {
        mailed = /\b(\d{4})\b/.exec((await inboxOf(stage.world, email))[0] ?? '')?.[1];
        return mailed;
      })
      .toBeDefined();
    await dialog.getByLabel(accounts.otpLabel).fill(mailed ?? '');
    await dialog.waitFor({ state: 'hidden' });
    await toast(words.saved).waitFor();
    expect(await account()).toMatchObject({ mobile: mobile.slice(4), email });
    await expect
      .poll(() => inboxOf(stage.world, person.mobile))
      .toEqual([expect.stringContaining(`••••${mobile.slice(-4)}`)]);

    await open('/edit_profile');
    await page
      .getByText(other === 'en' ? 'English' : 'العربية', { exact: true })
      .last()
      .click();
    await press(words.save);
    await page.waitForURL(/\/my_profile/);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(other);
    await page.getByRole('region', { name: texts[other].profile.personal }).getByText(email).waitFor();
  });

  test('[P1-PROF-05 P1-PROF-09 P1-PROF-10 P1-PROF-15 P1-PROF-16 P1-PROF-18 P1-PROF-19 P1-PROF-22 P2-BANK-03 P2-BANK-04 P2-BANK-06] an owner gives a bank account', async () => {
    const { page } = visitor;
    await open('/edit_profile');
    const bank = section(words.bank);
    await bank.getByLabel(words.holder).waitFor();
    await press(words.saveBank);
    for (const name of ['accountHolderName', 'bankName', 'accountNumber', 'iban'])
      await expect.poll(() => errorOf(name)).toBe(refusals.REQUIRED);
    await expect.poll(focused).toBe('accountHolderName');

    // Once the bank is known, so is its part of the IBAN, which nobody has to type.
    await field('bankName').selectOption('RIBLSARI');
    await expect.poll(() => field('iban').inputValue()).toBe('SA•• 20•• •••• •••• •••• ••••');
    expect(await field('iban').getAttribute('readonly')).not.toBeNull();
    // A number names its bank; another one chosen after that is not its own.
    await field('accountNumber').fill(RAJHI);
    await expect.poll(() => field('bankName').inputValue()).toBe('RJHISARI');
    await field('bankName').selectOption('RIBLSARI');
    await expect.poll(() => errorOf('accountNumber')).toBe(refusals.IBAN_OTHER_BANK);
    await field('accountNumber').fill(`${RIYAD}0`);
    await expect.poll(() => errorOf('accountNumber')).toBe(refusals.ACCOUNT_NUMBER_TOO_LONG);
    await field('accountNumber').fill('608010167519');
    await field('accountHolderName').fill('Sa');
    await press(words.saveBank);
    await expect.poll(() => errorOf('accountNumber')).toBe(refusals.IBAN_INVALID);
    expect(await errorOf('accountHolderName')).toBe(refusals.HOLDER_LENGTH);
    await field('accountHolderName').fill(person.name);
    await field('bankName').selectOption('RJHISARI');
    await field('accountNumber').fill(inArabicDigits('SA03 8000 0000 6080 1016 7519'));
    await expect.poll(() => field('iban').inputValue()).toBe('SA03 8000 0000 6080 1016 7519');

    // The server does not answer: there is only one message to show.
    await page.route('**/api/bank/add_edit', (route) => route.abort());
    await press(words.saveBank);
    await toast(words.bankError).waitFor();
    await page.unroute('**/api/bank/add_edit');
    await page.route('**/api/bank/add_edit', (route) =>
      route.fulfill({ status: 422, body: '{"code":"IBAN_INVALID","message":"x"}' }),
    );
    await press(words.saveBank);
    await toast(refusals.IBAN_INVALID).waitFor();
    await page.unroute('**/api/bank/add_edit');

    const refetched = page.waitForResponse('**/api/user-details');
    await press(words.saveBank);
    await toast(words.bankSaved).waitFor();
    expect((await (await refetched).json()).userdetails).toMatchObject({ bank_status: 1 });
    await page.waitForURL(/\/my_profile/);
    await section(words.payment).getByText('••••7519', { exact: true }).waitFor();
    expect(await page.locator('main').textContent()).not.toContain('60801016');
    const addresses = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((one) => one.name),
    );
    expect(addresses.filter((address) => address.includes('60801016'))).toEqual([]);

    const renter = await stage.world.person('renter');
    await page.evaluate(() => sessionStorage.clear());
    await addSession(visitor, renter.token);
    await open('/edit_profile');
    await section(words.personal).waitFor();
    expect(await section(words.bank).count()).toBe(0);
  });

  test('[P1-PROF-23 P1-PROF-24 P1-PROF-27] a photo is chosen, cropped by keyboard and shown; other files are refused', async () => {
    const { page } = visitor;
    await open('/edit_profile');
    const photo = section(words.photo);
    const initials = language === 'ar' ? 'س ق' : 'SA';
    await photo.getByText(initials, { exact: true }).waitFor();
    const choose = async (name: string, mimeType: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser');
      await photo.getByRole('button').click();
      await (await chooser).setFiles({ name, mimeType, buffer });
    };
    const fault = photo.getByRole('alert');
    await choose('notes.txt', 'text/plain', Buffer.from('no photo'));
    await expect.poll(() => fault.textContent()).toBe(refusals.IMAGE_ONLY);
    await choose('large.jpg', 'image/jpeg', Buffer.alloc(11 * 1024 * 1024));
    await expect.poll(() => fault.textContent()).toBe(words.photoTooLarge);
    await choose('cut.jpg', 'image/jpeg', (await jpeg(600, 400)).subarray(0, 60));
    await expect.poll(() => fault.textContent()).toBe(refusals.IMAGE_BROKEN);
    await choose('flood.png', 'image/png', sixtyMegapixels);
    await expect.poll(() => fault.textContent()).toBe(refusals.IMAGE_TOO_MANY_PIXELS);

    await choose('me.png', 'image/png', await png(900, 600, '#c2334d'));
    const dialog = page.getByRole('dialog', { name: words.photoCropTitle });
    const area = dialog.getByRole('group', { name: words.photoCropArea });
    await area.waitFor();
    const picture = dialog.locator('img');
    await dialog.getByLabel(words.photoZoom).focus();
    await page.keyboard.press('End');
    await expect.poll(() => picture.evaluate((one) => one.style.transform)).toContain('scale(4)');
    const before = await picture.evaluate((one) => one.style.transform);
    await area.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => picture.evaluate((one) => one.style.transform)).not.toBe(before);
    await dialog.getByRole('button', { name: words.photoUse }).click();
    await toast(words.photoSaved).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    const { photo: address } = await account();
    await expect.poll(() => page.locator(`header img[src="${address}"]`).count()).toBeGreaterThan(0);
    await photo.getByRole('button', { name: words.photoChange }).waitFor();
    const shown = photo.locator('img');
    // Its address stands there before the picture has come.
    await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(384);
  });

  test('[P1-NAV-12 P1-NAV-13] a guest is sent home from both pages', async () => {
    const guest = await stage.visitor({ language, width });
    for (const path of ['/my_profile', '/edit_profile']) {
      await guest.page.goto(`${path}?lng=${language}`);
      await expect.poll(() => new URL(guest.page.url()).pathname).toBe('/');
    }
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  });
});
