// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTo, actCalled, actsThere, openConsole, unmarked } from '../../../testing/console.tsx';
import { enterAs, openPage, showPage, toasts, until } from '../../../testing/page.tsx';
import {
  allByRole,
  byRole,
  descriptionOf,
  isThere,
  press,
  shown,
  type,
  typeInto,
} from '../../../testing/person.ts';
import { answer, lastAsked, refuse, refuseField, waitingFor } from '../../../testing/screen.tsx';
import { ReviewsWithPhotos } from '../queues/reviews-with-photos.tsx';
import { ShadowForm } from './shadow-form.tsx';

openPage();
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z'), toFake: ['Date'] });
  await enterAs({ userId: 'sarah', isAdmin: true });
});

const photo = (id: string) => ({ id, path: `/pictures/${id}`, colour: null, shape: null });
const REVIEW = {
  id: 'review-1',
  createdAt: '2027-03-06T09:00:00.000Z',
  experience: 'The lens was dirty',
  photos: [photo('p1'), photo('p2')],
  shown: true,
  listing: { id: 'camera', name: 'Camera', nameAr: 'كاميرا' },
  reviewer: { id: 'layla', name: 'Layla' },
};

async function reviews(
  of: { listingId: string } | { personId: string },
  data: object[],
  totalCount = data.length,
) {
  await showPage(<ReviewsWithPhotos of={of} />);
  const asked = lastAsked().sent;
  await answer('adminReviewPhotos', { data, totalCount } as never);
  return asked;
}
const rows = () => [...document.querySelectorAll('section > ul > li')];

describe('[D-REVIEW-PHOTOS] reviews with photos', () => {
  test.each([
    [{ listingId: 'camera' }, { itemid: 'camera' }],
    [{ personId: 'layla' }, { userid: 'layla' }],
  ])('are those of %j, and say whether they can be read yet', async (of, wire) => {
    expect(
      await reviews(of, [REVIEW, { ...REVIEW, id: 'review-2', shown: false, experience: '' }]),
    ).toMatchObject(wire);
    await until(
      () => isThere('button', 'Remove photo 2') || allByRole('button', 'Remove photo 2').length > 1,
    );
    expect(unmarked(rows()[0]?.textContent)).toMatch(/^CameraLayla · 06\/03\/27 12:00The lens was dirty/);
    expect(unmarked(rows()[1]?.textContent)).toMatch(/^CameraLayla · 06\/03\/27 12:00 · not shown yet/);
  });

  test('that are more than a page can be shown', async () => {
    await reviews({ listingId: 'camera' }, [REVIEW], 2);
    await press('button', 'Show more');
    expect(lastAsked().sent).toMatchObject({ page: '2' });
    await answer('adminReviewPhotos', { data: [{ ...REVIEW, id: 'review-2' }], totalCount: 2 } as never);
    expect([rows().length, isThere('button', 'Show more')]).toEqual([2, false]);
  });

  test('are none where there are none', async () => {
    await reviews({ listingId: 'camera' }, []);
    expect(shown()).toBe('Reviews with photosNothing yet');
  });

  test('lose the photo that was chosen, with a reason that its writer reads', async () => {
    await reviews({ listingId: 'camera' }, [REVIEW]);
    await until(() => isThere('button', 'Remove photo 2'));
    await press('button', 'Remove photo 2');
    const dialog = byRole('dialog', 'Take the photo away?');
    expect(dialog.textContent).toContain('The photo does not come back.');
    expect(descriptionOf(byRole('textbox', 'Reason'))).toContain(
      'The writer reads it as it is written here.',
    );
    await type('Short', 'textbox', 'Reason');
    await press('button', 'Confirm');
    await refuseField('adminRemoveReviewPhoto', 'reason', 'REASON_LENGTH');
    expect(byRole<HTMLTextAreaElement>('textbox', 'Reason').value).toBe('Short');
    await typeInto(byRole('textbox', 'Reason'), 'A face can be seen');
    await press('button', 'Confirm');
    expect([lastAsked().method, lastAsked().path, lastAsked().sent]).toEqual([
      'POST',
      '/api/admin/review_photos/remove',
      { rating_id: 'review-1', picture_id: 'p2', reason: 'A face can be seen' },
    ]);
    await answer('adminRemoveReviewPhoto');
    await answer('adminReviewPhotos', {
      data: [{ ...REVIEW, photos: [photo('p1')] }],
      totalCount: 1,
    } as never);
    expect([isThere('dialog'), isThere('button', 'Remove photo 2')]).toEqual([false, false]);
  });
});

const LAYLA = { userId: 'layla', name: 'Layla', mode: 'owner' } as const;
/** On a page whose operator may make these calls. */
const among = async (page: ReactNode, ...calls: readonly string[]) => {
  await openConsole(page, '/elsewhere', accessTo(...calls));
};

describe('[D-SHADOW] a look as somebody else', () => {
  test('is offered to whoever may, and to nobody else', async () => {
    await among(<ShadowForm person={LAYLA} />, 'adminPerson');
    expect(actsThere()).toEqual([]);
  });

  test('is prepared with a side and a reason, and opened once in a tab that knows nothing of this one', async () => {
    const told: unknown[] = [];
    const other = new BroadcastChannel('kiraa.shadow');
    other.onmessage = ({ data }) => told.push(data);
    await among(<ShadowForm person={LAYLA} />, 'shadowPerson');
    const title = 'See Kiraa as this person';
    expect(document.querySelector('select')?.value).toBe('owner');
    await typeInto(document.querySelector('select') as HTMLSelectElement, 'renter');
    await actCalled(title).because('She cannot pay');
    await actCalled(title).send();
    expect(lastAsked().sent).toEqual({ account_id: 'layla', usertype: 'renter', reason: 'She cannot pay' });
    await refuse('shadowPerson', 'OWN_CASE', 403);
    expect([isThere('link', 'Open the new tab'), byRole('alert').textContent]).toEqual([
      false,
      expect.stringContaining('This is about you'),
    ]);
    await actCalled(title).send();
    await answer('shadowPerson', {
      data: { id: 'look-1', token: 'secret', until: '2027-03-07T09:15:00.000Z' },
    });
    expect(toasts()).toEqual(['The tab is ready: open it']);
    const link = byRole<HTMLAnchorElement>('link', 'Open the new tab');
    expect([link.getAttribute('href'), link.target, link.rel]).toEqual([
      '/shadow?id=look-1',
      '_blank',
      'noopener',
    ]);
    expect(document.body.innerHTML).not.toContain('secret');
    other.postMessage('look-1');
    await until(() => told.length > 0);
    expect(told).toEqual([
      { id: 'look-1', shadow: { token: 'secret', name: 'Layla', until: '2027-03-07T09:15:00.000Z' } },
    ]);
    other.close();
    link.addEventListener('click', (event) => event.preventDefault());
    await press('link', 'Open the new tab');
    expect([isThere('link', 'Open the new tab'), waitingFor('shadowPerson')]).toEqual([false, []]);
  });
});
