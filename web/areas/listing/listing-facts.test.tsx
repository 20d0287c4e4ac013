// @vitest-environment happy-dom
import type { ListingDetail } from '@kiraa/contract/listings/listings.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { aDetail } from '../../testing/a-card.ts';
import { clipboard, placeAsked, sharingDevice, standAt, withDevice } from '../../testing/device.ts';
import { openPage, showPage, toasts, until } from '../../testing/page.tsx';
import { allByRole, byRole, isThere, nameOf, plain, press, pressKey, shown } from '../../testing/person.ts';
import { settle } from '../../testing/screen.tsx';
import { ListingDescription, ListingHead } from './listing-facts.tsx';

openPage();
withDevice();
beforeEach(() => standAt(undefined, 'prompt'));

const head = (
  change: Partial<ListingDetail> = {},
  language: 'en' | 'ar' = 'en',
  chosen: { start?: Date; end?: Date } = {},
) =>
  showPage(<ListingHead listing={aDetail(change)} publicUrl="https://kiraa.sa" chosen={chosen} />, language);
/** Sums of money hold a space that does not break. */
const spaced = (fields: object) => JSON.parse(JSON.stringify(fields).replaceAll('\u00a0', ' ')) as object;
const marks = () => [...document.querySelectorAll('header > ul > li')].map((one) => plain(one.textContent));

test('the head says what it is, where, how it is rated and how it is booked', async () => {
  await head();
  expect(byRole('heading').textContent).toBe('White Camry');
  expect(marks()).toEqual(['4.5 (12)Rated 4.5 out of 5', 'Riyadh, Al Olaya', 'The owner confirms']);
  expect(plain(document.querySelector('header > p')?.textContent)).toBe('Vehicles·Sedan');
});

test('in Arabic the head is Arabic, with the Arabic comma in its place', async () => {
  await head({ instant: true }, 'ar');
  expect(byRole('heading').textContent).toBe('كامري بيضاء');
  expect(marks().slice(1)).toEqual(['الرياض، العليا', 'تأكيد فوري']);
  expect(plain(document.querySelector('header > p')?.textContent)).toContain('سيدان');
});

test.each([
  ['a vehicle', { kind: 1 }, '/1', 'Vehicles'],
  ['an item', { kind: 2, category: 'Camera' }, '/2', 'Items'],
])('the trail of %s leads to all of its kind', async (_, change, address, title) => {
  await head(change);
  expect(byRole('link', title).getAttribute('href')).toBe(address);
});

test('a listing without a category and a district has neither a dot nor a comma left over', async () => {
  await head({ category: '', district: '' });
  expect(plain(document.querySelector('header > p')?.textContent)).toBe('Vehicles');
  expect(marks()[1]).toBe('Riyadh');
});

test.each([
  ['en', 'New'],
  ['ar', 'جديد'],
] as const)(
  '[P1-ITEM-08] a new listing says so alone: no five, and nobody is counted (%s)',
  async (language, words) => {
    await head({ isNew: true, rating: 5, ratingCount: 0 }, language);
    expect(marks()[0]).toBe(words);
  },
);

test('[P1-ITEM-12] the distance stands where the person has already told their place', async () => {
  standAt({ latitude: 24.7, longitude: 46.8 });
  await head();
  await settle();
  expect(marks()).toContain('10.10 km from you');
  await head({}, 'ar');
  await settle();
  expect(marks().some((mark) => mark.startsWith('يبعد عنك 10.10'))).toBe(true);
});

test('nobody is asked for their place by a page that they only opened', async () => {
  standAt({ latitude: 24.7, longitude: 46.8 }, 'prompt');
  await head();
  await settle();
  expect(placeAsked).not.toHaveBeenCalled();
  expect(marks()).toHaveLength(3);
});

test('[P1-ITEM-06] the link that is copied names the chosen days, and it is told', async () => {
  const copied = clipboard();
  const start = new Date('2027-03-10T07:00:00Z');
  await head({}, 'en', { start, end: new Date('2027-03-12T07:00:00Z') });
  await press('button', 'Copy link');
  expect(copied).toHaveBeenCalledWith(
    'https://kiraa.sa/1/camry?from=2027-03-10T07:00Z&until=2027-03-12T07:00Z',
  );
  expect(toasts()).toEqual(['Link copied']);
});

test('a clipboard that is shut says what to do instead', async () => {
  clipboard(false);
  await head();
  await press('button', 'Copy link');
  expect(toasts()).toEqual(['The link could not be copied. Press and hold the address instead.']);
});

test.each([
  ['WhatsApp', 'https://wa.me/', { text: 'White Camry, SAR 180 per day on Kiraa\nhttps://kiraa.sa/1/camry' }],
  [
    'X',
    'https://x.com/intent/post',
    { text: 'White Camry, SAR 180 per day on Kiraa', url: 'https://kiraa.sa/1/camry' },
  ],
])(
  'it is shared by %s with its name, price and address, in a window of its own',
  async (name, to, fields) => {
    await head();
    const link = byRole<HTMLAnchorElement>('link', name);
    const { origin, pathname, searchParams } = new URL(link.href);
    expect([origin + pathname, spaced(Object.fromEntries(searchParams))]).toEqual([to, fields]);
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer']);
  },
);

test('in Arabic it is shared in Arabic', async () => {
  await head({ priceHours: 1 }, 'ar');
  const link = new URL(byRole<HTMLAnchorElement>('link', 'إكس').href);
  expect(plain(link.searchParams.get('text'))).toBe('كامري بيضاء، 180 ر.س للساعة على كراء');
});

test('a device with a sharing window offers it; closing that window is no fault', async () => {
  const share = sharingDevice(false);
  await head();
  await press('button', 'More');
  expect(spaced(share.mock.calls[0]?.[0] ?? {})).toEqual({
    title: 'White Camry',
    text: 'White Camry, SAR 180 per day on Kiraa',
    url: 'https://kiraa.sa/1/camry',
  });
  expect(toasts()).toEqual([]);
});

test('a device without one does not offer it', async () => {
  await head();
  expect(isThere('button', 'More')).toBe(false);
});

test('the menu closes by Escape and gives the focus back to its button; a press beside it closes it too', async () => {
  await head();
  const menu = document.querySelector('details') as HTMLDetailsElement;
  menu.open = true;
  await pressKey('Escape');
  expect([menu.open, document.activeElement?.tagName]).toEqual([false, 'SUMMARY']);
  menu.open = true;
  byRole('heading').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(menu.open).toBe(false);
});

test('a heart on the page is named after the listing, and a guest is asked to log in', async () => {
  await head();
  const heart = byRole('button', 'Favourite: White Camry');
  expect(heart.getAttribute('aria-pressed')).toBe('false');
  await press('button', 'Favourite: White Camry');
  await until(() => window.location.search.includes('dialog=LOGIN'));
});

const described = (change: Partial<ListingDetail> = {}, language: 'en' | 'ar' = 'en') =>
  showPage(<ListingDescription listing={aDetail(change)} />, language);
const facts = () =>
  [
    ...(byRole('heading', /^(Good to know|يهمّك تعرف)$/)
      .closest('section')
      ?.querySelectorAll('li') ?? []),
  ].map((fact) => [
    plain(fact.querySelector('strong')?.textContent),
    plain(fact.querySelector('strong + span')?.textContent),
  ]);

test('what one should know of a listing without anything special', async () => {
  await described();
  expect(facts()).toEqual([
    ['The owner confirms', 'The owner answers within 8 hours, and before the start.'],
    ['Renter pick up only', 'Hand-over'],
    ['No Insurance', 'Insurance'],
    ['By the hour or the day', 'Shortest booking: 1 hour'],
    ['Cancelling', 'Free until 24 hours before the start.'],
  ]);
});

const insured = { isInsured: true, insurancePrice: '50.00' };
const tawuniya = { name: 'Tawuniya', nameAr: 'التعاونية' };
test.each<[string, Partial<ListingDetail>, 'en' | 'ar', string, string]>([
  ['instant', { instant: true }, 'en', 'Instant rental', 'Confirmed as soon as you have paid.'],
  ['by the day only', { shortestMinutes: 2_880 }, 'en', 'By the day only', 'Shortest booking: 2 days'],
  ['by the day only', { shortestMinutes: 1_440 }, 'ar', 'باليوم فقط', 'أقصر حجز: يوم'],
  ['delivered', { delivers: true }, 'en', 'I can deliver', 'Hand-over'],
  [
    'insured',
    { ...insured, insurer: tawuniya },
    'en',
    'Insurance · Tawuniya',
    'SAR 50, paid in cash at hand-over',
  ],
  ['insured by nobody named', insured, 'en', 'Insurance', 'SAR 50, paid in cash at hand-over'],
  [
    'insured, in Arabic',
    { ...insured, insurer: tawuniya },
    'ar',
    'التأمين · التعاونية',
    '50 ر.س، تُدفع نقدًا عند الاستلام',
  ],
  ['insured without a price', { isInsured: true }, 'en', 'No Insurance', 'Insurance'],
  ['not insured, whatever the price says', { insurancePrice: '50.00' }, 'en', 'No Insurance', 'Insurance'],
  [
    'with a deposit',
    { deposit: '1500.00', depositTerms: { askedDays: 5, keptHours: 72 } },
    'en',
    'Deposit',
    'SAR 1,500, held on your card, or taken and given back, 72 hours after the return',
  ],
  [
    'with a deposit, in Arabic',
    { deposit: '1500.00', depositTerms: { askedDays: 5, keptHours: 72 } },
    'ar',
    'مبلغ الضمان',
    '1,500 ر.س، يُحجز على بطاقتك أو يُخصم، ويرجع بعد 72 ساعة من الإرجاع',
  ],
  [
    'with a daily distance',
    { dailyKm: 250, extraKmPrice: '1.50' },
    'en',
    'Distance a day · 250 km a day, then SAR 1.50 for each km',
    'The price for more kilometres is not part of the booking, and Kiraa does not collect it.',
  ],
  [
    'with fuel included',
    { fuelPolicy: 'included' },
    'en',
    'Fuel · Fuel included',
    'Fuel is part of the rental price.',
  ],
])('a listing that is %s says so', async (_, change, language, title, text) => {
  await described(change, language);
  expect(facts()).toContainEqual([title, text]);
});

test('[P1-ITEM-13] of insurance one line is said, and not both', async () => {
  await described({ ...insured, insurer: tawuniya });
  expect(shown()).not.toContain('No Insurance');
  await described();
  expect(shown()).not.toContain('paid in cash');
});

test('description and attributes are in the language of the page', async () => {
  const change = { attributes: ['Automatic', 'Five seats'], attributesAr: ['أوتوماتيك', 'خمسة مقاعد'] };
  const attributes = () => allByRole('listitem').slice(0, 2).map(nameOf);
  await described(change);
  expect(shown()).toContain('Clean and cool.');
  expect(attributes()).toEqual(['Automatic', 'Five seats']);
  await described(change, 'ar');
  expect(shown()).toContain('نظيفة وباردة.');
  expect(shown()).not.toContain('Clean');
  expect(attributes()).toEqual(['أوتوماتيك', 'خمسة مقاعد']);
});

const ARABIC = 'خيمة كبيرة تتسع لثمانية';
const ENGLISH = 'A large tent for eight';
const marked = () =>
  [...document.querySelectorAll('body [lang]')].map((one) => [
    one.getAttribute('lang'),
    plain(one.textContent),
  ]);

test.each([
  ['en', ARABIC, 'Shown in Arabic', 'ar'],
  ['ar', ENGLISH, 'يظهر بالإنجليزية', 'en'],
] as const)(
  '[D-WRITTEN-IN] what an owner wrote in one language only says so on a page of the other, and is marked as its own (%s)',
  async (language, words, note, lang) => {
    const change = { description: words, descriptionAr: words, attributes: [words], attributesAr: [words] };
    await described(change, language);
    expect(shown().split(note)).toHaveLength(2);
    expect(marked()).toEqual([
      [lang, words],
      [lang, words],
    ]);
    const other = language === 'en' ? 'ar' : 'en';
    await described(change, other);
    expect([marked(), shown().includes('Shown in'), shown().includes('يظهر ب')]).toEqual([[], false, false]);
  },
);

test('[D-WRITTEN-IN] a name alone is marked, and an Arabic one says so to an English reader', async () => {
  await head({ name: 'خيمة' });
  expect(marked()).toEqual([['ar', 'خيمة']]);
  await described({ name: 'خيمة' });
  expect(shown()).toContain('Its name is shown in Arabic');
  await described({ nameAr: 'BMW X5' }, 'ar');
  expect(shown()).not.toContain('الاسم يظهر');
  await head({ nameAr: 'BMW X5', attributesAr: ['2024'] }, 'ar');
  expect(marked()).toEqual([['en', 'BMW X5']]);
});

test('icons are for the eye alone', async () => {
  const warned = vi.spyOn(console, 'error');
  await described({
    ...insured,
    deposit: '10.00',
    depositTerms: { askedDays: 5, keptHours: 48 },
    fuelPolicy: 'full',
  });
  const drawn = [...document.querySelectorAll('svg')];
  expect(drawn.length).toBeGreaterThan(4);
  expect(drawn.every((one) => one.closest('[aria-hidden=true]'))).toBe(true);
  expect(warned).not.toHaveBeenCalled();
});
