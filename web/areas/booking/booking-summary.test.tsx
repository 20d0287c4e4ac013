// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { BEFORE_IT } from '../../testing/a-booking.ts';
import { aBookable } from '../../testing/a-listing.ts';
import { departures, dialogKey, enterAs, openPage, showPage, toasts, until } from '../../testing/page.tsx';
import {
  allByRole,
  byRole,
  descriptionOf,
  isThere,
  nameOf,
  plain,
  press,
  shown,
  type,
} from '../../testing/person.ts';
import { answer, asked, lastAsked, lose, refuse, setServerAhead, waitingFor } from '../../testing/screen.tsx';
import { BookingPanel } from './booking-panel.tsx';

openPage();

const START = '2027-03-10T13:00:00.000Z';
const END = '2027-03-12T13:00:00.000Z';
const free = { booked: false, from: START, to: END, minutes: 2_880, total: '360.00', nearest: [] } as const;
const LATER = '2027-03-07T09:15:00.000Z';
const visa = {
  id: 'card-visa',
  brand: 'VISA',
  cardNumber: '411111******1111',
  expiryMonth: 4,
  expiryYear: 2029,
  isExpired: false,
} as const;
const old = { ...visa, id: 'card-old', brand: 'MADA', isExpired: true } as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: BEFORE_IT });
});

interface Standing {
  readonly listing?: Parameters<typeof aBookable>[0];
  readonly cards?: readonly (typeof visa | typeof old)[];
  readonly offered?: readonly ('mada' | 'card' | 'paypal')[];
  readonly language?: 'en' | 'ar';
  readonly start?: string;
  readonly end?: string;
}

/** A renter at the summary of two days for 360 riyals. */
async function summary({
  listing = {},
  cards = [],
  offered = ['mada', 'card'],
  language = 'en',
  start = START,
  end = END,
}: Standing = {}) {
  const kept = { mode: 'day', start, end, hours: '', minutes: '' };
  sessionStorage.setItem('gbp', JSON.stringify({ camry: kept }));
  await enterAs({});
  const page = await showPage(<BookingPanel listing={aBookable(listing)} />, language);
  await press('button', language === 'ar' ? 'احجز الآن' : 'Book Now');
  await answer('checkAvailability', { data: { ...free, from: start, to: end } });
  await until(() => waitingFor('userCards').length > 0);
  await answer('userCards', { result: cards, offered });
  return page;
}
const pay = () => press('button', 'Proceed to pay');
const kept = { data: { bookingId: 'booking-1', slotUntil: LATER } } as const;
const keys = () =>
  asked
    .filter(({ path }) => path === '/api/booking/add')
    .map(({ headers }) => headers.get('idempotency-key'));

test('the summary says the period, its length, its price and until when cancelling is free', async () => {
  await summary();
  const lines = [...document.querySelectorAll('dl > div')].map((line) => plain(line.textContent));
  expect(lines).toEqual(['Starts10/03/2027 16:00', 'Ends12/03/2027 16:00', 'Duration2 days']);
  expect(shown()).toContain('2 days × SAR 180 per daySAR 360.00Total VAT includedSAR 360.00');
  expect(shown()).toContain('Free cancellation until Tue 9 Mar, 16:00');
});

test('a start within a day says what cancelling costs', async () => {
  await summary({ start: '2027-03-08T09:00:00.000Z' });
  expect(shown()).toContain('The start is within 24 hours: if you cancel, 85% comes back.');
});

test('[P3-PAY-10] in Arabic insurance is named with who insures, and is not a part of the total', async () => {
  const insurer = { name: 'Tawuniya', nameAr: 'التعاونية' };
  const listing = { isInsured: true, insurancePrice: '50.00', insurer } as Parameters<typeof aBookable>[0];
  await summary({ listing, language: 'ar' });
  expect(shown()).toContain('التأمين · التعاونيةنقدًا عند الاستلام، لا يُخصم هنا50.00 ر.س');
  expect(shown()).toContain('المجموع شامل الضريبة360.00 ر.س');
  expect(shown()).toContain('إلغاء مجاني حتى الثلاثاء 9 مارس، 16:00');
});

test('mada is chosen first and is taken now; another card is held; an instant booking is charged', async () => {
  await summary();
  expect(byRole<HTMLInputElement>('radio', 'mada').checked).toBe(true);
  expect(shown()).toContain('Taken now, given back in full if the owner declines');
  await press('radio', 'Visa');
  expect(shown()).toContain('Nothing is charged before the owner accepts');
  expect(shown()).not.toContain('Taken now, given back');
});

test('a listing that is booked instantly says so whatever it is paid with', async () => {
  await summary({ listing: { instant: true } });
  await press('radio', 'Visa');
  expect(shown()).toContain('Charged nowYour booking is confirmed as soon as the payment is through.');
});

test('only what is open here can be paid with', async () => {
  await summary({ offered: ['card'] });
  expect(allByRole('radio').map(nameOf)).toEqual(['Visa', 'Mastercard']);
});

test('where PayPal is open it stands last, has words of its own, and keeps no card', async () => {
  await summary({ offered: ['mada', 'card', 'paypal'] });
  expect(allByRole('radio').map(nameOf)).toEqual(['mada', 'Visa', 'Mastercard', 'PayPal']);
  await press('checkbox', 'Save this card for next time');
  await press('radio', 'PayPal');
  expect(shown()).toContain('PayPal charges US dollars, rounded up to a whole dollar.');
  expect(isThere('checkbox')).toBe(false);
  await press('radio', 'mada');
  expect(byRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

test('paying keeps the slot with all that was agreed to, and leaves for the payment in a new document', async () => {
  await summary();
  await press('radio', 'Visa');
  await press('checkbox', 'Save this card for next time');
  await pay();
  expect(lastAsked().path).toBe('/api/booking/add');
  expect(lastAsked().sent).toEqual({
    itemid: 'camry',
    exdend: 0,
    typeOfDuration: 'day',
    from: START,
    to: END,
    payment_type: 'visa',
    save_card: 1,
    transactionAmount: '360.00',
    transactionCurrency: 'SAR',
  });
  expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(departures).toEqual([]);
  await answer('addBooking', kept);
  expect(departures).toEqual(['/checkout?booking=booking-1']);
  expect(sessionStorage.getItem('payment-request')).toBeNull();
});

test('while the slot is being kept the button waits, and a second press keeps no second one', async () => {
  await summary();
  await pay();
  expect(byRole('button', 'Please wait').getAttribute('aria-disabled')).toBe('true');
  await press('button', 'Please wait');
  expect(keys()).toHaveLength(1);
});

test('a lost answer is sent again under the same key, and a refusal for good under another', async () => {
  await summary();
  await pay();
  await lose('addBooking');
  expect(shown()).toContain('No connection. Check your internet and try again.');
  await pay();
  expect(keys()[1]).toBe(keys()[0]);
  await refuse('addBooking', 'TOO_MANY_UNPAID');
  await pay();
  expect(keys()[2]).not.toBe(keys()[1]);
});

test('another way to pay is another intention, with a key of its own', async () => {
  await summary();
  await pay();
  await lose('addBooking');
  await press('radio', 'Mastercard');
  await pay();
  expect(keys()[1]).not.toBe(keys()[0]);
});

test('a key that is answered with a slot that has lapsed is tried once more under a new one', async () => {
  await summary();
  await pay();
  await answer('addBooking', { data: { bookingId: 'booking-1', slotUntil: '2027-03-07T08:59:00.000Z' } });
  expect([departures, keys().length]).toEqual([[], 2]);
  expect(keys()[1]).not.toBe(keys()[0]);
  await answer('addBooking', { data: { bookingId: 'booking-2', slotUntil: LATER } });
  expect(departures).toEqual(['/checkout?booking=booking-2']);
});

test('on a device whose clock is a year ahead a fresh slot is no lapsed one: it is kept once, under one key', async () => {
  setServerAhead(-365 * 24 * 3_600_000);
  vi.setSystemTime(BEFORE_IT.getTime() + 365 * 24 * 3_600_000);
  await summary({ start: '2028-03-10T13:00:00.000Z', end: '2028-03-12T13:00:00.000Z' });
  await pay();
  await answer('addBooking', kept);
  expect([keys().length, departures]).toEqual([1, ['/checkout?booking=booking-1']]);
});

test('too many unpaid bookings are said beside the summary, with what to do, and it stays', async () => {
  await summary();
  await pay();
  await refuse('addBooking', 'TOO_MANY_UNPAID');
  expect(shown()).toContain(
    'You have bookings waiting for payment. Pay or leave them first.Pay for one of them, or wait until it lapses after 15 minutes.',
  );
  expect(isThere('button', 'Proceed to pay')).toBe(true);
  expect(isThere('heading', 'Check and pay')).toBe(true);
});

test('taken while the summary stood: back to the form, with the choice and the reason', async () => {
  await summary();
  await pay();
  await refuse('addBooking', 'PERIOD_TAKEN');
  expect(isThere('heading', 'Check and pay')).toBe(false);
  expect(shown()).toContain('It is already booked for these dates. Choose others.Your choice is still here');
  expect(plain(byRole('combobox', 'Starts').textContent)).toBe('StartsWed 10 Mar, 16:00');
});

test('a price that has changed is asked for anew, said, and paid only after another press', async () => {
  await summary();
  await pay();
  await refuse('addBooking', 'PRICE_CHANGED');
  expect(lastAsked().path).toBe('/api/booking/check_item_booked');
  await answer('checkAvailability', { data: { ...free, total: '400.00' } });
  expect(shown()).toContain('The price is now SAR 400.00. Look again before you pay.');
  expect(departures).toEqual([]);
  await pay();
  expect(lastAsked().sent).toMatchObject({ transactionAmount: '400.00' });
});

test('a session that ended while paying leads to the login, and back to the form with the choice kept', async () => {
  await summary();
  await pay();
  await refuse('addBooking', 'SESSION_ENDED', 401);
  expect(dialogKey()).toBe('LOGIN');
  expect(JSON.parse(sessionStorage.getItem('gbp') ?? '{}').camry).toMatchObject({ start: START, end: END });
});

test('the newest good card is chosen for who has one, is named to the payment page, and is not saved again', async () => {
  await summary({ cards: [old, visa] });
  const [expired, good] = allByRole<HTMLInputElement>('radio');
  expect([expired?.disabled, good?.checked, isThere('checkbox')]).toEqual([true, true, false]);
  expect(shown()).toContain('Expires 04/2029');
  expect(shown()).toContain('Or pay with a new card');
  await pay();
  expect(lastAsked().sent).toMatchObject({ payment_type: 'visa', save_card: 0 });
  await answer('addBooking', kept);
  expect(sessionStorage.getItem('payment-request')).toBe('booking-1 card-visa');
});

test('who chooses a new card beside a saved one pays with that', async () => {
  await summary({ cards: [visa] });
  await press('radio', 'mada');
  await pay();
  expect(lastAsked().sent).toMatchObject({ payment_type: 'mada', save_card: 0 });
  await answer('addBooking', kept);
  expect(sessionStorage.getItem('payment-request')).toBeNull();
});

const applied = {
  toPay: '324.00',
  data: { id: 'coupon-1', code: 'SPRING', discount: '36.00' },
} as const;

async function withCoupon(): Promise<void> {
  await type('spring ', 'textbox', 'Coupon code');
  await press('button', 'Apply');
  await answer('applyCoupon', applied);
}

test('[P3-PAY-15] a coupon is asked for with the total, said as a line, and paid with', async () => {
  await summary();
  await type('spring ', 'textbox', 'Coupon code');
  await press('button', 'Apply');
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/booking/apply_coupon_code',
    { coupon_code: 'spring ', amount: '360.00' },
  ]);
  expect(byRole('button', 'Applying…').getAttribute('aria-disabled')).toBe('true');
  await answer('applyCoupon', applied);
  expect(shown()).toContain('Coupon SPRING−SAR 36.00Total VAT includedSAR 324.00');
  expect(byRole<HTMLButtonElement>('button', 'Applied').disabled).toBe(true);
  expect(byRole<HTMLInputElement>('textbox', 'Coupon code').readOnly).toBe(true);
  await pay();
  expect(lastAsked().sent).toMatchObject({ coupon_id: 'coupon-1', transactionAmount: '324.00' });
});

test('without a code nothing is asked, and it is said at the field', async () => {
  await summary();
  await press('button', 'Apply');
  expect(waitingFor('applyCoupon')).toEqual([]);
  expect(descriptionOf(byRole('textbox', 'Coupon code'))).toBe('Coupon code is required');
  await type('S', 'textbox', 'Coupon code');
  expect(descriptionOf(byRole('textbox', 'Coupon code'))).toBe('');
});

test('[P3-PAY-17] a refused coupon is said at its field and as a toast, and what was typed stays', async () => {
  await summary();
  await type('WINTER', 'textbox', 'Coupon code');
  await press('button', 'Apply');
  await refuse('applyCoupon', 'COUPON_ENDED');
  expect(descriptionOf(byRole('textbox', 'Coupon code'))).toBe(
    'This coupon has ended. Pay without it, or enter another one.',
  );
  expect(toasts()).toEqual(['This coupon has ended. Pay without it, or enter another one.']);
  expect(byRole<HTMLInputElement>('textbox', 'Coupon code').value).toBe('WINTER');
  await pay();
  expect(lastAsked().sent).toMatchObject({ transactionAmount: '360.00' });
});

test('a coupon that is removed is not paid with, and nothing of it is kept', async () => {
  await summary();
  await withCoupon();
  expect(sessionStorage.getItem('coupon_id')).toBe('coupon-1');
  await press('button', 'Remove coupon');
  expect(byRole<HTMLInputElement>('textbox', 'Coupon code').value).toBe('');
  expect(sessionStorage.getItem('coupon_id')).toBeNull();
  await pay();
  expect(lastAsked().sent).not.toHaveProperty('coupon_id');
});

test('a coupon that was kept in the tab is applied by itself to the total that stands', async () => {
  sessionStorage.setItem('coupon_id', 'coupon-1');
  sessionStorage.setItem('coupon_code', 'SPRING');
  await summary();
  expect(waitingFor('applyCoupon').map(({ sent }) => sent)).toEqual([
    { coupon_code: 'SPRING', amount: '360.00' },
  ]);
  await answer('applyCoupon', applied);
  expect(byRole<HTMLInputElement>('textbox', 'Coupon code').value).toBe('SPRING');
  expect(shown()).toContain('SAR 36 off');
});

test('a coupon that is refused with the booking is taken off, and the whole price stands', async () => {
  await summary();
  await withCoupon();
  await pay();
  await refuse('addBooking', 'COUPON_USED_UP');
  expect(shown()).toContain('This coupon has been used up. Pay without it, or enter another one.');
  expect(shown()).not.toContain('Coupon SPRING');
  expect(sessionStorage.getItem('coupon_id')).toBeNull();
});
