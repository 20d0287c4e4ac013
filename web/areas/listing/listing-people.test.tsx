// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { browserSession } from '../../shell/calls/browser-session.ts';
import { useDialogs } from '../../shell/dialogs.tsx';
import { aCard, aDetail } from '../../testing/a-card.ts';
import { dialogKey, enterAs, openPage, showPage, toasts, until } from '../../testing/page.tsx';
import { allByRole, byRole, isThere, nameOf, plain, press, shown, type } from '../../testing/person.ts';
import { answer, asked, lastAsked, refuse, waitingFor } from '../../testing/screen.tsx';
import { ListingOwner } from './listing-owner.tsx';
import { ListingReviews } from './listing-reviews.tsx';
import { ReportButton } from './report-button.tsx';

openPage();

const SARAH = '5f0c0000-0000-4000-8000-00000000000a';
const OMAR = '5f0c0000-0000-4000-8000-00000000000b';
const owner = (change: object = {}) => ({ ...aDetail().owner, id: OMAR, ...change });
const ownerBox = (change: object = {}, language: 'en' | 'ar' = 'en') =>
  showPage(<ListingOwner owner={owner(change)} />, language, '/1/camry');

test('[P1-ITEM-10] the owner stands with name, rating and since when', async () => {
  await ownerBox();
  const box = byRole('region', 'Owner');
  expect(plain(box.querySelector('h2')?.textContent)).toBe('OwnerOmar Alharbi');
  expect(plain(box.textContent)).toContain('4.8 (31)Rated 4.8 out of 5On Kiraa since February 2024');
});

test.each([
  ['verified', { isVerified: true }, 'Verified by Kiraa', true],
  ['not verified', { isVerified: false }, 'Verified by Kiraa', false],
  ['new', { isNew: true }, 'New', true],
  ['not new', { isNew: false }, 'New', false],
])('an owner who is %s is called so', async (_, change, words, isSaid) => {
  await ownerBox(change);
  expect(plain(byRole('region', 'Owner').textContent).includes(words)).toBe(isSaid);
});

test('[P1-ITEM-10] an owner whom nobody has rated is new, and has no five', async () => {
  await ownerBox({ isNew: true, rating: 5, ratingCount: 0 });
  expect(plain(byRole('region', 'Owner').textContent)).toContain('Omar AlharbiNewOn Kiraa since');
});

test.each([
  ['en', { trips: 34, answerMinutes: 18 }, '34 rentalsUsually answers within 20 minutes'],
  ['en', { trips: 1, answerMinutes: null }, '1 rental'],
  ['en', { trips: 1_000, answerMinutes: 61 }, '1,000+ rentalsUsually answers within 2 hours'],
  ['ar', { trips: 4, answerMinutes: 2 }, '4 تأجيراتالرد عادةً خلال 5 دقائق'],
] as const)(
  '[D-OWNER-NUMBERS] what an owner has done stands with them (%s, %o)',
  async (language, data, words) => {
    await ownerBox({}, language);
    await answer('ownerNumbers', { data });
    expect(shown()).toContain(words);
  },
);

test('[D-OWNER-NUMBERS] an owner who has done nothing yet has no numbers', async () => {
  await ownerBox();
  await answer('ownerNumbers', { data: { trips: 0, answerMinutes: null } });
  expect(shown()).not.toMatch(/rental|answers/);
});

test('in Arabic since when is Arabic', async () => {
  await ownerBox({ isVerified: true }, 'ar');
  expect(shown()).toContain('في كراء منذ فبراير 2024');
  expect(shown()).toContain('موثّق من كراء');
});

test('[P1-ITEM-16] a renter’s way to the chat names both and the owner', async () => {
  await enterAs({ userId: SARAH });
  await ownerBox();
  expect(byRole('link', 'Chat with Omar Alharbi').getAttribute('href')).toBe(
    `/renter/chat?user=${SARAH}_${OMAR}_Omar%20Alharbi`,
  );
});

test('an owner’s way to another owner stays on the owner’s side', async () => {
  await enterAs({ userId: SARAH, mode: 'owner' });
  await ownerBox();
  expect(byRole('link', 'Chat with Omar Alharbi').getAttribute('href')).toMatch(/^\/owner\/chat\?user=/);
});

test('nobody chats with themselves', async () => {
  await enterAs({ userId: OMAR, mode: 'owner' });
  await ownerBox();
  expect([isThere('link', /Chat with/), isThere('button', /Chat with/)]).toEqual([false, false]);
});

test('a member who presses before it is known who they are is not asked to log in, and is led on', async () => {
  localStorage.setItem('kiraa.token', 'token');
  const page = await showPage(<ListingOwner owner={owner()} />, 'en', '/1/camry');
  await act(async () => void browserSession().start());
  await press('button', 'Chat with Omar Alharbi');
  expect([dialogKey(), isThere('dialog')]).toEqual(['no dialog', false]);
  await answer('userDetails', { user: { userId: SARAH, mode: 'renter' } });
  expect([dialogKey(), page.address()]).toEqual([
    'no dialog',
    `/renter/chat?user=${SARAH}_${OMAR}_Omar%20Alharbi`,
  ]);
});

test('a person whose token has ended and who presses before that is known is asked to log in', async () => {
  localStorage.setItem('kiraa.token', 'token');
  await showPage(<ListingOwner owner={owner()} />, 'en', '/1/camry');
  await act(async () => void browserSession().start());
  await press('button', 'Chat with Omar Alharbi');
  await refuse('userDetails', 'SESSION_ENDED', 401);
  await until(() => isThere('dialog'));
  expect(dialogKey()).toBe('LOGIN');
});

test('a guest is asked to log in first, and is led on', async () => {
  const page = await showPage(
    <>
      <ListingOwner owner={owner()} />
      <LoggedIn />
    </>,
    'en',
    '/1/camry',
  );
  await press('button', 'Chat with Omar Alharbi');
  await until(() => isThere('dialog'));
  expect(dialogKey()).toBe('LOGIN');
  expect(page.address()).toBe('/1/camry');
  await enterAs({ userId: SARAH });
  await press('button', 'finish');
  expect(page.address()).toBe(`/renter/chat?user=${SARAH}_${OMAR}_Omar%20Alharbi`);
});

/** What the login dialog does once somebody is logged in. */
function LoggedIn() {
  const dialogs = useDialogs();
  return (
    <button type="button" onClick={dialogs.finish}>
      finish
    </button>
  );
}

const details = (change: object = {}) => ({
  data: [
    {
      id: OMAR,
      name: 'Omar Alharbi',
      photo: null,
      rating: 4.8,
      ratingCount: 31,
      isNew: false,
      isVerified: true,
      memberSince: '2024-02-11T09:00:00.000Z',
      listings: [aCard(), aCard({ id: 'tent', kind: 2, name: 'Big tent' })],
      listingCount: 7,
      ...change,
    },
  ],
});
const review = (id: string, change: object = {}) => ({
  id,
  reviewer: { name: 'Huda' },
  rating: 4,
  experience: `Words of ${id}`,
  createdAt: '2026-11-03T09:00:00.000Z',
  reply: null,
  photos: [],
  ...change,
});
async function aboutOwner(language: 'en' | 'ar' = 'en') {
  await ownerBox({}, language);
  await press('button', language === 'en' ? 'About Omar Alharbi' : 'عن Omar Alharbi');
  await until(() => waitingFor('ownerDetails').length > 0);
}

test('about the owner: asked for when somebody wants it, shown in its shape until it comes', async () => {
  await ownerBox();
  expect(waitingFor('ownerDetails')).toEqual([]);
  await aboutOwner();
  expect(lastAsked().sent).toEqual({ owner_id: OMAR });
  expect([isThere('dialog', 'About Omar Alharbi'), isThere('status', 'Loading…')]).toEqual([true, true]);
});

test('about the owner: what guests may know, what was said, and what else there is', async () => {
  await aboutOwner();
  await answer('ownerDetails', details() as never);
  expect(waitingFor('ownerItemReviews').map(({ sent }) => sent)).toEqual([
    { userid: OMAR, page: '1', perpage: '5' },
  ]);
  await answer('ownerItemReviews', { data: [review('r1')], totalCount: 6 } as never);
  const text = plain(byRole('dialog', 'About Omar Alharbi').textContent);
  for (const words of [
    'Verified by Kiraa',
    'On Kiraa since February 2024',
    '6 reviews',
    'Words of r1',
    '7 listings',
  ])
    expect(text).toContain(words);
  expect(allByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/1/camry', '/2/tent']);
});

test('[D-REVIEW-PHOTOS] a review’s photos say whose they are, and each opens all of them in full, in both languages', async () => {
  for (const [language, first, second] of [
    ['en', 'Photo 1 of a review by Huda', 'Photo 2 of a review by Huda'],
    ['ar', 'الصورة 1 من تقييم Huda', 'الصورة 2 من تقييم Huda'],
  ] as const) {
    await aboutOwner(language);
    await answer('ownerDetails', details() as never);
    const photos = ['a', 'b'].map((id) => ({ id, path: `/pictures/${id}` }));
    await answer('ownerItemReviews', { data: [review('r1', { photos })], totalCount: 1 } as never);
    await until(() => isThere('button', second));
    await press('button', first);
    const gallery = () => [...document.querySelectorAll('dialog')].at(-1);
    await until(() => gallery()?.textContent?.includes('1 / 2') === true);
    const alts = [...(gallery()?.querySelectorAll('img') ?? [])].map((one) => one.alt);
    expect(alts).toEqual([first, second]);
  }
});

test('about the owner: more reviews come below those that are there, each once', async () => {
  await aboutOwner();
  await answer('ownerDetails', details({ listings: [] }) as never);
  await answer('ownerItemReviews', { data: [review('r1'), review('r2')], totalCount: 3 } as never);
  await press('button', 'Show more');
  expect(lastAsked().sent).toMatchObject({ page: '2' });
  await answer('ownerItemReviews', { data: [review('r2'), review('r3')], totalCount: 3 } as never);
  expect(document.querySelectorAll('dialog li').length).toBe(3);
  expect(isThere('button', 'Show more')).toBe(false);
});

test('about the owner: more reviews that did not come leave what is there, and say so', async () => {
  await aboutOwner();
  await answer('ownerDetails', details({ listings: [] }) as never);
  await answer('ownerItemReviews', { data: [review('r1'), review('r2')], totalCount: 3 } as never);
  await press('button', 'Show more');
  await refuse('ownerItemReviews', 'TOO_MANY_REQUESTS', 429);
  expect(document.querySelectorAll('dialog li').length).toBe(2);
  expect([isThere('alert'), isThere('button', 'Show more')]).toEqual([true, true]);
});

test('about the owner: reviews that did not come are no news about the owner', async () => {
  await aboutOwner();
  await answer('ownerDetails', details() as never);
  await refuse('ownerItemReviews', 'TOO_MANY_REQUESTS', 429);
  expect([isThere('alert'), shown().includes('0 reviews')]).toEqual([false, false]);
});

test('about the owner: an owner without listings has no heading for them', async () => {
  await aboutOwner();
  await answer('ownerDetails', details({ listings: [], listingCount: 0 }) as never);
  await answer('ownerItemReviews', { data: [], totalCount: 0 } as never);
  expect(allByRole('heading').map(nameOf)).toEqual(['OwnerOmar Alharbi', 'About Omar Alharbi']);
});

test('about the owner: what did not come says so in its place and is tried again', async () => {
  await aboutOwner();
  await refuse('ownerDetails', 'TOO_MANY_REQUESTS', 429);
  expect(plain(byRole('alert').textContent)).toBe('This did not load. Try again');
  await press('button', 'Try again');
  await answer('ownerDetails', details() as never);
  expect(isThere('alert')).toBe(false);
});

test('about the owner: a listing that is chosen in the window closes it', async () => {
  await aboutOwner();
  await answer('ownerDetails', details() as never);
  await press('link', 'Big tent');
  expect(isThere('dialog')).toBe(false);
});

test('about the owner: a press beside the links leaves the window open', async () => {
  await aboutOwner('ar');
  await answer('ownerDetails', details() as never);
  byRole('dialog').querySelector('article')?.click();
  expect(isThere('dialog')).toBe(true);
  await press('button', 'إغلاق');
  expect(isThere('dialog')).toBe(false);
});

const reviewsOf = (ids: readonly string[], totalCount = ids.length) =>
  ({ status: 1, message: '', data: ids.map((id) => review(id)), totalCount }) as never;
const reviews = (beginning: never | null, language: 'en' | 'ar' = 'en') =>
  showPage(<ListingReviews listing={aDetail()} beginning={beginning} />, language);
const said = () => [...document.querySelectorAll('li > p[dir=auto]')].map(({ textContent }) => textContent);

test('[P1-ITEM-15] what renters said stands as the server wrote it, with the mean and the count', async () => {
  await reviews(reviewsOf(['r1', 'r2'], 2));
  expect(asked).toEqual([]);
  expect(said()).toEqual(['Words of r1', 'Words of r2']);
  expect(nameOf(byRole('img'))).toBe('Rated 4.5 out of 5');
  expect(shown()).toContain('4.5 · 2 reviews');
  expect(isThere('button', 'Show more')).toBe(false);
});

test.each([
  ['en', 'سيارة نظيفة ومالكها محترم', 'Shown in Arabic', 'ar'],
  ['ar', 'Clean car, friendly owner', 'يظهر بالإنجليزية', 'en'],
  ['en', 'Clean car', undefined, undefined],
  ['ar', 'سيارة نظيفة', undefined, undefined],
] as const)(
  'words in another language than the page’s say which, and are marked as it (%s, %s)',
  async (language, experience, note, lang) => {
    await reviews(
      { status: 1, message: '', data: [review('r1', { experience })], totalCount: 1 } as never,
      language,
    );
    const words = document.querySelector<HTMLElement>('li > p[dir=auto]');
    expect([words?.textContent, words?.getAttribute('lang') ?? undefined]).toEqual([experience, lang]);
    expect(shown().includes(note ?? 'Shown in')).toBe(note !== undefined);
  },
);

test.each([
  ['en', 'HudaRated 4.0 out of 5November 2026'],
  ['ar', 'Hudaالتقييم 4.0 من 5نوفمبر 2026'],
] as const)('a review says who, how and when (%s)', async (language, words) => {
  await reviews(reviewsOf(['r1']), language);
  const copy = document.querySelector('section li p')?.cloneNode(true) as HTMLElement;
  for (const drawn of copy.querySelectorAll('[aria-hidden=true]')) drawn.remove();
  expect(plain(copy.textContent)).toBe(words);
});

test.each([
  ['owner', 'The owner replied'],
  ['renter', 'The renter replied'],
] as const)('the last word of the %s stands below the review', async (by, words) => {
  const reply = { text: 'Thank you', by, createdAt: '2026-11-04T09:00:00.000Z' };
  await reviews({ status: 1, message: '', data: [review('r1', { reply })], totalCount: 1 } as never);
  expect(shown()).toContain(`Words of r1${words}Thank you`);
});

test('stars without words leave no empty line', async () => {
  await reviews({ status: 1, message: '', data: [review('r1', { experience: '' })], totalCount: 1 } as never);
  expect(said()).toEqual([]);
});

test('five more at a press, added to what is there, and said to those who do not see it', async () => {
  await reviews(reviewsOf(['r1', 'r2', 'r3', 'r4', 'r5'], 7));
  await press('button', 'Show more');
  await until(() => waitingFor('listingReviews').length > 0);
  expect(lastAsked().sent).toEqual({ itemid: 'camry', page: '2', perpage: '5' });
  await press('button', 'Loading…');
  expect(waitingFor('listingReviews')).toHaveLength(1);
  await answer('listingReviews', reviewsOf(['r6', 'r7'], 7));
  expect(said()).toHaveLength(7);
  expect(allByRole('status').map((status) => status.textContent)).toContain('Showing 7 of 7 reviews');
  expect(isThere('button', 'Show more')).toBe(false);
});

test('more that did not come keeps what is there, says so, and can be wanted again', async () => {
  await reviews(reviewsOf(['r1', 'r2', 'r3', 'r4', 'r5'], 7));
  await press('button', 'Show more');
  await until(() => waitingFor('listingReviews').length > 0);
  await refuse('listingReviews', 'NOT_FOUND', 404);
  expect(said()).toHaveLength(5);
  expect(toasts()).toEqual(['This could not be found. It may no longer exist.']);
  expect(isThere('button', 'Show more')).toBe(true);
});

test('a listing that nobody has rated says what its five means', async () => {
  await reviews(reviewsOf([], 0));
  expect(shown()).toContain('No reviews yet');
  expect(shown()).toContain('What renters say of it is shown here');
  expect(isThere('img')).toBe(false);
});

test('reviews that neither server nor browser could have say so, and are tried again', async () => {
  await reviews(null);
  await refuse('listingReviews', 'NOT_FOUND', 404);
  expect(shown()).toContain('The reviews did not load.');
  await press('button', 'Try again');
  await answer('listingReviews', reviewsOf(['r1'], 1));
  expect(said()).toEqual(['Words of r1']);
});

const reportButton = (language: 'en' | 'ar' = 'en') => showPage(<ReportButton />, language, '/1/camry');

test.each([
  ['a guest', undefined, false],
  ['an owner', 'owner', false],
  ['a renter', 'renter', true],
] as const)('[P1-ITEM-09] %s and the way to report', async (_, mode, canReport) => {
  if (mode) await enterAs({ mode });
  await reportButton();
  expect(isThere('button', 'Report')).toBe(canReport);
});

const REASONS = [
  {
    id: 'Post seems too good to be true',
    title: 'Post seems too good to be true',
    titleAr: 'العرض أحلى من أن يكون حقيقيًا',
  },
  { id: 'High price', title: 'High price', titleAr: 'السعر مرتفع' },
  { id: 'Fake post', title: 'Fake post', titleAr: 'إعلان وهمي' },
];

async function reporting(language: 'en' | 'ar' = 'en') {
  await enterAs({});
  await reportButton(language);
  await press('button', language === 'en' ? 'Report' : 'إبلاغ');
  await until(() => waitingFor('reportReasons').length > 0);
  await answer('reportReasons', { data: REASONS });
  await until(() => isThere('radio'));
}

test('[P3-RATE-04] the reasons of the house stand in the language, and none is chosen for anybody', async () => {
  await reporting('ar');
  expect(allByRole('radio').map(nameOf)).toEqual([
    'العرض أحلى من أن يكون حقيقيًا',
    'السعر مرتفع',
    'إعلان وهمي',
  ]);
  expect(allByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
});

test('a report without a reason asks for one and sends nothing', async () => {
  await reporting();
  await press('button', 'Send report');
  expect(waitingFor('reportListing')).toEqual([]);
  expect(isThere('alert')).toBe(true);
  await press('radio', 'Fake post');
  expect(isThere('alert')).toBe(false);
});

test('what is sent is the listing of the page, the reason’s title and the words, once', async () => {
  await reporting();
  await press('radio', 'High price');
  await type('Twice the usual', 'textbox', 'In your words (optional)');
  await press('button', 'Send report');
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/item/set_item_report',
    { itemid: 'camry', reason: 'High price', reasonMessage: 'Twice the usual' },
  ]);
  await press('button', 'Please wait');
  expect(waitingFor('reportListing')).toHaveLength(1);
  await answer('reportListing', { data: { message: 'Thank you. We will look at this listing.' } } as never);
  expect([toasts(), isThere('dialog'), dialogKey()]).toEqual([
    ['Thank you. We will look at this listing.'],
    false,
    'no dialog',
  ]);
});

test('a refused report keeps reason and words, and says why', async () => {
  await reporting();
  await press('radio', 'High price');
  await type('Twice the usual', 'textbox', 'In your words (optional)');
  await press('button', 'Send report');
  await refuse('reportListing', 'NOT_FOUND', 404);
  expect(byRole<HTMLInputElement>('radio', 'High price').checked).toBe(true);
  expect(byRole<HTMLTextAreaElement>('textbox', 'In your words (optional)').value).toBe('Twice the usual');
  expect(byRole('alert').textContent).not.toBe('');
  expect(toasts()).toEqual([]);
});
