// @vitest-environment happy-dom
import type { SavedCard } from '@kiraa/contract/money/cards.ts';
import { expect, test } from 'vitest';
import { contentOf, headOf } from '../../testing/head.ts';
import { dialogKey, enterAs, openPage, showPage, toasts, until } from '../../testing/page.tsx';
import { allByRole, byRole, isThere, nameOf, plain, press, shown } from '../../testing/person.ts';
import { answer, asked, lastAsked, lose, pathOf, refuse, waitingFor } from '../../testing/screen.tsx';
import CardsPage, { meta } from './cards-page.tsx';

openPage();

const mada: SavedCard = {
  id: 'c1',
  brand: 'MADA',
  cardNumber: '400555xxxxxx7519',
  token: 't1',
  expiryMonth: 4,
  expiryYear: 2029,
  isExpired: false,
};
const visa: SavedCard = { ...mada, id: 'c2', brand: 'VISA', cardNumber: '411111xxxxxx0042', isExpired: true };

async function open(cards?: readonly SavedCard[], language: 'en' | 'ar' = 'en') {
  await enterAs({});
  await showPage(<CardsPage />, language, '/card');
  if (cards) await answer('userCards', { result: cards } as never);
}

test('[P1-NAV-11] the cards are a renter’s: an owner is shown the way over, and no card is asked for', async () => {
  await enterAs({ mode: 'owner' });
  await showPage(<CardsPage />, 'en', '/card');
  expect(byRole('heading').textContent).toBe('This page belongs to your Renter profile');
  expect(asked).toEqual([]);
});

test('search engines leave the page out', () => {
  expect(contentOf(headOf(meta, '/card'), 'robots')).toEqual(['noindex']);
});

test('until the cards come their shape stands; what failed has another try', async () => {
  await open();
  expect(isThere('status', 'Loading…')).toBe(true);
  expect([lastAsked().method, lastAsked().path]).toEqual(['POST', pathOf('userCards')]);
  await refuse('userCards', 'INTERNAL', 500);
  expect(plain(byRole('alert').textContent)).toContain('Your cards could not be loaded');
  await press('button', 'Try again');
  await answer('userCards', { result: [mada] } as never);
  expect([isThere('alert'), allByRole('listitem').length]).toEqual([false, 1]);
});

test('whoever has no card is led to add one, by a document of its own', async () => {
  await open([]);
  expect(isThere('heading', 'You have no saved cards')).toBe(true);
  expect(byRole('link', 'Add a card').getAttribute('href')).toBe('/saveCard/payment/checkout');
});

test.each([
  ['en', ['mada •••• 7519ending in 7519Expires 04/2029', 'Visa •••• 0042ending in 0042Expired']],
  ['ar', ['مدى •••• 7519تنتهي بـ 7519صالحة حتى 04/2029', 'فيزا •••• 0042تنتهي بـ 0042منتهية']],
] as const)(
  '[P3-PAY-04] a card is known by its brand, its last digits and its end, and no more of its number (%s)',
  async (language, words) => {
    await open([mada, visa], language);
    const rows = allByRole('listitem').map((row) => plain(row.textContent));
    expect(rows.map((row, at) => row.includes(words[at] ?? 'none'))).toEqual([true, true]);
    expect([shown().includes('400555'), shown().includes('411111')]).toEqual([false, false]);
  },
);

test('a press on Delete deletes nothing: it opens the question, and names the card in the address', async () => {
  await open([mada, visa]);
  expect(allByRole('button').map(nameOf)).toEqual([
    'Delete mada ending in 7519',
    'Delete Visa ending in 0042',
  ]);
  await press('button', 'Delete Visa ending in 0042');
  expect(dialogKey()).toBe('DELETE_CARD');
  expect(new URLSearchParams(window.location.search).get('card')).toBe('c2');
  expect(waitingFor('removeCard')).toEqual([]);
});

async function ask(card: string | undefined, cards?: readonly SavedCard[], language: 'en' | 'ar' = 'en') {
  window.history.replaceState(
    null,
    '',
    `/card?dialog=DELETE_CARD${card === undefined ? '' : `&card=${card}`}`,
  );
  await enterAs({});
  await showPage(<CardsPage />, language);
  await until(() => isThere('dialog'));
  if (cards) await answer('userCards', { result: cards } as never);
}
const namedInAddress = () => new URLSearchParams(window.location.search).has('card');

test('[P3-NAV-26] after a reload the question is about the card that the address names', async () => {
  await ask('c2', [mada, visa]);
  expect(nameOf(byRole('dialog'))).toBe('Delete this card?');
  const said = byRole('dialog').textContent ?? '';
  expect([said.includes('ending in 0042'), said.includes('ending in 7519')]).toEqual([true, false]);
});

test('until the cards are known nothing can be deleted, and the question can be left', async () => {
  await ask('c2');
  expect([isThere('button', 'Delete card'), shown().includes('no longer here')]).toEqual([false, false]);
  expect(allByRole('button', 'Close').length).toBeGreaterThan(0);
});

test.each([['c3'], [undefined]])(
  'a card that is not there (%s) is said to be gone, and nothing can be deleted',
  async (card) => {
    await ask(card, [mada]);
    expect(shown()).toContain('This card is no longer here');
    expect([isThere('button', 'Delete card'), isThere('button', 'Keep it')]).toEqual([false, false]);
  },
);

test('the card is deleted once the server says so; the cards are asked for anew and the address forgets it', async () => {
  await ask('c1', [mada]);
  await press('button', 'Delete card');
  expect([lastAsked().path, Object.values(lastAsked().sent)]).toEqual([pathOf('removeCard'), ['c1']]);
  expect(toasts()).toEqual([]);
  await answer('removeCard');
  expect(toasts()).toEqual(['The card is deleted']);
  expect([dialogKey(), namedInAddress(), waitingFor('userCards').length]).toEqual(['no dialog', false, 1]);
});

test('a card that another tab has deleted before is deleted, as was wanted', async () => {
  await ask('c1', [mada]);
  await press('button', 'Delete card');
  await refuse('removeCard', 'NOT_FOUND', 404);
  expect([toasts(), dialogKey()]).toEqual([['The card is deleted'], 'no dialog']);
});

test('where it could not be deleted that stands in the question, which stays for another try', async () => {
  await ask('c1', [mada]);
  await press('button', 'Delete card');
  await lose('removeCard');
  expect(byRole('alert').textContent).toBe('No connection. Check your internet and try again.');
  expect([dialogKey(), toasts()]).toEqual(['DELETE_CARD', []]);
  await press('button', 'Delete card');
  expect(isThere('alert')).toBe(false);
  await answer('removeCard');
  expect(dialogKey()).toBe('no dialog');
});

test('Keep it deletes nothing, and leaves no card in the address', async () => {
  await ask('c1', [mada]);
  await press('button', 'Keep it');
  expect([dialogKey(), namedInAddress(), waitingFor('removeCard')]).toEqual(['no dialog', false, []]);
});

test('a guest who was sent the address of the question is not asked it', async () => {
  window.history.replaceState(null, '', '/card?dialog=DELETE_CARD&card=c1');
  await showPage(<p>The page</p>);
  await until(() => dialogKey() === 'no dialog');
  expect([isThere('dialog'), waitingFor('userCards')]).toEqual([false, []]);
});
