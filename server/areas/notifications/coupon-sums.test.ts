import { expect, test } from 'vitest';
import { cards } from '../../testing/money/bank.ts';
import { bookingWorld } from '../../testing/rentals/booking-world.ts';
import { makeCoupon } from '../../testing/rentals/coupons.ts';
import { book, confirm, dataOf, decline } from '../../testing/rentals/renting.ts';
import type { Person, World } from '../../testing/world.ts';

let world: World;
let owner: Person;
let renter: Person;
bookingWorld((stage) => {
  ({ world, owner, renter } = stage);
});

test('[D-COUPON] a renter is told what they paid, less the coupon, in the list and in text messages; the owner the whole price', async () => {
  const code = await makeCoupon(world);
  const couponId = dataOf(await renter.api.applyCoupon({ code, amount: '480.00' })).data.id;
  const listing = await world.listing({ owner, instant: false });
  const { bookingId, checkoutId } = await book(world, renter, listing, { couponId });
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  await decline(owner, bookingId);
  await world.pass(60_000);
  const bodies = async (by: Person) => dataOf(await by.api.notifications({})).data.map(({ body }) => body);
  const [declined, sent] = await bodies(renter);
  expect(sent).toMatch(/SAR\s384\.00 is only held until then/);
  expect(declined).toMatch(/SAR\s384\.00 goes back to your card/);
  expect((await bodies(owner)).at(-1)).toMatch(/for SAR\s480\.00/);
  const inbox = await fetch(`${world.standinsUrl}/inbox?to=${encodeURIComponent(renter.mobile)}`);
  const texts = ((await inbox.json()) as { body: string }[]).map(({ body }) => body).join('\n');
  expect(texts).toContain('384');
  expect(texts).not.toContain('480');
});
