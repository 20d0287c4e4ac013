// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aBooking } from '../../testing/a-booking.ts';
import { departures, enterAs, openPage, showPage, toasts } from '../../testing/page.tsx';
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
} from '../../testing/person.ts';
import { answer, lastAsked, lose, pass, refuse, waitingFor } from '../../testing/screen.tsx';
import { ClaimsSection } from './claims-section.tsx';

openPage();

vi.mock('../../shell/pictures/shrink-photo.ts', () => ({
  photoFault: (file: File) => (file.type.startsWith('image/') ? undefined : 'IMAGE_ONLY'),
  shrinkPhoto: async (file: File) => file,
}));

const BOOKING = '5f0c0000-0000-4000-8000-000000000001';
const AT = '2027-03-12T15:00:00.000Z';
const UNTIL = '2027-03-15T15:00:00.000Z';
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(AT) });
});

const photo = (id: string) => ({ id, url: `/photos/${id}`, width: 400, height: 300, at: AT });
const line = (change: object = {}) => ({
  step: 'open',
  actor: 'owner',
  at: AT,
  amount: '120.00',
  reason: 'A scratch on the door',
  photos: [],
  ...change,
});
const claim = (change: object = {}) => ({
  id: 'claim-1',
  kind: 'damage',
  by: 'owner',
  state: 'open',
  amount: '120.00',
  turn: 'renter',
  answerBy: UNTIL,
  agreed: null,
  toPay: null,
  offered: null,
  bookingId: BOOKING,
  lines: [line()],
  ...change,
});
const open = { kinds: ['damage', 'cleaning'], until: UNTIL, limit: '2000.00' };
const found = (claims: object[], mayOpen: object | null = null) =>
  ({ data: { bookingId: BOOKING, side: 'renter', claims, open: mayOpen, evidence: null } }) as never;

async function look(
  side: 'renter' | 'owner',
  claims: object[],
  { mayOpen = null as object | null, language = 'en' as 'en' | 'ar', address = `/booking/${BOOKING}` } = {},
) {
  await enterAs({ mode: side });
  const page = await showPage(
    <ClaimsSection booking={aBooking()} side={side} className={undefined} everyMilliseconds={30_000} />,
    language,
    address,
  );
  expect([lastAsked().path, lastAsked().sent]).toEqual(['/api/booking/claims', { bookingid: BOOKING }]);
  await answer('bookingClaims', found(claims, mayOpen));
  return page;
}
const answers = () => allByRole('button').map(nameOf);

test('where nothing is claimed and nothing can be, nothing is shown', async () => {
  await look('renter', []);
  expect(shown()).toBe('');
});

test('claims that do not come say so, and are asked for again', async () => {
  await enterAs({});
  await showPage(
    <ClaimsSection booking={aBooking()} side="renter" className={undefined} everyMilliseconds={30_000} />,
  );
  await refuse('bookingClaims', 'INTERNAL', 500);
  expect(byRole('alert').textContent).toContain('The claims could not be loaded.');
  await press('button', 'Try again');
  await answer('bookingClaims', found([claim()]));
  expect(isThere('heading', 'Claims')).toBe(true);
});

test('what the other side does is seen without a reload', async () => {
  await look('owner', [claim()]);
  await pass(30_100);
  await answer('bookingClaims', found([claim({ state: 'disputed', turn: null })]));
  expect(shown()).toContain('Refused. Our team looks at it and decides.');
});

test('who is asked sees the claim, its reason, until when, and three answers', async () => {
  await look('renter', [claim({ lines: [line({ photos: [photo('p1')] })] })]);
  expect(shown()).toContain(
    'DamageSAR 120.00Answer by Mon 15 Mar, 18:00. After that, no answer counts as agreement.',
  );
  expect(shown()).toContain('A scratch on the door');
  expect(shown()).toContain('Omar Alharbi · ');
  expect(byRole('link', 'Open photo 1 in a new tab').getAttribute('href')).toBe('/photos/p1');
  expect(answers()).toEqual(['Agree to SAR 120.00', 'Offer less', 'Refuse']);
});

test('who waits for the answer has no buttons', async () => {
  await look('owner', [claim()]);
  expect(shown()).toContain('The other side answers by Mon 15 Mar, 18:00.');
  expect(answers()).toEqual([]);
});

test('an offer can be taken by its sum or refused, and not offered against', async () => {
  const offered = { state: 'offered', turn: 'owner', offered: '60.00' };
  await look('owner', [
    claim({ ...offered, lines: [line(), line({ step: 'offer', actor: 'renter', amount: '60.00' })] }),
  ]);
  expect(answers().map(plain)).toEqual(['Take SAR 60.00', 'Refuse']);
  expect(shown()).toContain('Offered: SAR 60.00');
});

test.each([
  [
    'renter',
    { state: 'due', agreed: '80.00', toPay: '80.00', turn: null },
    'It came to SAR 80.00, for you to pay.',
  ],
  [
    'owner',
    { state: 'due', agreed: '80.00', toPay: '80.00', turn: null },
    'It came to SAR 80.00. The renter is asked to pay it.',
  ],
  [
    'renter',
    { state: 'due', agreed: '80.00', toPay: '30.00', turn: null },
    'It came to SAR 30.00, for you to pay.',
  ],
  ['owner', { state: 'settled', agreed: '80.00', turn: null }, 'Settled with SAR 80.00.'],
] as const)('a %s reads how it ended: %o', async (side, state, words) => {
  await look(side, [claim(state)]);
  expect(shown()).toContain(words);
  expect(answers()).toEqual(side === 'renter' ? ['Pay now'] : []);
});

test('what is due is paid in a new document', async () => {
  await look('renter', [claim({ state: 'due', agreed: '80.00', toPay: '80.00', turn: null })]);
  await press('button', 'Pay now');
  expect(departures).toEqual([`/checkout?booking=${BOOKING}`]);
});

test('agreeing is one press, is told, and the claims are asked for anew', async () => {
  await look('renter', [claim()]);
  await press('button', 'Agree to SAR 120.00');
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/claim/answer',
    { claimid: 'claim-1', answer: 'agree', photos: [] },
  ]);
  await press('button', 'Please wait');
  expect(waitingFor('answerClaim')).toHaveLength(1);
  await answer('answerClaim', { data: claim() as never });
  await answer('bookingClaims', found([claim({ state: 'due', agreed: '120.00', turn: null })]));
  expect(toasts()).toEqual(['Your answer is sent.']);
  expect(isThere('button', 'Agree to SAR 120.00')).toBe(false);
});

test('an offer needs a sum and a reason, each said at its place', async () => {
  await look('renter', [claim()]);
  await press('button', 'Offer less');
  await type('nothing', 'textbox', 'Amount in SAR');
  await press('button', 'Send the answer');
  expect(descriptionOf(byRole('textbox', 'Amount in SAR'))).toBe('Enter a number');
  expect(descriptionOf(byRole('textbox', 'What happened?'))).toBe('Write 10 to 1,000 characters');
  expect(waitingFor('answerClaim')).toEqual([]);
  await type('٦٠٫٥', 'textbox', 'Amount in SAR');
  expect(descriptionOf(byRole('textbox', 'Amount in SAR'))).toBe('');
  await type('The scratch was there before', 'textbox', 'What happened?');
  await press('button', 'Send the answer');
  expect(lastAsked().sent).toEqual({
    claimid: 'claim-1',
    answer: 'offer',
    amount: '60.50',
    reason: 'The scratch was there before',
    photos: [],
  });
});

test('a refused offer is said at its sum, a lost one as a whole, and what was typed stays', async () => {
  await look('renter', [claim()]);
  await press('button', 'Offer less');
  await type('200', 'textbox', 'Amount in SAR');
  await type('The scratch was there before', 'textbox', 'What happened?');
  await press('button', 'Send the answer');
  await refuse('answerClaim', 'INVALID_INPUT', 422, { fieldCodes: { amount: 'CLAIM_OFFER' } });
  expect(descriptionOf(byRole('textbox', 'Amount in SAR'))).toBe(
    'Offer more than zero and less than the claim.',
  );
  await press('button', 'Send the answer');
  await lose('answerClaim');
  expect(byRole('alert').textContent).toBe('No connection. Check your internet and try again.');
  expect(byRole<HTMLInputElement>('textbox', 'Amount in SAR').value).toBe('200');
  expect(byRole<HTMLTextAreaElement>('textbox', 'What happened?').value).toBe('The scratch was there before');
});

test('a no needs a reason and no sum, and says who decides then', async () => {
  await look('renter', [claim()]);
  await press('button', 'Refuse');
  expect(shown()).toContain('Our team then looks at what both of you say and show, and decides.');
  expect(isThere('textbox', 'Amount in SAR')).toBe(false);
  await type('It was there before', 'textbox', 'What happened?');
  await press('button', 'Send the answer');
  expect(lastAsked().sent).toEqual({
    claimid: 'claim-1',
    answer: 'refuse',
    reason: 'It was there before',
    photos: [],
  });
  await answer('answerClaim', { data: claim() as never });
  await answer('bookingClaims', found([claim({ state: 'disputed', turn: null })]));
  expect(isThere('dialog')).toBe(false);
});

const opening = async (options: Parameters<typeof look>[2] = {}) => {
  const page = await look('owner', [], { mayOpen: open, ...options });
  if (!options.address) await press('button', 'Open a claim');
  return page;
};

test('a claim names its kind, its sum and its reason; each that is missing is said, and the first has the focus', async () => {
  await opening();
  expect(shown()).toContain('You can claim until Mon 15 Mar, 18:00.');
  await press('button', 'Send the claim');
  expect(shown()).toContain('Choose what it is about');
  expect(descriptionOf(byRole('textbox', 'Amount in SAR'))).toContain('Enter a number');
  expect(waitingFor('openClaim')).toEqual([]);
  expect((document.activeElement as HTMLInputElement).name).toBe('claim-kind');
  await press('radio', 'Cleaning');
  await type('1,250', 'textbox', 'Amount in SAR');
  await type('Full of sand and crumbs', 'textbox', 'What happened?');
  await press('button', 'Send the claim');
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/booking/claim',
    {
      bookingid: BOOKING,
      kind: 'cleaning',
      amount: '1250.00',
      reason: 'Full of sand and crumbs',
      photos: [],
    },
  ]);
  await press('button', 'Please wait');
  expect(waitingFor('openClaim')).toHaveLength(1);
  await answer('openClaim', { data: claim() as never });
  await answer('bookingClaims', found([claim()]));
  expect(toasts()).toEqual(['The claim is sent. The other side has 72 hours to answer.']);
  expect(isThere('dialog')).toBe(false);
});

test('who has just said that it came back damaged finds the form open at that, and closing it takes it off the address', async () => {
  const page = await opening({ address: `/booking/${BOOKING}?claim=damage` });
  expect(byRole<HTMLInputElement>('radio', 'Damage').checked).toBe(true);
  await press('button', 'Not now');
  expect(page.address()).toBe(`/booking/${BOOKING}`);
  expect(isThere('dialog')).toBe(false);
});

const pressEscape = () =>
  act(async () => {
    document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
const typedSoFar = () => [
  ...allByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(nameOf),
  ...allByRole<HTMLInputElement>('textbox').map(({ value }) => value),
  `${allByRole('img').length} photos`,
];

test('Escape closes a claim that is being written, and who opens it again goes on; once sent, the next begins empty', async () => {
  await opening({ address: `/booking/${BOOKING}?claim=damage` });
  await type('100', 'textbox', 'Amount in SAR');
  await type('A scratch on the door', 'textbox', 'What happened?');
  await choose(picture('1.jpg'));
  await answer('addClaimPhoto', { data: photo('p1') });
  await pressEscape();
  expect(isThere('dialog')).toBe(false);
  await press('button', 'Open a claim');
  expect(typedSoFar()).toEqual(['Damage', '100', 'A scratch on the door', '1 photos']);
  await press('button', 'Send the claim');
  expect(lastAsked().sent).toMatchObject({ amount: '100.00', photos: ['p1'] });
  await answer('openClaim', {});
  await press('button', 'Open a claim');
  expect(typedSoFar()).toEqual(['', '', '0 photos']);
});

test('a claim that is sent straight from where it came back damaged leaves its kind behind for none after it', async () => {
  await opening({ address: `/booking/${BOOKING}?claim=damage` });
  await type('100', 'textbox', 'Amount in SAR');
  await type('A scratch on the door', 'textbox', 'What happened?');
  await press('button', 'Send the claim');
  await answer('openClaim', {});
  await answer('bookingClaims', found([claim()], { ...open, kinds: ['cleaning', 'fuel'] }));
  await press('button', 'Open a claim');
  await type('50', 'textbox', 'Amount in SAR');
  await type('Full of sand and crumbs', 'textbox', 'What happened?');
  await press('button', 'Send the claim');
  expect(shown()).toContain('Choose what it is about');
  expect(waitingFor('openClaim')).toEqual([]);
});

test('a kind that was chosen and can be claimed no more is not sent', async () => {
  await opening();
  await press('radio', 'Damage');
  await type('100', 'textbox', 'Amount in SAR');
  await type('A scratch on the door', 'textbox', 'What happened?');
  await pass(30_100);
  await answer('bookingClaims', found([claim()], { ...open, kinds: ['cleaning', 'fuel'] }));
  await press('button', 'Send the claim');
  expect(shown()).toContain('Choose what it is about');
  expect(waitingFor('openClaim')).toEqual([]);
});

test('an answer that is being written is kept in the same way, an offer apart from a no', async () => {
  await look('renter', [claim()]);
  await press('button', 'Offer less');
  await type('50', 'textbox', 'Amount in SAR');
  await pressEscape();
  await press('button', 'Refuse');
  expect(typedSoFar()).toEqual(['', '0 photos']);
  await pressEscape();
  await press('button', 'Offer less');
  expect(typedSoFar()).toEqual(['50', '', '0 photos']);
});

test('a kind that cannot be claimed opens nothing', async () => {
  await opening({ address: `/booking/${BOOKING}?claim=fuel` });
  expect(isThere('dialog')).toBe(false);
});

async function choose(...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { configurable: true, value: files });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
}
const picture = (name: string, kind = 'image/jpeg') => new File(['x'], name, { type: kind });

test('photos are sent one after the other as they are chosen, and go with the claim by their ids', async () => {
  await opening();
  await choose(picture('1.jpg'), picture('2.jpg'));
  expect([lastAsked().path, lastAsked().sent.bookingid]).toEqual(['/api/claim/photo', BOOKING]);
  expect(waitingFor('addClaimPhoto')).toHaveLength(1);
  await answer('addClaimPhoto', { data: photo('p1') });
  await answer('addClaimPhoto', { data: photo('p2') });
  await press('button', 'Discard photo 1');
  await press('radio', 'Damage');
  await type('100', 'textbox', 'Amount in SAR');
  await type('A scratch on the door', 'textbox', 'What happened?');
  await press('button', 'Send the claim');
  expect(lastAsked().sent).toMatchObject({ photos: ['p2'] });
});

test('a claim, and an answer to one, waits for a photo that is on its way: none can be added to what was sent', async () => {
  await opening();
  await press('radio', 'Damage');
  await type('100', 'textbox', 'Amount in SAR');
  await type('A scratch on the door', 'textbox', 'What happened?');
  await choose(picture('late.jpg'));
  await press('button', 'Please wait');
  expect(waitingFor('openClaim')).toHaveLength(0);
  await answer('addClaimPhoto', { data: photo('late') });
  await press('button', 'Send the claim');
  expect(lastAsked().sent).toMatchObject({ amount: '100.00', photos: ['late'] });
});

test('a photo that is still on its way when its claim is sent goes with none after it', async () => {
  await opening();
  await press('radio', 'Damage');
  await type('100', 'textbox', 'Amount in SAR');
  await type('A scratch on the door', 'textbox', 'What happened?');
  await choose(picture('late.jpg'));
  await pressEscape();
  await press('button', 'Open a claim');
  await press('button', 'Send the claim');
  await answer('openClaim', {});
  await answer('addClaimPhoto', { data: photo('late') });
  await press('button', 'Open a claim');
  expect(typedSoFar()).toEqual(['', '', '0 photos']);
});

test('what the browser keeps of a photo is let go of with it: discarded, sent, too late, or the page left', async () => {
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`);
  const released: string[] = [];
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void released.push(address));
  await opening();
  const add = async (id: string) => {
    await choose(picture(`${id}.jpg`));
    await answer('addClaimPhoto', { data: photo(id) });
  };
  await add('p1');
  await add('p2');
  await press('button', 'Discard photo 1');
  expect(released).toEqual(['blob:1']);
  await press('radio', 'Damage');
  await type('100', 'textbox', 'Amount in SAR');
  await type('A scratch on the door', 'textbox', 'What happened?');
  await choose(picture('late.jpg'));
  await pressEscape();
  await press('button', 'Open a claim');
  await press('button', 'Send the claim');
  await answer('openClaim', {});
  expect(released).toEqual(['blob:1', 'blob:2']);
  await answer('addClaimPhoto', { data: photo('late') });
  expect(released).toEqual(['blob:1', 'blob:2', 'blob:3']);
  await press('button', 'Open a claim');
  await add('p4');
  await showPage(<p>another page</p>);
  expect(released).toEqual(['blob:1', 'blob:2', 'blob:3', 'blob:4']);
});

test('more than six photos, and what is no photo, are said; a photo that is lost on the way too', async () => {
  await opening();
  await choose(picture('a.pdf', 'application/pdf'));
  expect(shown()).toContain('Only image files are accepted');
  expect(waitingFor('addClaimPhoto')).toEqual([]);
  await choose(...Array.from({ length: 7 }, (_, index) => picture(`${index}.jpg`)));
  expect(shown()).toContain('Add 6 photos at most, each sent for this booking.');
  await lose('addClaimPhoto');
  expect(shown()).toContain('No connection. Check your internet and try again.');
});

test('in Arabic the claim, its state and its answers are Arabic', async () => {
  await look('renter', [claim()], { language: 'ar' });
  expect(byRole('heading', 'المطالبات').tagName).toBe('H2');
  expect(shown()).toContain('120.00 ر.س');
  expect(answers()).toHaveLength(3);
});

test.each([
  ['en', 'Evidence (PDF)'],
  ['ar', 'الإثبات (ملف PDF)'],
] as const)(
  'what was proved at the hand-over can be saved beside a claim, in %s',
  async (language, words) => {
    await enterAs({ mode: 'owner' });
    const section = (
      <ClaimsSection booking={aBooking()} side="owner" className={undefined} everyMilliseconds={30_000} />
    );
    await showPage(section, language, `/booking/${BOOKING}`);
    const data = { bookingId: BOOKING, side: 'owner', claims: [claim()], open: null };
    await answer('bookingClaims', { data: { ...data, evidence: `evidence-${BOOKING}.pdf` } } as never);
    expect(answers()).toEqual([words]);
  },
);
