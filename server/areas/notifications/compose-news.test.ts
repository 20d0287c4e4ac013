import { halalas } from '@kiraa/domain/money.ts';
import { describe, expect, test } from 'vitest';
import { mailMessage, pushMessage, shortMessage } from './compose-news.ts';
import { presentNotification } from './notification-view.ts';
import type { SendingRow } from './sending-queries.ts';

const SITE = 'https://kiraa.example';
const BOOKING = '01900000-0000-7000-8000-00000000b001';
const LISTING = '01900000-0000-7000-8000-00000000a001';

type Told = Partial<Omit<SendingRow, 'amountHalalas'>> & { readonly amountHalalas?: number | null };

/** A notice about a booking of two days for SAR 480.00, of which a coupon took 96.00, to a reader of English. */
const rowOf = ({ amountHalalas = null, ...told }: Told): SendingRow => ({
  id: '01900000-0000-7000-8000-00000000e001',
  kind: 'request_received',
  amountHalalas: amountHalalas === null ? null : halalas(amountHalalas),
  params: {},
  ibanTail: null,
  bookingId: BOOKING,
  number: 1234,
  startsAt: new Date('2027-03-09T09:00:00Z'),
  endsAt: new Date('2027-03-11T09:30:00Z'),
  totalHalalas: halalas(48_000),
  discountHalalas: halalas(9_600),
  ownerAnswerHours: null,
  renterName: 'فهد العتيبي',
  nameEn: 'Land Cruiser',
  nameAr: 'لاندكروزر',
  accountId: '01900000-0000-7000-8000-00000000f001',
  sentAt: null,
  mailedAt: null,
  pushedAt: null,
  heldUntil: null,
  textMergedAt: null,
  textLeftOutAt: null,
  listingId: LISTING,
  listingKind: 1,
  mobile: '+966500000001',
  email: 'reader@example.com',
  language: 'en',
  mode: 'owner',
  notifyBookings: true,
  notifyGeneral: true,
  whatsappSince: null,
  ...told,
});
/** About no booking and no listing. */
const ALONE = {
  bookingId: null,
  number: null,
  startsAt: null,
  endsAt: null,
  totalHalalas: null,
  discountHalalas: null,
  renterName: null,
  nameEn: null,
  nameAr: null,
  listingId: null,
  listingKind: null,
} as const;
const OF_LISTING = {
  ...ALONE,
  nameEn: 'Land Cruiser',
  nameAr: 'لاندكروزر',
  listingId: LISTING,
  listingKind: 1,
};
const FREED = { from: '2027-03-09T09:00:00.000Z', until: '2027-03-11T09:30:00.000Z' };

const texted = (told: Told) => shortMessage([rowOf(told)], SITE, 'manyShort');
const pushed = (told: Told) => pushMessage([rowOf(told)]);
const mailed = (told: Told) => mailMessage([rowOf(told)], SITE);
const listed = (told: Told, mode: 'renter' | 'owner' = 'renter') =>
  presentNotification({ ...rowOf(told), createdAt: new Date('2027-03-07T09:00:00Z'), seenAt: null }, mode);

/** Without the marks that keep numbers whole and in their direction. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll(/[\u2060\u2066-\u2069]/g, '');
const PAGE = `${SITE}/booking/${BOOKING}`;

test('a text says the values of its booking in its reader’s language, and where to go', () => {
  expect(plain(texted({}))).toBe(
    `Kiraa: new request KR-1234 for Land Cruiser, from 09/03/27 12:00, SAR 480.00. Answer within 8 hours, and before the start: ${PAGE}`,
  );
  expect(plain(texted({ language: 'ar', ownerAnswerHours: 2 }))).toBe(
    `كراء: وصلك طلب جديد KR-1234 على لاندكروزر، يبدأ 09/03/27 12:00، بقيمة 480.00 ر.س. أمامك ساعتين للرد، وقبل البداية: ${PAGE}`,
  );
  expect(plain(texted({ kind: 'deposit_unpaid', amountHalalas: 12_050, params: { back: 'part' } }))).toBe(
    `Kiraa: the deposit for Land Cruiser was not paid before the start, so the booking ended as if you had cancelled it: SAR 120.50 goes back to you (KR-1234). ${PAGE}`,
  );
  expect(plain(texted({ kind: 'deposit_unpaid', params: { back: 'none' } }))).toContain(
    ' as if you had cancelled it: nothing goes back to you (KR-1234)',
  );
  expect(texted({ kind: 'no_show_said', params: { answerMinutes: 60 } })).toContain(
    'Answer within 60 minutes',
  );
  expect(texted({ kind: 'no_show_said', language: 'ar' })).toContain('أمامك 30 دقيقة للرد');
});

test('a text about no booking has its sum, its account or its count, and another page', () => {
  const payout = { ...ALONE, kind: 'payout_sent', amountHalalas: 123_405, ibanTail: '7519' };
  expect(plain(texted(payout))).toBe(
    'Kiraa: SAR 1,234.05 is on its way to your bank account ending in 7519. https://kiraa.example/owner/earnings',
  );
  expect(plain(texted({ ...OF_LISTING, kind: 'period_came_free', params: FREED }))).toBe(
    `Kiraa: Land Cruiser is available again from 09/03/27 12:00 to 11/03/27 12:30. The first to book gets it: ${SITE}/1/${LISTING}?from=2027-03-09T09:00Z&until=2027-03-11T09:30Z`,
  );
  expect(texted({ ...ALONE, kind: 'listings_imported', params: { count: 1_200 }, language: 'ar' })).toBe(
    'كراء: أضفنا إعلانات من ملفك، عددها 1,200. راجعها هنا: https://kiraa.example/owner/listings/0',
  );
});

test('[D-MODERATED] names that people have written come into a message without addresses and numbers of theirs', () => {
  const named = { renterName: 'wa.me/966500000000 Fahd', nameEn: 'Cruiser www.evil.example 0501234567' };
  const said = texted({ kind: 'booking_received', ...named });
  expect(said).not.toMatch(/wa\.me|evil\.example|0501234567/);
  expect(said).toContain(`. ${PAGE}`);
  const { body } = pushed({ kind: 'request_received', renterName: '  \t ', nameEn: '•••' });
  expect(body).toMatch(/^A renter asks for …, from /);
});

test('several are told as one: that there are several, and where the reader’s own list stands', () => {
  const rows = [rowOf({}), rowOf({ kind: 'booking_received', id: 'another' })] as const;
  expect(shortMessage(rows, SITE, 'manyShort')).toBe(
    'Kiraa: several things happened to your bookings overnight. Read them: https://kiraa.example/owner/notification',
  );
  const arabic = [rowOf({ language: 'ar', mode: 'renter' }), rowOf({})] as const;
  expect(shortMessage(arabic, SITE, 'mergedShort')).toBe(
    'كراء: صارت أشياء أخرى في حجوزاتك. تفاصيلها هنا: https://kiraa.example/renter/notification',
  );
  expect(pushMessage(arabic)).toEqual({
    title: 'الجديد في حجوزاتك الليلة',
    body: 'صار أكثر من شيء الليلة. التفاصيل باللمس.',
    url: '/renter/notification',
    tag: '01900000-0000-7000-8000-00000000e001',
    language: 'ar',
  });
  const { subject, text } = mailMessage(rows, SITE);
  expect(subject).toBe('What happened to your bookings overnight');
  expect(plain(text)).toContain(
    '\n\nNew booking request: فهد asks for Land Cruiser, from Tue 9 Mar, 12:00, for SAR 480.00.',
  );
  expect(plain(text)).toContain(
    '\n\nYour listing is booked: فهد has booked Land Cruiser from Tue 9 Mar, 12:00, for SAR 480.00.',
  );
  expect(text).toContain('\n\nSee all notifications: https://kiraa.example/owner/notification\n');
});

test('a mail has the facts of its booking, and leaves out those that there are not', () => {
  const { subject, text } = mailed({ kind: 'request_accepted' });
  expect(subject).toBe('The owner said yes · KR-1234');
  expect(plain(text)).toContain(
    '\n\nBooking: KR-1234\nWhat: Land Cruiser\nFrom: Tue 9 Mar, 12:00\nUntil: Thu 11 Mar, 12:30\n\n',
  );
  expect(text).toContain(`\n\nSee the booking: ${PAGE}\n\n`);
  const freed = mailed({ ...OF_LISTING, kind: 'period_came_free', params: FREED, language: 'ar' });
  expect(freed.subject).toBe('صارت المدة متاحة');
  expect(freed.text).toContain(
    '\n\nالإعلان: لاندكروزر\nمن: الثلاثاء 9 مارس، 12:00\nإلى: الخميس 11 مارس، 12:30\n\n',
  );
  expect(freed.html).toContain(
    `href="${SITE}/1/${LISTING}?from=2027-03-09T09:00Z&amp;until=2027-03-11T09:30Z"`,
  );
});

const SEARCH = { search: { en: 'Cars in Riyadh', ar: 'سيارات في الرياض' } };
test('[D-SAVED-SEARCH] a mail names the switch that turns it off: of saved searches the one of general news', () => {
  const footnotes = (...told: readonly [Told, ...Told[]]) => {
    const [first, ...rest] = told;
    const parts = mailMessage([rowOf(first), ...rest.map(rowOf)], SITE)
      .text.trim()
      .split('\n\n');
    return parts.at(-2);
  };
  const found = { ...OF_LISTING, kind: 'search_found', params: SEARCH };
  const several = { ...ALONE, kind: 'searches_found', params: { ...SEARCH, count: 3 } };
  expect(footnotes({})).toBe('You can turn these mails off under “Booking updates” in your profile.');
  expect(footnotes({ language: 'ar' })).toBe('إيقاف هذه الرسائل من «تحديثات الحجوزات» في ملفك الشخصي.');
  expect(footnotes(found)).toBe(
    'You can turn these mails off under “General notifications” in your profile.',
  );
  expect(footnotes(several, { ...found, language: 'ar' })).toBe(
    'You can turn these mails off under “General notifications” in your profile.',
  );
  expect(footnotes({ ...found, language: 'ar' })).toBe(
    'إيقاف هذه الرسائل من «التنبيهات العامة» في ملفك الشخصي.',
  );
  expect(footnotes({}, found)).toBe(
    'You can turn these mails off under “Booking updates” and “General notifications” in your profile.',
  );
  expect(footnotes({ ...found, language: 'ar' }, {})).toBe(
    'إيقاف هذه الرسائل من «تحديثات الحجوزات» و«التنبيهات العامة» في ملفك الشخصي.',
  );
});

test('[D-SAVED-SEARCH] of the night’s finds alone the mail and the device speak of searches, not of bookings', () => {
  const rows = [
    rowOf({ ...OF_LISTING, kind: 'search_found', params: SEARCH }),
    rowOf({ ...ALONE, kind: 'searches_found', params: { ...SEARCH, count: 3 } }),
  ] as const;
  const { subject, text } = mailMessage(rows, SITE);
  expect(subject).toBe('New listings fit your search');
  expect(text).toContain(
    '\n\nSomething new fits your search: Land Cruiser is new, and matches your search: Cars in Riyadh.',
  );
  expect(text).toContain(
    '\n\nNew listings fit your search: New listings that match your search (Cars in Riyadh): 3.',
  );
  expect(pushMessage(rows).title).toBe('New listings fit your search');
  expect(mailMessage([rows[0], rowOf({})], SITE).subject).toBe('What happened to your bookings overnight');
});

describe('a notice in the list', () => {
  test('stands in both languages beside each other, whatever its reader’s is, with its button', () => {
    const told = listed({ kind: 'claim_due', amountHalalas: 30_050 });
    expect(told).toMatchObject({
      title: 'You have a claim to pay',
      titleAr: 'مطالبة تنتظر الدفع',
      button: 'Pay the claim',
      buttonAr: 'دفع المطالبة',
      seen: false,
      bookingId: BOOKING,
      createdAt: '2027-03-07T09:00:00.000Z',
    });
    expect(told.body).toBe(
      'The claim about Land Cruiser came to SAR\u00a0300.50. Pay it from the booking’s page. Booking \u2066KR-\u20601234\u2069.',
    );
    expect(plain(told.bodyAr)).toBe(
      'وصلت المطالبة بخصوص لاندكروزر إلى 300.50 ر.س. ادفعها من صفحة الحجز. رقم الحجز KR-1234.',
    );
  });

  test('says the words of the house and what goes back', () => {
    const reason = { kind: 'review_photo_removed', params: { reason: 'A face is seen.' } };
    expect(listed(reason).bodyAr).toContain('السبب: «\u2068A face is seen.\u2069»');
    const absent = (params: object, amountHalalas: number | null = null) =>
      plain(listed({ kind: 'no_show_of_renter', params, amountHalalas }).body);
    expect(absent({ back: 'none' })).toContain('All of the price is the owner’s, and nothing goes back.');
    expect(absent({ back: 'part' }, 24_000)).toContain(
      'The first day is the owner’s, and SAR 240.00 goes back to you.',
    );
    expect(absent({})).toContain('The first day is the owner’s, and the rest goes back to you.');
  });

  test.each([
    ['booking_confirmed', {}, 'renter', `/booking/${BOOKING}`],
    ['overdue_owner', {}, 'owner', `/booking/${BOOKING}`],
    ['money_back', {}, 'renter', `/1/${LISTING}`],
    ['listing_approved', OF_LISTING, 'owner', `/1/${LISTING}`],
    ['listing_sent_back', OF_LISTING, 'owner', '/owner/listings/0'],
    ['calendar_unread', OF_LISTING, 'owner', `/owner/calendar/${LISTING}`],
    ['payout_returned', { ...ALONE, amountHalalas: 100, ibanTail: '7519' }, 'owner', '/edit_profile#bank'],
    ['payout_checked', { ...ALONE, amountHalalas: 100 }, 'owner', '/owner/earnings'],
    ['webhook_off', ALONE, 'owner', '/my_profile#partners'],
    ['searches_found', { ...ALONE, params: { ...SEARCH, count: 2 } }, 'renter', '/renter/searches'],
    ['person_declined', ALONE, 'owner', '/my_profile#verification'],
  ] as const)('of the kind %s is read as its side and leads to its page', (kind, told, mode, page) => {
    expect(listed({ kind, ...told }, 'owner')).toMatchObject({ mode, redirectUrl: page });
  });

  test('about the person themselves is read in whichever profile they are', () => {
    expect(listed({ ...ALONE, kind: 'person_verified' }, 'renter').mode).toBe('renter');
    expect(listed({ ...ALONE, kind: 'person_verified' }, 'owner').mode).toBe('owner');
  });

  test('[D-COUPON] says to a renter what they paid, to an owner the whole price, and of a claim its own sum', () => {
    expect(plain(listed({ kind: 'booking_confirmed' }).body)).toContain('paid SAR 384.00');
    expect(plain(listed({ kind: 'booking_received' }).body)).toContain('for SAR 480.00');
    expect(plain(listed({ kind: 'claim_due', amountHalalas: 0 }).body)).toContain('came to SAR 0.00');
    expect(plain(listed({ kind: 'booking_confirmed', discountHalalas: null }).body)).toContain(
      'paid SAR 480.00',
    );
  });
});
