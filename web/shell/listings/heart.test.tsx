// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { dialogKey, enterAs, openPage, showPage, toasts } from '../../testing/page.tsx';
import { byRole, press } from '../../testing/person.ts';
import { answer, asked, refuse, waitingFor } from '../../testing/screen.tsx';
import { useDialogs } from '../dialogs.tsx';
import { FavouritesKeeper } from './favourites.ts';
import { Heart } from './heart.tsx';

openPage();

let logIn: () => void;
/** As the log-in dialog ends, once somebody is in. */
function LogInEnds() {
  logIn = useDialogs().finish;
  return null;
}

async function open(language: 'en' | 'ar' = 'en') {
  await showPage(
    <>
      <FavouritesKeeper />
      <LogInEnds />
      <Heart listingId="camry" name="White Camry" />
      <Heart listingId="jeep" name="Old Jeep" />
    </>,
    language,
  );
}
let renters = 0;
/** A renter who has kept the jeep; each is another, as the hearts of one are asked for once. */
async function renter(language: 'en' | 'ar' = 'en') {
  renters += 1;
  await enterAs({ userId: `renter ${renters}`, mode: 'renter' });
  await open(language);
  await answer('favourites', { ids: ['jeep'], data: [], totalCount: 1 } as never);
}
const CAMRY = 'Favourite: White Camry';
const JEEP = 'Favourite: Old Jeep';
const isKept = (name: string) => byRole('button', name).getAttribute('aria-pressed');
const sent = (name: 'addFavourite' | 'removeFavourite') => waitingFor(name).map(({ sent: fields }) => fields);

test('[P1-FAV-01] a renter’s hearts stand as they were left, and one that is pressed answers at once', async () => {
  await renter();
  expect([isKept(CAMRY), isKept(JEEP)]).toEqual(['false', 'true']);
  await press('button', CAMRY);
  expect([isKept(CAMRY), sent('addFavourite'), toasts()]).toEqual(['true', [{ itemid: 'camry' }], []]);
  await answer('addFavourite');
  expect([isKept(CAMRY), toasts()]).toEqual(['true', ['Added to your favourites']]);
});

test('one that is taken out can be put back from the word of it', async () => {
  await renter();
  await press('button', JEEP);
  expect([isKept(JEEP), sent('removeFavourite')]).toEqual(['false', [{ itemid: 'jeep' }]]);
  await answer('removeFavourite');
  expect(toasts()).toEqual(['Removed from your favourites']);
  await press('button', 'Undo');
  expect([isKept(JEEP), sent('addFavourite')]).toEqual(['true', [{ itemid: 'jeep' }]]);
  await answer('addFavourite');
  expect(isKept(JEEP)).toBe('true');
});

test('[P1-FAV-07] one that is refused goes back, and says why', async () => {
  await renter();
  await press('button', CAMRY);
  await refuse('addFavourite', 'NOT_FOUND', 404);
  expect([isKept(CAMRY), toasts()]).toEqual(['false', ['This could not be found. It may no longer exist.']]);
});

test('one whose removal was refused is kept still, and says why', async () => {
  await renter();
  await press('button', JEEP);
  await refuse('removeFavourite', 'NOT_FOUND', 404);
  expect([isKept(JEEP), toasts()]).toEqual(['true', ['This could not be found. It may no longer exist.']]);
});

test('of two quick presses the second counts: what was added is taken out again once that was answered', async () => {
  await renter();
  await press('button', CAMRY);
  await press('button', CAMRY);
  expect([isKept(CAMRY), sent('addFavourite').length, sent('removeFavourite')]).toEqual(['false', 1, []]);
  await answer('addFavourite');
  expect(sent('removeFavourite')).toEqual([{ itemid: 'camry' }]);
  await answer('removeFavourite');
  expect(isKept(CAMRY)).toBe('false');
});

test('[P1-FAV-06] a guest is asked to log in, and comes back with the heart set', async () => {
  await open();
  await press('button', CAMRY);
  expect([dialogKey(), isKept(CAMRY), asked]).toEqual(['LOGIN', 'false', []]);
  await enterAs({ userId: 'sarah', mode: 'renter' });
  await act(async () => logIn());
  await answer('favourites', { ids: [], data: [], totalCount: 0 } as never);
  expect([dialogKey(), sent('addFavourite')]).toEqual(['no dialog', [{ itemid: 'camry' }]]);
});

test('[P1-FAV-04] an owner is told who can, and nothing is sent', async () => {
  await enterAs({ userId: 'omar', mode: 'owner' });
  await open();
  await press('button', CAMRY);
  expect([toasts(), asked]).toEqual([['Please login as a renter to set favorite'], []]);
});

test('a guest who logs in as an owner for it is told who can', async () => {
  await open();
  await press('button', CAMRY);
  await enterAs({ userId: 'omar', mode: 'owner' });
  await act(async () => logIn());
  expect([toasts(), isKept(CAMRY), asked]).toEqual([
    ['Please login as a renter to set favorite'],
    'false',
    [],
  ]);
});

test('hearts are one person’s: who comes next has their own', async () => {
  await renter();
  await enterAs({ userId: 'layla', mode: 'renter' });
  expect([isKept(CAMRY), isKept(JEEP)]).toEqual(['false', 'false']);
  await answer('favourites', { ids: ['camry'], data: [], totalCount: 1 } as never);
  expect([isKept(CAMRY), isKept(JEEP)]).toEqual(['true', 'false']);
});

test('a heart names its listing in Arabic, too, and says there that it was added', async () => {
  await renter('ar');
  await press('button', 'المفضلة: White Camry');
  await answer('addFavourite');
  expect(toasts()).toEqual(['أضفناه إلى مفضلتك']);
});
