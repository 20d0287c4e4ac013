import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskContacts } from './mask.ts';

const H = '•••••';

describe('phone numbers are hidden in any spelling', () => {
  test.each([
    ['0551234567', H],
    ['My number is 0551234567, call me', `My number is ${H}, call me`],
    ['055 123 4567', H],
    ['055-123-4567', H],
    ['05 5 1 2 3 4 5 6 7', H],
    ['0.5.5.1.2.3.4.5.6.7', H],
    ['+966 55 123 4567', H],
    ['+966 (55) 123-4567', H],
    ['(+966) 0551234567', `(${H}`],
    ['00966551234567', H],
    ['966551234567', H],
    ['9660551234567', H],
    ['551234567', H],
    ['55 123 4567', H],
    ['٠٥٥١٢٣٤٥٦٧', H],
    ['۰۵۵ ۱۲۳ ۴۵۶۷', H],
    ['رقمي ٠٥٥١٢٣٤٥٦٧ كلمني', `رقمي ${H} كلمني`],
    ['٠٥٥ وبعدها ١٢٣ وبعدها ٤٥٦٧', H],
    ['055 then 123 then 4567', H],
    ['it is 055 and after that 1234567 ok', `it is ${H} ok`],
    ['zero five five one two three four five six seven', H],
    ['صفر خمسة خمسة واحد اثنين ثلاثة أربعة خمسة ستة سبعة', H],
    ['صفر خمسة 5 1 2 3 4 5 6 سبعة', H],
    ['0five5 1234567', H],
    ['0️⃣5️⃣5️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣', `${H}\ufe0f\u20e3`],
    ['０５５１２３４５６７', H],
    ['०५५ १२३ ४५६७', H],
    ['𝟎𝟓𝟓𝟏𝟐𝟑𝟒𝟓𝟔𝟕', H],
    ['call 𝟬𝟱𝟱 𝟭𝟮𝟯 𝟰𝟱𝟲𝟳 🚗 𝐧𝐨𝐰', `call ${H} 🚗 𝐧𝐨𝐰`],
    ['߀߅߅ ߁߂߃ ߄߅߆߇', H],
    ['⓪⑤⑤①②③④⑤⑥⑦', H],
    ['⁰⁵⁵¹²³⁴⁵⁶⁷', H],
    ['₀₅₅₁₂₃₄₅₆₇', H],
    ['⑸⑸ 0⒌⒌1⑵3⑷5⒍7', `⑸⑸ ${H}`],
    ['055\u200f123\u200f4567', H],
    ['+971 50 123 4567', H],
    ['+1 (415) 555-2671', H],
    ['0044 20 7946 0958', H],
    ['920012345', H],
    ['8001234567', H],
    ['0112345678', H],
    ['0551234567 or 0567654321', `${H} or ${H}`],
  ])('%s', (text, shown) => {
    expect(maskContacts(text)).toEqual({ text: shown, isMasked: true });
  });
});

describe('addresses of mail, of sites and of bank accounts are hidden', () => {
  test.each([
    ['sara@example.com', H],
    ['Write to sara.ahmad+kiraa@mail.example.com.sa please', `Write to ${H} please`],
    ['sara @ gmail . com', H],
    ['sara(at)gmail(dot)com', H],
    ['sara [at] gmail [dot] com', H],
    ['sara at gmail dot com', H],
    ['sara ات gmail دوت com', H],
    ['sara@gmail', H],
    ['https://wa.me/966551234567', H],
    ['http://example.com/a?b=c', H],
    ['www.example.com', H],
    ['see example.com', `see ${H}`],
    ['Haraj.com.sa/123', H],
    ['wa.me/966551234567', H],
    ['t.me/sara', H],
    ['example dot com', H],
    ['SA4420000001234567891234', H],
    ['SA44 2000 0001 2345 6789 1234', H],
    ['sa44 2000 0001 2345 6789 1234', H],
    ['حوّل على SA٤٤٢٠٠٠٠٠٠١٢٣٤٥٦٧٨٩١٢٣٤', `حوّل على ${H}`],
    ['SA४४ २००० ०००१ २३४५ ६७८९ १२३४', H],
    ['a@b.sa_c@d.sa', H + H],
    ['sara at gmail dot com_ali at gmail dot com', H + H],
    ['GB29 NWBK 6016 1331 9268 19', H],
  ])('%s', (text, shown) => {
    expect(maskContacts(text)).toEqual({ text: shown, isMasked: true });
  });
});

describe('what people write about a rental stays as it is', () => {
  test.each([
    '2024 Camry 120000 km',
    'كامري 2024 ماشية 120000 كم',
    'كامري ٢٠٢٤ ماشية ١٢٠٬٠٠٠ كم',
    '450 SAR a day, 2,700.00 SAR a week',
    'SAR 1,250.00',
    '500, 1000 or 1500 riyals',
    '500 100 200',
    '٥٠٠ ريال لليوم، ٣٠٠٠ ريال للأسبوع',
    'From 05/03/2026 12:30 to 07/03/2026 18:00',
    '2026-03-05 10:00',
    '05.03.2026, 12:30',
    'at 05:30 I am there with 2 people',
    'Plate ABC 1234',
    'اللوحة أ ب ج ١٢٣٤',
    'plate 1234 RHD, 5 seats',
    'Booking KR-100234',
    'It is the 5 seat one from 2023, 4 cylinders, 2.5 l',
    '5 days 500 riyals 10000 km',
    'one or two of us come at three',
    'I will be at home. Come at 5',
    'Thanks.See you on Friday',
    'ok.thanks',
    'We are 4 adults and 2 children, one car is enough',
    'deposit 5000, price 1250, days 3',
    'size 3.5 x 2.4 m, 120 kg',
    '24.7136, 46.6753',
    'يومين من الخميس إلى السبت، 5 ركاب',
    'I paid 100 % at 9 p.m.',
    'AM 12 this car is nice today',
    'the code is 4821',
    'a hall of 450 m², 12 m³ and ½ a day',
    'कैमरी २०२४, १२०००० किमी',
    '',
  ])('%s', (text) => {
    expect(maskContacts(text)).toEqual({ text, isMasked: false });
  });
});

test('whatever is written, what stays is a part of it, and nothing is hidden without being said', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const { text: shown, isMasked } = maskContacts(text);
      expect(isMasked || shown === text).toBe(true);
      const parts = shown.split(H);
      if (!text.includes('•')) for (const part of parts) expect(text).toContain(part);
    }),
  );
});

const MOST_GROWTH = 12;
const MOST_TURNS = 30;

/**
 * How much longer one text takes than its letters in forty parts: about as long, and 40 times where each letter is read with all others.
 * Of what each took in its quickest turn: a turn in which others had the processor says nothing, so there are as many as it takes to see
 * one that does, and a text that is read too long has none in all of them.
 */
function growth(piece: string): number {
  const part = piece.repeat(Math.ceil(250 / piece.length));
  const whole = part.repeat(40);
  const least = { parts: Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY };
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const begun = performance.now();
    for (let times = 0; times < 40; times += 1) maskContacts(part);
    const between = performance.now();
    maskContacts(whole);
    least.parts = Math.min(least.parts, between - begun);
    least.whole = Math.min(least.whole, performance.now() - between);
    if (turn >= 4 && least.whole / least.parts < MOST_GROWTH) break;
  }
  return least.whole / least.parts;
}

test.each([
  '1',
  'a',
  '.',
  ' ',
  '+',
  '@',
  'a.',
  'a-',
  '1 ',
  '1.',
  '05 ',
  '+ (',
  'a@',
  '@a ',
  'a at ',
  ' at',
  'a dot ',
  'a at b ',
  '(at)',
  'www.',
  'http://',
  'one ',
  '12:30 ',
  '05.03.2026 ',
  '0551234567 ',
  'SA44 2000 ',
  'a'.repeat(99) + ' '.repeat(99),
  '𝟎',
])('[D-MASK] a text of %j is read in a time that grows with its letters', (piece) => {
  expect(growth(piece)).toBeLessThan(MOST_GROWTH);
});
