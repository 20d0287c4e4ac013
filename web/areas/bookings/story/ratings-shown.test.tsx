// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { aBooking } from '../../../testing/a-booking.ts';
import { enterAs, openPage, showPage, toasts, until } from '../../../testing/page.tsx';
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
} from '../../../testing/person.ts';
import { answer, lastAsked, lose, refuse, waitingFor } from '../../../testing/screen.tsx';
import { RateBooking } from '../actions/rate-booking.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-13T09:00:00Z') });
});

const CLOSES = '2027-03-22T13:00:00.000Z';
const photo = (id: string) => ({ id, path: `/pictures/${id}`, colour: null, shape: null });
const rating = (change: object = {}) => ({
  id: 'r1',
  rating: 4.5,
  experience: 'Very clean',
  shown: true,
  reply: null,
  photos: [],
  ...change,
});

async function look(change: object, language: 'en' | 'ar' = 'en') {
  await enterAs({});
  const over = { state: 'completed', ratingClosesAt: CLOSES, ...change };
  await showPage(
    <>
      <h2 id="name-5f0c0000-0000-4000-8000-000000000001" tabIndex={-1}>
        White Camry
      </h2>
      <RateBooking booking={aBooking(over)} />
    </>,
    language,
  );
}
const stars = () => allByRole('img').map(nameOf);
const words = () => plain(shown()).replace(/[\u2066-\u2069]/g, '');

test('[P3-RATE-02] what one gave stands with its stars and words, and who can read it until when', async () => {
  await look({ ratingGiven: rating({ shown: false }) });
  expect(stars()).toEqual(['You gave 4.5 of 5 stars']);
  expect(words()).toContain('What you wroteVery clean');
  expect(words()).toContain(
    'Waiting: only you can read it until Omar Alharbi has rated too, or until Mon 22 Mar, 16:00.',
  );
  expect(isThere('button')).toBe(false);
});

test('[P3-RATE-02] one that both can read waits for nobody, and has the reply of the other side', async () => {
  await look({ ratingGiven: rating({ reply: { text: 'Come again', at: CLOSES } }) });
  expect(words()).not.toContain('Waiting');
  expect(words()).toContain('Omar Alharbi repliedCome again');
});

test('who let the time for rating pass is told so, and is offered none', async () => {
  await look({ canRate: false });
  expect(words()).toContain('The 10 days for rating are over.');
  expect(isThere('button', 'Rate')).toBe(false);
});

test('of a booking that nobody could rate nothing is said of rating', async () => {
  await look({ canRate: false, ratingClosesAt: null });
  expect(words()).toBe('White Camry');
});

async function replying(language: 'en' | 'ar' = 'en') {
  await look({ ratingReceived: rating({ id: 'r7', rating: 3, experience: 'Came late' }) }, language);
  await press('button', language === 'ar' ? 'رد' : 'Reply');
}
const field = () => byRole<HTMLTextAreaElement>('textbox', 'Your reply');

test('what the other side gave is read by name, and replied to once, with who will read it said before', async () => {
  await replying();
  expect([stars(), nameOf(byRole('dialog'))]).toEqual([
    ['Omar Alharbi gave 3.0 of 5 stars'],
    'Reply to Omar Alharbi',
  ]);
  expect(words()).toContain('Your reply stands under the rating, for all who read it. You can reply once.');
  await type('  I am sorry  ', 'textbox', 'Your reply');
  await press('button', 'Send the reply');
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/reply_to_rating',
    { rating_id: 'r7', reply: 'I am sorry' },
  ]);
  await press('button', 'Please wait');
  expect(waitingFor('replyToRating')).toHaveLength(1);
  await answer('replyToRating', { data: { reply: { text: 'I am sorry' } } } as never);
  expect([toasts(), isThere('dialog')]).toEqual([['Your reply stands under the rating.'], false]);
  expect(document.activeElement?.textContent).toBe('White Camry');
});

test.each([
  ['no word', '   '],
  ['too many', 'a'.repeat(1_001)],
])('a reply of %s is said at its field, which has the focus, and stays', async (_, text) => {
  await replying();
  await type(text, 'textbox', 'Your reply');
  await press('button', 'Send the reply');
  expect(waitingFor('replyToRating')).toEqual([]);
  expect([descriptionOf(field()), field().getAttribute('aria-invalid'), field().value]).toEqual([
    expect.stringContaining('Between 1 and 1000 characters'),
    'true',
    text,
  ]);
  expect(document.activeElement).toBe(field());
});

test('a lost reply stays to be sent again; one that was given in another tab closes the dialog and says so', async () => {
  await replying();
  await type('I am sorry', 'textbox', 'Your reply');
  await press('button', 'Send the reply');
  await lose('replyToRating');
  expect([field().value, toasts()]).toEqual([
    'I am sorry',
    ['No connection. Check your internet and try again.'],
  ]);
  await press('button', 'Send the reply');
  await refuse('replyToRating', 'ALREADY_REPLIED');
  expect([isThere('dialog'), toasts().length]).toEqual([false, 2]);
});

test('what was replied stands beneath, and cannot be replied to again', async () => {
  await look({ ratingReceived: rating({ reply: { text: 'I am sorry' } }) });
  expect(words()).toContain('Your replyI am sorry');
  expect(isThere('button', 'Reply')).toBe(false);
});

test('in Arabic the stars are said in Arabic, and words stand as they were written', async () => {
  await look({ ratingReceived: rating({ rating: 3, experience: 'Came late' }) }, 'ar');
  expect(stars()[0]).toMatch(/^[^a-z]*Omar Alharbi[^a-z]*3[^a-z]*5/);
  expect(document.querySelector('p[dir=auto]')?.textContent).toBe('Came late');
});

test('[D-REVIEW-PHOTOS] each photo of one’s own review is taken away by a button of its own, and the others stay', async () => {
  await look({ ratingGiven: rating({ photos: [photo('p1'), photo('p2')] }) });
  await until(() => isThere('button', 'Remove photo 2'));
  await press('button', 'Remove photo 2');
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/rate_user/photo/remove',
    { rating_id: 'r1', picture_id: 'p2' },
  ]);
  await press('button', 'Remove photo 2');
  expect(waitingFor('removeReviewPhoto')).toHaveLength(1);
  await answer('removeReviewPhoto');
  expect(toasts()).toEqual(['The photo is gone from your review.']);
});

test('[D-REVIEW-PHOTOS] a photo that could not be taken away stays, and it says why', async () => {
  await look({ ratingGiven: rating({ photos: [photo('p1')] }) });
  await until(() => isThere('button', 'Remove photo 1'));
  await press('button', 'Remove photo 1');
  await lose('removeReviewPhoto');
  expect([toasts(), isThere('button', 'Remove photo 1')]).toEqual([
    ['No connection. Check your internet and try again.'],
    true,
  ]);
});

test('[D-REVIEW-PHOTOS] the photos of the other side are seen, and not to be taken away', async () => {
  await look({ ratingReceived: rating({ photos: [photo('p1')] }) });
  await until(() => isThere('button', /of Omar Alharbi|1/));
  expect(
    allByRole('button')
      .map(nameOf)
      .some((name) => name.startsWith('Remove')),
  ).toBe(false);
});
