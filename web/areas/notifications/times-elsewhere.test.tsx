// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { TimeZoneProvider } from '../../shell/calendar/time-zone.tsx';
import { enterAs, openPage, showPage } from '../../testing/page.tsx';
import { shown } from '../../testing/person.ts';
import { answer } from '../../testing/screen.tsx';
import NotificationsPage from './notifications-page.tsx';

let zone = 'Asia/Riyadh';
vi.mock('../../shell/search/device-place.ts', async (original) => ({
  ...(await original<object>()),
  deviceTimeZone: () => zone,
}));

openPage();

const NOTICE = {
  id: 'A',
  title: 'Ends soon',
  titleAr: 'ينتهي قريبًا',
  body: 'By 10:00.',
  bodyAr: 'قبل 10:00.',
};
const MORE = { seen: true, redirectUrl: '/', button: '', buttonAr: '', mode: 'renter', bookingId: 'B' };

async function reading(language: 'en' | 'ar') {
  await enterAs({ userId: 'sarah', mode: 'renter' });
  const page = (
    <TimeZoneProvider>
      <NotificationsPage />
    </TimeZoneProvider>
  );
  await showPage(page, language, '/renter/notification');
  const items = [{ ...NOTICE, ...MORE, createdAt: '2027-03-06T09:00:00.000Z' }];
  await answer('notifications', { data: items, current: 1, pages: 1, unseen: 0 } as never);
}

test.each([
  ['en', 'Europe/London', true],
  ['en', 'Asia/Riyadh', false],
  ['ar', 'Europe/London', true],
  ['ar', 'Asia/Riyadh', false],
] as const)(
  '[D-TIME] the page says by which clock the notices go, in %s on a device in %s: %s',
  async (language, place, isSaid) => {
    zone = place;
    await reading(language);
    const words = {
      en: 'The times that they name are those of Riyadh.',
      ar: 'الأوقات المذكورة فيها بتوقيت الرياض.',
    };
    expect(shown()).toContain(NOTICE[language === 'en' ? 'title' : 'titleAr']);
    expect(shown().includes(words[language])).toBe(isSaid);
  },
);
