// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { aDraft } from '../../testing/a-draft.tsx';
import { enterAs, openPage, showLoadedPage, showPage, toasts } from '../../testing/page.tsx';
import { allByRole, byRole, isThere, nameOf, plain, press, shown, typeInto } from '../../testing/person.ts';
import { answer, lastAsked, lose, pass, refuse, waitingFor } from '../../testing/screen.tsx';
import { ChangeNote, FormChangeNote } from './change-note.tsx';
import { requireKind } from './owner-route.ts';
import PreviewPage from './preview-page.tsx';
import { usePinAddress } from './wizard/use-pin-address.ts';

openPage();

/** Without the marks that keep a name's direction. */
const said = () => shown().replace(/[\u2068\u2069]/g, '');
const listed = (change: object | null, more: object = {}) =>
  ({ id: 'camry', tag: 'listed', name: 'White Camry', change, ...more }) as never;
const waiting = { name: 'Clean Camry', nameAr: 'كامري نظيفة', reason: null };

test.each([
  [
    'en',
    'A change waits for us, usually less than a day: Clean Camry. Until then others see the listing as it was.',
  ],
  ['ar', 'كامري نظيفة'],
] as const)(
  '[D-MODERATED] a change that waits is said with the name that it asks for (%s)',
  async (language, words) => {
    await showPage(<ChangeNote listing={listed(waiting)} name="White Camry" />, language);
    expect(said()).toContain(words);
  },
);

test('[D-MODERATED] a change that was not approved says why, and that others see the listing as it was', async () => {
  await showPage(
    <ChangeNote listing={listed({ ...waiting, reason: 'A telephone number in it' })} name="White Camry" />,
  );
  expect(said()).toContain(
    'Your change was not approved, and others see the listing as it was: A telephone number in it',
  );
});

test.each([
  ['nothing waits of', listed(null)],
  ['a draft is', listed(waiting, { tag: 'draft' })],
])('where %s the listing, nothing is said and nothing can be withdrawn', async (_, listing) => {
  await showPage(<ChangeNote listing={listing} name="White Camry" />);
  expect(shown()).toBe('');
});

test('[D-MODERATED] a change is withdrawn by a press, once, and that is told', async () => {
  await enterAs({ mode: 'owner' });
  await showPage(<ChangeNote listing={listed(waiting)} name="White Camry" />);
  await press('button', 'Withdraw the change of White Camry');
  expect([lastAsked().method, lastAsked().path, lastAsked().sent]).toEqual([
    'POST',
    '/api/item/change/withdraw',
    { itemid: 'camry' },
  ]);
  await press('button', 'Withdraw the change of White Camry');
  expect(waitingFor('withdrawChange')).toHaveLength(1);
  await answer('withdrawChange');
  expect(toasts()).toEqual(['Withdrawn: the listing stays as others see it']);
});

test('a change that could not be withdrawn is told, and the button stays', async () => {
  await enterAs({ mode: 'owner' });
  await showPage(<ChangeNote listing={listed(waiting)} name="White Camry" />);
  await press('button', 'Withdraw the change of White Camry');
  await lose('withdrawChange');
  expect(toasts()).toEqual(['No connection. Check your internet and try again.']);
  expect(isThere('button', 'Withdraw the change of White Camry')).toBe(true);
});

const shownNow = { name: 'White Camry', nameAr: 'كامري بيضاء' };

test.each([
  [
    'en',
    waiting,
    'This is what you changed. It waits for us, and until then others go on seeing White Camry as it was.',
  ],
  ['ar', waiting, 'كامري بيضاء'],
  [
    'en',
    { ...waiting, reason: 'Blurred' },
    'It was not approved: Blurred. Change it and save it again, or withdraw it.',
  ],
] as const)(
  '[D-MODERATED] above the form of a changed listing stands what others see meanwhile (%s)',
  async (language, change, words) => {
    await showPage(<FormChangeNote listing={listed(change, { shown: shownNow })} />, language);
    expect(plain(byRole('status').textContent).replace(/[\u2068\u2069]/g, '')).toContain(words);
  },
);

test('[D-MODERATED] above the form of an approved listing stands what will be looked at first; above a draft nothing', async () => {
  await showPage(<FormChangeNote listing={listed(null)} />);
  expect(said()).toBe(
    'New words and pictures of an approved listing are looked at first. Price, place and availability hold at once.',
  );
});

test('a draft has no word of changes', async () => {
  await showPage(<FormChangeNote listing={listed(null, { tag: 'draft' })} />);
  expect(shown()).toBe('');
});

test.each(['0', '3', '1x', '', undefined])('[P2-LIST-13] "%s" is no kind of a listing', (category) => {
  expect(() => requireKind({ params: { category } } as never)).toThrow();
});

async function preview(change: object = {}, kind = 1) {
  await enterAs({ mode: 'owner' });
  await showLoadedPage(
    { address: `/owner/preview/${kind}/camry`, pattern: '/owner/preview/:category/:productId', data: null },
    <PreviewPage />,
  );
  expect([lastAsked().method, lastAsked().path, Object.values(lastAsked().sent)]).toEqual([
    'GET',
    '/api/item/my_item',
    ['camry'],
  ]);
  expect(isThere('status', 'Loading…')).toBe(true);
  await answer('myListing', {
    data: {
      ...aDraft,
      name: 'White Camry',
      delivers: true,
      tag: 'listed',
      change: null,
      shown: null,
      ...change,
    },
  } as never);
}

test('[P2-LIST-20] what was handed in is shown with what its owner agreed to, and nothing can be changed', async () => {
  await preview();
  expect(shown()).toContain('White Camry');
  expect(allByRole<HTMLInputElement>('checkbox').map(({ checked, disabled }) => [checked, disabled])).toEqual(
    [
      [true, true],
      [true, true],
    ],
  );
  expect(allByRole('button').map(nameOf)).toEqual([]);
});

test('[P2-LIST-20] of a draft nothing is agreed to yet', async () => {
  await preview({ tag: 'draft' });
  expect(allByRole<HTMLInputElement>('checkbox').some(({ checked }) => checked)).toBe(false);
});

test('[P2-LIST-50] a listing of the other kind is none of this address, and leads to the list', async () => {
  await preview({}, 2);
  expect(isThere('heading', 'Something went wrong')).toBe(true);
  expect([
    allByRole('link', 'My Listing').at(-1)?.getAttribute('href'),
    shown().includes('White Camry'),
  ]).toEqual(['/owner/listings/0', false]);
});

const changed = vi.fn();
function Pinned() {
  const [address, setAddress] = useState('');
  const move = usePinAddress(changed, address);
  return (
    <>
      <input aria-label="Address" value={address} onChange={(event) => setAddress(event.target.value)} />
      <button type="button" onClick={() => move({ latitude: 24.7, longitude: 46.7 })}>
        here
      </button>
      <button type="button" onClick={() => move({ latitude: 21.5, longitude: 39.2 })}>
        there
      </button>
    </>
  );
}

async function pinned(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  changed.mockReset();
  await enterAs({ mode: 'owner' });
  await showPage(<Pinned />);
}

test('a pin tells its place at once, and is asked for the address of the last place alone, when it has come to rest', async () => {
  await pinned();
  await press('button', 'here');
  await press('button', 'there');
  expect(changed.mock.calls).toEqual([
    [{ point: { latitude: 24.7, longitude: 46.7 } }],
    [{ point: { latitude: 21.5, longitude: 39.2 } }],
  ]);
  expect(waitingFor('reversePlace')).toEqual([]);
  await pass(5_000);
  expect(waitingFor('reversePlace').map(({ sent }) => Object.values(sent))).toEqual([['21.5', '39.2']]);
  await answer('reversePlace', { data: { district: '', city: 'جدة', state: 'مكة' } });
  expect(changed.mock.lastCall).toEqual([{ address: 'جدة، مكة' }]);
});

test('a place without an address changes no word of it, and is quiet', async () => {
  await pinned();
  await press('button', 'here');
  await pass(5_000);
  await refuse('reversePlace', 'NOT_FOUND', 404);
  expect([changed.mock.calls.length, toasts()]).toEqual([1, []]);
});

test('an address that is typed while it is asked where the pin lies stays', async () => {
  await pinned();
  await press('button', 'here');
  await pass(5_000);
  await typeInto(document.querySelector('input') as HTMLInputElement, 'Behind the mosque');
  await answer('reversePlace', { data: { district: '', city: 'الرياض', state: 'الرياض' } });
  expect(changed.mock.calls).toEqual([[{ point: { latitude: 24.7, longitude: 46.7 } }]]);
});
