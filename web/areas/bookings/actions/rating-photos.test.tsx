// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { aBooking } from '../../../testing/a-booking.ts';
import { chooseFile } from '../../../testing/device.ts';
import { enterAs, openPage, showPage, toasts, until } from '../../../testing/page.tsx';
import { allByRole, byRole, isThere, nameOf, press, typeInto } from '../../../testing/person.ts';
import { answer, lastAsked, refuse, waitingFor } from '../../../testing/screen.tsx';
import { RateBooking } from './rate-booking.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-13T09:00:00Z') });
});

const BOOKING = '5f0c0000-0000-4000-8000-000000000001';
async function rating(takesPhotos = true) {
  await enterAs({});
  const over = { state: 'completed', canRate: true, ratingClosesAt: '2027-03-22T13:00:00.000Z' };
  await showPage(<RateBooking booking={aBooking(over)} takesPhotos={takesPhotos} />);
  await press('button', 'Rate');
  await typeInto(byRole<HTMLInputElement>('slider'), '4.5');
}
const input = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
const jpeg = () => new File(['abc'], 'car.jpg', { type: 'image/jpeg' });
/** Chooses a photo, which leaves once it is made small. */
async function choose(file = jpeg()): Promise<void> {
  await chooseFile(input(), file);
  await until(() => waitingFor('addReviewPhoto').length > 0);
}
const arrives = (id: string) =>
  answer('addReviewPhoto', { data: { id, path: `/pictures/${id}`, colour: null, shape: null } } as never);
const send = () => press('button', 'Send the rating');

test('[D-REVIEW-PHOTOS] an owner rates a person, of whom there are no photos', async () => {
  await rating(false);
  expect([document.querySelector('input[type=file]'), isThere('button', 'Add photos')]).toEqual([
    null,
    false,
  ]);
});

test('[D-REVIEW-PHOTOS] a photo is sent as soon as it is chosen, and its id goes with the rating', async () => {
  await rating();
  await choose();
  expect([lastAsked().path, lastAsked().sent.bookingid]).toEqual(['/api/rate_user/photo', BOOKING]);
  expect(isThere('button', 'Sending photos…')).toBe(true);
  await arrives('p1');
  expect(allByRole('img').map(nameOf)).toContain('Photo 1 of your review');
  await send();
  expect(lastAsked().sent).toMatchObject({ bookingid: BOOKING, rating: 4.5, photos: ['p1'] });
});

test('[D-REVIEW-PHOTOS] a rating waits for a photo that is on its way: it cannot be changed afterwards', async () => {
  await rating();
  await choose();
  await press('button', 'Please wait');
  await document.querySelector('form')?.requestSubmit();
  expect(waitingFor('rateUser')).toEqual([]);
  await arrives('p1');
  await send();
  expect(lastAsked().sent).toMatchObject({ photos: ['p1'] });
});

test('[D-REVIEW-PHOTOS] a photo that is refused says why at the button, and the rating is sent without it', async () => {
  await rating();
  await choose();
  await refuse('addReviewPhoto', 'IMAGE_BROKEN', 422);
  expect([byRole('alert').textContent?.length, toasts()]).toEqual([expect.any(Number), []]);
  await send();
  expect(lastAsked().sent).not.toHaveProperty('photos');
});

test('[D-REVIEW-PHOTOS] one that is discarded does not go with the rating', async () => {
  await rating();
  await choose();
  await arrives('p1');
  await press('button', 'Discard photo 1');
  await send();
  expect(lastAsked().sent).not.toHaveProperty('photos');
});

test('[D-REVIEW-PHOTOS] what is no photo is not sent', async () => {
  await rating();
  await chooseFile(input(), new File(['abc'], 'paper.pdf', { type: 'application/pdf' }));
  expect([waitingFor('addReviewPhoto'), isThere('alert')]).toEqual([[], true]);
});

test('both ratings that can be read now are told as that', async () => {
  await rating();
  await send();
  await answer('rateUser', { data: { id: 'r1', shown: true, photos: [] } } as never);
  expect([toasts(), isThere('dialog')]).toEqual([['Thank you. Now both ratings can be read.'], false]);
});
