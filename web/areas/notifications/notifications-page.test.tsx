// @vitest-environment happy-dom
import type { NotificationView } from '@kiraa/contract/messages/notifications.ts';
import { act } from 'react';
import { expect, test } from 'vitest';
import { useUnseenCount } from '../../shell/header/unseen-count.ts';
import { enterAs, openPage, showPage } from '../../testing/page.tsx';
import { byRole, isThere, press, shown } from '../../testing/person.ts';
import { answer, askedPaths, lastAsked, refuse, waitingFor } from '../../testing/screen.tsx';
import NotificationsPage from './notifications-page.tsx';

openPage();

const notice = (id: string, more: Partial<NotificationView> = {}): NotificationView =>
  ({
    id,
    title: `Booking ${id} accepted`,
    titleAr: `قُبل الحجز ${id}`,
    body: `Fahad has accepted ${id}.`,
    bodyAr: `قَبِل فهد ${id}.`,
    seen: false,
    redirectUrl: '/renter/bookings/2',
    button: 'See the booking',
    buttonAr: 'عرض الحجز',
    mode: 'renter',
    bookingId: id,
    createdAt: '2027-03-06T09:00:00.000Z',
    ...more,
  }) as NotificationView;

/** As the header has it. */
const Count = () => <output>{useUnseenCount()}</output>;
const count = () => document.querySelector('output')?.textContent;

async function opened(mode: 'renter' | 'owner' = 'renter', language: 'en' | 'ar' = 'en') {
  await enterAs({ userId: 'sarah', mode });
  const page = await showPage(
    <>
      <Count />
      <NotificationsPage />
    </>,
    language,
    `/${mode}/notification`,
  );
  await answer('unseenNotifications', { unseen: 9 });
  return page;
}

async function reading(
  items: readonly NotificationView[],
  { language = 'en' as 'en' | 'ar', pages = 1, unseen = 2, mode = 'renter' as 'renter' | 'owner' } = {},
) {
  const page = await opened(mode, language);
  await answer('notifications', { data: items, current: 1, pages, unseen });
  return page;
}

const open = (title: RegExp) =>
  act(async () => {
    const details = [...document.querySelectorAll('details')].find((one) =>
      title.test(one.textContent ?? ''),
    );
    details?.setAttribute('open', '');
  });

test('[P3-NOTE-08] ten are asked for at once, the count in the header becomes the server’s', async () => {
  await opened();
  expect(waitingFor('notifications').map(({ sent }) => sent)).toEqual([{ page: '1', perpage: '10' }]);
  await answer('notifications', { data: [notice('A')], current: 1, pages: 1, unseen: 3 });
  expect(count()).toBe('3');
  expect(isThere('button', 'Load more')).toBe(false);
});

test('a new one is marked until it is opened, which is told to the server once', async () => {
  await reading([notice('A'), notice('B', { seen: true })]);
  const marked = () => document.querySelectorAll('[data-unseen]').length;
  expect(marked()).toBe(1);
  await open(/Booking A/);
  expect([marked(), count()]).toEqual([0, '1']);
  expect(waitingFor('notificationSeen').map(({ sent }) => sent)).toEqual([{ notification_id: 'A' }]);
  await answer('notificationSeen', { unseen: 4 });
  expect(count()).toBe('4');
  await open(/Booking B/);
  expect(askedPaths().filter((path) => path === '/api/notification_seen')).toHaveLength(1);
});

test('folded already, a notice says what it is about', async () => {
  await reading([notice('A')]);
  const summary = document.querySelector('details:not([open]) summary');
  expect(summary?.textContent).toContain('Fahad has accepted A.');
});

test('an Arabic reader reads the Arabic words', async () => {
  await reading([notice('A')], { language: 'ar' });
  expect(shown()).toContain('قُبل الحجز A');
  expect(shown()).toContain('قَبِل فهد A.');
  expect(byRole('link', 'عرض الحجز').getAttribute('href')).toBe('/renter/bookings/2');
  expect(shown()).not.toContain('Booking A');
});

test('what is about the other profile is marked so, and its button changes the profile first', async () => {
  await reading([notice('A', { mode: 'owner', redirectUrl: '/owner/bookings/1' })]);
  expect(shown()).toContain('For your Owner profile');
  expect(isThere('link', 'See the booking')).toBe(false);
  await press('button', 'See the booking');
  expect(lastAsked().method).toBe('POST');
  expect(waitingFor('notificationSeen')).toEqual([]);
});

test('further ones come behind those that stand; a refusal of further ones is said there, and what stands stays', async () => {
  await reading([notice('A')], { pages: 2 });
  await press('button', 'Load more');
  expect(waitingFor('notifications')).toHaveLength(1);
  await refuse('notifications', 'INTERNAL', 500);
  expect([shown().includes('Booking A'), isThere('alert'), isThere('button', 'Load more')]).toEqual([
    true,
    true,
    true,
  ]);
});

test('where there is none, a renter is led to things to rent and an owner to the bookings', async () => {
  await reading([], { unseen: 0 });
  expect(shown()).toContain('No new notification');
  expect(byRole('link', 'Find something to rent').getAttribute('href')).toBe('/0');
});

test('an owner without one is led to the bookings', async () => {
  await reading([], { unseen: 0, mode: 'owner' });
  expect(byRole('link').getAttribute('href')).toBe('/owner/bookings/1');
});

test('a list that does not come says so and is asked for again', async () => {
  await opened();
  await refuse('notifications', 'INTERNAL', 500);
  expect(shown()).toContain('Your notifications did not load');
  await press('button', 'Try again');
  await answer('notifications', { data: [notice('A')], current: 1, pages: 1, unseen: 1 });
  expect(shown()).toContain('Booking A accepted');
});
