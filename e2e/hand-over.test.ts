import { noisyJpeg } from '@kiraa/server/testing/listings/photos.ts';
import { endedRental } from '@kiraa/server/testing/rentals/ended-rental.ts';
import { verifyEvidence } from '@kiraa/server/testing/rentals/evidence.ts';
import { setBookings } from '@kiraa/server/testing/rentals/kept-slots.ts';
import { formatterOf } from '@kiraa/texts/format.ts';
import type { Page, Response } from 'playwright-core';
import decodeQR from 'qr/decode.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSession, axeFindings, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { holdCalls } from './steps.ts';

const HOUR = 3_600_000;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const HERS = texts.en.handOver;
const HIS = texts.ar.handOver;
const section = ({ page }: Visitor) =>
  page.getByRole('region', { name: /^(Hand-over|التسليم)$/, includeHidden: false });

/** The six digits that a side's screen shows. */
async function shownCode(visitor: Visitor): Promise<string> {
  const digits = section(visitor)
    .locator('p')
    .filter({ hasText: /^\d{6}$/ });
  await digits.waitFor();
  return (await digits.textContent()) ?? '';
}

/** The text that a camera reads from the QR code on the screen. */
async function scan(page: Page): Promise<string> {
  const qr = page.getByRole('img', { name: /QR|باركود/ });
  await qr.waitFor();
  const side = Number((await qr.getAttribute('viewBox'))?.split(' ').at(-1));
  const dark = new Set((await qr.locator('path').getAttribute('d'))?.match(/\d+ \d+(?=h)/g));
  const scale = 4;
  const width = side * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1)
      if (dark.has(`${Math.floor(x / scale)} ${Math.floor(y / scale)}`))
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return decodeQR({ width, height: width, data });
}

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await noisyJpeg(2_400, 1_200, 60),
});

/** The calls about hand-overs that the server has answered, from any tab of a visitor. */
function answeredPosts({ context }: Visitor): string[] {
  const posts: string[] = [];
  context.on('response', (response: Response) => {
    const isPost = response.request().method() === 'POST' && response.url().includes('/booking/hand_over/');
    if (isPost) posts.push(`${response.status()} ${response.url().split('/').at(-1)}`);
  });
  return posts;
}

test('a hand-over: two sides confirm with each other’s codes, one of them offline; waiting entries are shown, survive a reload and are sent once', async () => {
  const { world } = stage;
  const owner = await world.person('owner', 'Sara Alqahtani');
  const renter = await world.person('renter', 'فهد العتيبي');
  const bookingId = await endedRental(world, { owner, renter, name: 'Camry', endsInMilliseconds: 49 * HOUR });
  const hers = await stage.visitor({ language: 'en', width: 1280 });
  const his = await stage.visitor({ language: 'ar', width: 390 });
  await addSession(hers, owner.token);
  await addSession(his, renter.token);
  await hers.page.goto(`/booking/${bookingId}?lng=en`);
  await his.page.goto(`/booking/${bookingId}?lng=ar`);
  const code = await shownCode(hers);
  const ownCode = await shownCode(his);

  // In a garage without a connection: every entry is stored, and his own code can be shown.
  const his_ = section(his);
  const posts = answeredPosts(his);
  await his.context.setOffline(true);
  await his_.getByLabel(HIS.theirCode(owner.name)).fill(code);
  await his_.getByRole('button', { name: HIS.confirm, exact: true }).click();
  await his_.getByText(HIS.waits).first().waitFor();
  await his_.locator('input[name="hand-over-photos"]').setInputFiles(await photo('door.jpg'));
  await his_.getByRole('img', { name: HIS.photoNumber(1) }).waitFor();
  await his_.getByLabel(HIS.odometer).fill('٤٨٬٢١٠');
  await his_.getByLabel(HIS.fuel).selectOption('6');
  await his_.getByLabel(HIS.note).fill('خدش على الباب الأيمن');
  await his_.getByRole('button', { name: HIS.save, exact: true }).click();
  await his_.getByText(HIS.waiting(3)).waitFor();
  expect(await shownCode(his)).toBe(ownCode);
  await his_.getByRole('button', { name: HIS.showQr }).click();
  const link = await scan(his.page);
  expect(link).toBe(`${world.config.publicUrl}/booking/${bookingId}#pick_up=${ownCode}`);
  expect(await axeFindings(his)).toEqual([]);
  expect(posts).toEqual([]);

  // The page and a second tab are loaded while the server still cannot be reached: every entry is still there.
  await his.context.route('**/api/booking/hand_over/**', (route) => route.abort());
  await his.context.setOffline(false);
  await his.page.reload();
  const other = await his.context.newPage();
  await other.goto(`/booking/${bookingId}`);
  await other.getByText(HIS.waiting(3)).waitFor();
  await his_.getByText(HIS.waiting(3)).waitFor();
  await expect.poll(() => his_.getByLabel(HIS.theirCode(owner.name)).inputValue()).toBe(code);
  await expect.poll(() => his_.getByLabel(HIS.odometer).inputValue()).toBe('48210');
  await expect.poll(() => his_.getByLabel(HIS.note).inputValue()).toBe('خدش على الباب الأيمن');
  await his_.getByRole('img', { name: HIS.photoNumber(1) }).waitFor();

  // The connection is back: both tabs want to send, and each entry is sent once.
  await his.context.unroute('**/api/booking/hand_over/**');
  await Promise.all(
    [his.page, other].map((page) => page.evaluate(() => window.dispatchEvent(new Event('online')))),
  );
  await his_.getByText(HIS.waiting(3)).waitFor({ state: 'detached' });
  await expect.poll(() => posts.toSorted()).toEqual(['200 confirm', '200 note', '200 photo']);
  await his_.getByRole('link', { name: HIS.openPhoto(1) }).waitFor();
  await other.close();

  // She sees his entries, types a wrong code, and then scans his.
  const hers_ = section(hers);
  await hers_.getByText(/typed your code/).waitFor();
  await hers_.getByText(HERS.kilometres('48,210')).waitFor();
  const seen = hers_.getByRole('img', { name: HERS.theirPhoto(renter.name, 1) });
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2_000);
  const entry = hers_.getByLabel(HERS.theirCode(renter.name));
  const wrong = ownCode === '111111' ? '222222' : '111111';
  await entry.fill(wrong);
  await hers_.getByRole('button', { name: HERS.confirm, exact: true }).click();
  await hers_.getByText(texts.en.refusals.HAND_OVER_CODE).waitFor();
  expect(await entry.inputValue()).toBe(wrong);
  await expect.poll(() => entry.evaluate((field) => document.activeElement === field)).toBe(true);
  expect(await axeFindings(hers)).toEqual([]);
  await hers.page.goto(link);
  await hers_.getByText(HERS.scanned).waitFor();
  await expect.poll(() => entry.inputValue()).toBe(ownCode);
  await expect.poll(() => new URL(hers.page.url()).hash).toBe('');
  await hers_.getByRole('button', { name: HERS.confirm, exact: true }).click();
  await hers.page.getByText(texts.en.story.steps.pick_up).nth(1).waitFor();
  const { stoodAt } = await standing(bookingId);
  await hers_.getByText(HERS.return, { exact: true }).waitFor();
  await hers_.getByText(HERS.pick_up, { exact: true }).click();
  await hers_.getByText(HERS.stood(formatterOf('en').friendlyDateTime(stoodAt))).waitFor();

  // What both proved is a file that is whole, with the photo as it was kept and the clocks of both devices.
  for (const [visitor, words] of [
    [his, texts.ar.evidence],
    [hers, texts.en.evidence],
  ] as const) {
    const button = section(visitor).getByRole('button', { name: words.save });
    await expect.poll(() => section(visitor).getByText(words.hint(4)).count()).toBe(1);
    const [download] = await Promise.all([visitor.page.waitForEvent('download'), button.click()]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
    const verdict = verifyEvidence(Buffer.concat(chunks));
    expect(verdict).toMatchObject({
      isWhole: true,
      text: { head: { entries: 4 }, photos: [expect.any(Number)] },
    });
    const contents = verdict.text?.entries.map(({ content }) => JSON.parse(content)) ?? [];
    expect(contents.find(({ deed }) => deed.kind === 'photo').deed).toMatchObject({ capturedFrom: 'file' });
    for (const { enteredAt, clockDifferenceMilliseconds: difference } of contents)
      expect([enteredAt, typeof difference]).toEqual([expect.stringMatching(/Z$/), 'number']);
  }

  // A reading at return below the pick-up's is refused at its field, and stays until it is corrected.
  await his_.getByText(HIS.return, { exact: true }).click();
  const odometer = his_.getByLabel(HIS.odometer);
  await odometer.fill('48');
  await his_.getByRole('button', { name: HIS.save, exact: true }).click();
  await his_.getByText(texts.ar.refusals.ODOMETER_BACKWARDS).waitFor();
  expect(await odometer.inputValue()).toBe('48');
  await expect.poll(() => odometer.evaluate((field) => document.activeElement === field)).toBe(true);
  await odometer.fill('48300');
  await his_.getByRole('button', { name: HIS.save, exact: true }).click();
  await his_.getByText(texts.ar.refusals.ODOMETER_BACKWARDS).waitFor({ state: 'detached' });
  await his_.locator('input[name="hand-over-photos"]').setInputFiles({
    name: 'paper.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await his_.getByText(texts.ar.refusals.IMAGE_ONLY).waitFor();

  // A code that waited until the booking was over is refused where it was typed. The corrected reading is not to wait with it.
  await expect.poll(() => posts.filter((one) => one === '200 note').length).toBe(2);
  await his.context.setOffline(true);
  await his_.getByLabel(HIS.theirCode(owner.name)).fill('123456');
  await his_.getByRole('button', { name: HIS.confirm, exact: true }).click();
  await his_.getByText(HIS.waiting(1)).waitFor();
  const now = new Date();
  const over = { state: 'completed' as const, returned_at: now, ended_at: now };
  await setBookings(world.db, { id: bookingId }, over);
  await his.context.setOffline(false);
  await his_.getByText(texts.ar.refusals.HAND_OVER_CLOSED).waitFor();
  await his_.getByRole('button', { name: HIS.discard, exact: true }).click();
  await his_.getByText(texts.ar.refusals.HAND_OVER_CLOSED).waitFor({ state: 'detached' });
  // The map's library throws where its worker is wanted while there is no connection.
  const expected = /^4(22|09) POST|Worker failed to load/;
  expect([...his.complaints, ...hers.complaints].filter((one) => !expected.test(one))).toEqual([]);
});

test('one account’s entries are sent in its own session alone, whoever logs in on the same browser meanwhile', async () => {
  const { world } = stage;
  const owner = await world.person('owner', 'Sara Alqahtani');
  const renter = await world.person('renter', 'فهد العتيبي');
  const bookingId = await endedRental(world, {
    owner,
    renter,
    name: 'Patrol',
    endsInMilliseconds: 49 * HOUR,
  });
  const visitor = await stage.visitor({ language: 'ar', width: 390 });
  const { page, context } = visitor;
  await addSession(visitor, renter.token);
  await page.goto(`/booking/${bookingId}?lng=ar`);
  const posts: string[] = [];
  context.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().includes('/booking/hand_over/')) return;
    const by = [renter, owner].find(({ token }) => request.headers().authorization?.endsWith(token));
    posts.push(`${request.url().split('/').at(-1)} by ${by?.mode}`);
  });
  const handOver = section(visitor);
  const save = handOver.getByRole('button', { name: HIS.save, exact: true });
  const noteOf = async (person: typeof owner) => {
    const answer = await person.api.handOvers({ bookingId });
    return answer.ok ? answer.data.data.handOvers[0]?.own.note : answer.refusal.code;
  };

  // A photo is being sent and his note waits behind it when she logs in in another tab.
  const held = await holdCalls(page, '**/api/booking/hand_over/photo');
  await handOver.locator('input[name="hand-over-photos"]').setInputFiles(await photo('door.jpg'));
  await expect.poll(() => posts).toEqual(['photo by renter']);
  await handOver.getByLabel(HIS.note).fill('خدش على الباب الأيمن');
  await save.click();
  await handOver.getByText(HIS.waiting(2)).waitFor();
  const other = { ...visitor, page: await context.newPage() };
  // No page of the app, which would be his until it is loaded anew: she logs in, and the tab is hers from then on.
  await other.page.goto('/robots.txt');
  await addSession(other, owner.token);
  await other.page.goto('/terms-and-conditions');
  await handOver.getByLabel(HIS.theirCode(renter.name)).waitFor();
  // What waits is read anew from what the browser keeps of each account.
  await expect.poll(() => handOver.getByText(HIS.waiting(2)).count()).toBe(0);
  await expect.poll(() => handOver.getByLabel(HIS.note).inputValue()).toBe('');
  await held.release();

  // Her entry waits in the same queue, so it is sent after his.
  await handOver.getByLabel(HIS.note).fill('سليمة');
  await save.click();
  // The picture before it is taken in by a process that others keep busy.
  await expect.poll(() => noteOf(owner)).toBe('سليمة');
  expect(posts).toEqual(['photo by renter', 'note by owner']);
  expect(await noteOf(renter)).toBe('');

  // He logs in again, and his note is sent.
  await addSession(other, renter.token);
  await handOver.getByLabel(HIS.theirCode(owner.name)).waitFor();
  await expect.poll(() => noteOf(renter)).toBe('خدش على الباب الأيمن');
  expect(posts).toEqual(['photo by renter', 'note by owner', 'note by renter']);
  expect(await noteOf(owner)).toBe('سليمة');
  expect(visitor.complaints).toEqual([]);
});

async function standing(bookingId: string) {
  const rows = await stage.world.db
    .selectFrom('hand_overs')
    .select('confirmed_at')
    .where('booking_id', '=', bookingId)
    .where('occasion', '=', 'pick_up')
    .execute();
  const times = rows.map(({ confirmed_at: confirmedAt }) => confirmedAt?.getTime() ?? 0);
  return { stoodAt: new Date(Math.max(...times)) };
}
