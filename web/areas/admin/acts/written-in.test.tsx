// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTo, noCases, openConsole } from '../../../testing/console.tsx';
import { openPage, showPage } from '../../../testing/page.tsx';
import { press } from '../../../testing/person.ts';
import { answer } from '../../../testing/screen.tsx';
import PersonReportsPage from '../queues/person-reports-page.tsx';
import { BookingRows } from '../records/booking-rows.tsx';
import { HouseStory } from '../records/house-story.tsx';
import { Refunds } from '../records/refund-form.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

/** In which language these words are read out; the page's where it is none of their own. */
const spoken = (words: string) =>
  [...document.querySelectorAll('bdi')].find((one) => one.textContent === words)?.lang;
const AT = '2027-03-06T09:00:00.000Z';

describe('[D-WRITTEN-IN] what people wrote is read out in its own language', () => {
  test('in a report about somebody and in the chat that was reported', async () => {
    await openConsole(<PersonReportsPage />, '/admin/person-reports', accessTo('adminPersonReports'));
    const report = {
      ...{ id: 'r1', personId: 'fahad', name: 'فهد', reasonTitle: 'Rude', reasonTitleAr: 'أسلوب سيئ' },
      ...{ words: 'كلامه جارح', by: 'Layla', reporterId: 'layla', at: AT, hasChat: true },
    };
    await answer('adminPersonReports', { data: [report], next: null } as never);
    await noCases();
    await press('button', 'Read the chat');
    const message = { id: 'm1', author: 'فهد العتيبي', at: AT, isPicture: false, body: 'Give it back' };
    const other = { ...message, id: 'm2', author: 'Layla', body: 'وين الكاميرا' };
    await answer('reportedChat', { data: [message, other] } as never);
    expect(['كلامه جارح', 'فهد العتيبي', 'وين الكاميرا', 'Give it back', 'Layla'].map(spoken)).toEqual([
      ...['ar', 'ar', 'ar', '', ''],
    ]);
  });

  test.each([
    ['en', 'ar', ''],
    ['ar', '', 'en'],
  ] as const)('in the story of a booking, for a page in %s', async (language, arabic, english) => {
    const line = { step: 'cancel', actor: 'renter', at: AT, claim: null, money: [] };
    const hold = { at: AT, by: 'Noura', reason: 'بلاغ مفتوح', released: null };
    const booking = {
      ...{ renter: { name: 'ليلى' }, owner: { name: 'Omar' }, refunds: [], holds: [hold] },
      story: [{ ...line, reason: 'Plans changed', reasonAr: 'Plans changed' }],
    };
    await showPage(<HouseStory booking={booking as never} />, language);
    expect(['ليلى', 'بلاغ مفتوح', 'Noura', 'Plans changed'].map(spoken)).toEqual([
      ...[arabic, arabic, english, english],
    ]);
  });

  test('in the reason of a refund, and in the name of what was booked', async () => {
    const refund = {
      ...{ number: 1, amount: '5.00', reason: 'وصلت متأخرة', state: 'done', askedBy: 'Noura', askedAt: AT },
      ...{ approvedBy: null, isOwn: true },
    };
    const booking = {
      ...{ id: 'b1', number: 'KR-1', listing: 'كاميرا', listingAr: 'كاميرا', state: 'completed', from: AT },
      ...{ otherId: 'o1', side: 'renter', other: 'Omar', total: '10.00' },
    };
    await showPage(
      <>
        <Refunds booking={{ refunds: [refund] } as never} />
        <BookingRows bookings={[booking] as never} />
      </>,
    );
    expect(['وصلت متأخرة', 'كاميرا'].map(spoken)).toEqual(['ar', 'ar']);
  });
});
