// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTo, openConsole } from '../../../testing/console.tsx';
import { chooseFile } from '../../../testing/device.ts';
import { openPage, toasts } from '../../../testing/page.tsx';
import {
  allByRole,
  byRole,
  isThere,
  nameOf,
  plain,
  press,
  shown,
  typeInto,
} from '../../../testing/person.ts';
import { answer, lastAsked, refuse, refuseField, waitingFor } from '../../../testing/screen.tsx';
import ListsPage from './lists-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const ENTRY = {
  id: 'plan',
  titleAr: 'تغيّرت الخطة',
  titleEn: 'My plans changed',
  isHidden: false,
  version: 3,
  asksWords: null,
  alsoCalled: null,
  needsPapers: null,
  pictureId: null,
  bic: null,
  ibanIds: null,
};
const OTHER = { ...ENTRY, id: 'other', titleAr: 'سبب آخر', titleEn: 'Another reason', asksWords: true };
const LAST = { ...ENTRY, id: 'price', titleAr: 'السعر', titleEn: 'The price', isHidden: true };

async function open(query: string, data: object[], language: 'ar' | 'en' = 'en') {
  const visit = await openConsole(<ListsPage />, `/admin/lists${query}`, accessTo('adminChoices'), language);
  const asked = waitingFor('adminChoices').at(-1)?.sent;
  await answer('adminChoices', { data } as never);
  return { ...visit, asked };
}
const lines = () => [...document.querySelectorAll('section > ul > li')].map((one) => plain(one.textContent));
const button = (name: string) => byRole<HTMLButtonElement>('button', name);

describe('[D-LISTS] a list that people choose from', () => {
  test('is the one of the address, or the first', async () => {
    expect((await open('?list=report_person', [])).asked).toEqual({ list: 'report_person' });
    expect(byRole('region', 'Somebody reports a person').textContent).toContain(
      'The person who is reported does not read it.',
    );
  });

  test('of a name that no list has is the first, and another chosen stands in the address', async () => {
    const { asked, address } = await open('?list=weather', []);
    expect(asked).toEqual({ list: 'cancel_renter' });
    await typeInto(document.querySelector('select') as HTMLSelectElement, 'banks');
    expect([address(), lastAsked().sent]).toEqual(['/admin/lists?list=banks', { list: 'banks' }]);
  });

  test('says of each entry both names, what it asks for and that it is hidden', async () => {
    await open('', [ENTRY, OTHER, LAST]);
    expect(lines()).toEqual([
      'My plans changedتغيّرت الخطةEditHide',
      'Another reasonسبب آخر with own wordsEditHide',
      'The priceالسعرHiddenEditShow again',
    ]);
  });

  test('has the Arabic name first on an Arabic page', async () => {
    await open('', [ENTRY], 'ar');
    expect(lines()[0]).toMatch(/^تغيّرت الخطةMy plans changed/);
  });

  test('of banks says their BIC and numbers, and has no order of the house’s', async () => {
    const bank = {
      ...ENTRY,
      id: 'b1',
      titleEn: 'Al Rajhi',
      titleAr: 'الراجحي',
      bic: 'RJHISARI',
      ibanIds: ['80', '81'],
    };
    await open('?list=banks', [bank, { ...bank, id: 'b2' }]);
    expect(lines()[0]).toBe('Al RajhiالراجحيRJHISARI · 80, 81EditHide');
    expect(allByRole('button', /^Move/)).toEqual([]);
  });

  test('of categories says what else they are called, and shows their picture', async () => {
    await open('?list=item_categories', [{ ...ENTRY, alsoCalled: 'cam كام', pictureId: 'p7' }]);
    expect(lines()[0]).toContain('cam كام');
    expect(document.querySelector('section img')?.getAttribute('src')).toContain('/pictures/p7');
  });
});

describe('[D-LISTS] an entry', () => {
  test('is moved among the others, and stays within the list', async () => {
    await open('', [ENTRY, OTHER, LAST]);
    expect([button('Move up: My plans changed').disabled, button('Move down: The price').disabled]).toEqual([
      true,
      true,
    ]);
    await press('button', 'Move up: The price');
    expect([lastAsked().path, lastAsked().sent]).toEqual([
      '/api/admin/choices/order',
      { list: 'cancel_renter', choice_ids: ['plan', 'price', 'other'] },
    ]);
    await answer('orderChoices');
    await answer('adminChoices', { data: [ENTRY, LAST, OTHER] } as never);
    await press('button', 'Move down: My plans changed');
    expect(lastAsked().sent).toMatchObject({ choice_ids: ['price', 'plan', 'other'] });
  });

  test('is hidden and shown again by the same call', async () => {
    await open('', [ENTRY, LAST]);
    await press('button', 'Hide: My plans changed');
    expect([lastAsked().path, lastAsked().sent]).toEqual([
      '/api/admin/choices/hide',
      { list: 'cancel_renter', choice_id: 'plan', is_hidden: 1 },
    ]);
    await answer('hideChoice');
    await answer('adminChoices', { data: [ENTRY, LAST] } as never);
    await press('button', 'Show again: The price');
    expect(lastAsked().sent).toMatchObject({ choice_id: 'price', is_hidden: 0 });
  });

  test('is edited where it stands, one at a time; leaving it closes it', async () => {
    await open('', [ENTRY, OTHER]);
    const english = () => allByRole<HTMLInputElement>('textbox', 'In English').map(({ value }) => value);
    await press('button', 'Edit: My plans changed');
    expect(english()).toEqual(['My plans changed']);
    await press('button', 'Edit: Another reason');
    expect(english()).toEqual(['Another reason']);
    expect(button('Edit: Another reason').getAttribute('aria-expanded')).toBe('true');
    await press('button', 'Add an entry');
    expect([english(), isThere('button', 'Add an entry')]).toEqual([[''], false]);
    await press('button', 'Cancel');
    expect([english(), isThere('button', 'Add an entry')]).toEqual([[], true]);
  });

  test('that is new goes into the list that is open', async () => {
    await open('?list=insurers', []);
    await press('button', 'Add an entry');
    await typeInto(byRole('textbox', 'In English'), 'Tawuniya');
    await press('button', 'Save');
    expect(lastAsked().sent).toMatchObject({ list: 'insurers', title_en: 'Tawuniya', title_ar: '' });
    await answer('saveChoice', { data: { id: 't', version: 1 } } as never);
    await answer('adminChoices', { data: [ENTRY] } as never);
    expect([toasts(), isThere('textbox', 'In English')]).toEqual([['Saved. People see it at once.'], false]);
  });
});

test('[D-LISTS] entries that are hidden right after each other are all hidden; one that is pressed twice is sent once', async () => {
  await open('', [ENTRY, OTHER]);
  await press('button', 'Hide: My plans changed');
  await press('button', 'Hide: My plans changed');
  await press('button', 'Hide: Another reason');
  expect(waitingFor('hideChoice').map(({ sent }) => sent.choice_id)).toEqual(['plan', 'other']);
  await refuse('hideChoice', 'NOT_FOUND', 404);
  await press('button', 'Hide: Another reason');
  expect(waitingFor('hideChoice').map(({ sent }) => sent.choice_id)).toEqual(['plan', 'other']);
});

describe('[D-LISTS] the picture of a category', () => {
  const picture = (kind = 'image/jpeg') => new File(['x'], 'camera.jpg', { type: kind });
  const choose = (file: File) =>
    chooseFile(document.querySelector('input[type=file]') as HTMLInputElement, file);
  const editing = async (pictureId: string | null) => {
    await open('?list=item_categories', [{ ...ENTRY, pictureId, alsoCalled: '' }]);
    await press('button', 'Edit: My plans changed');
  };

  test('is saved at once; a first one replaces none', async () => {
    await editing(null);
    expect([shown().includes('No picture yet'), isThere('button', 'Remove the picture')]).toEqual([
      true,
      false,
    ]);
    await choose(picture());
    expect(lastAsked().path).toBe('/api/admin/choices/picture');
    expect(Object.keys(lastAsked().sent).sort()).toEqual(['category_id', 'picture']);
    await answer('saveCategoryPicture');
    await answer('adminChoices', { data: [{ ...ENTRY, pictureId: 'p8', alsoCalled: '' }] } as never);
    expect(toasts()).toEqual(['Saved. People see it at once.']);
    expect(allByRole('img').map(nameOf)).toContain('The picture of My plans changed');
  });

  test('is changed over the one that was seen, and removed without another', async () => {
    await editing('p7');
    await press('button', 'Remove the picture');
    expect(lastAsked().sent).toEqual({ category_id: 'plan', replaces: 'p7' });
    await refuse('saveCategoryPicture', 'TEXT_CHANGED');
    expect(byRole('alert').textContent).toMatch(/^Somebody has changed the picture meanwhile\./);
    await answer('adminChoices', { data: [{ ...ENTRY, pictureId: 'p9', alsoCalled: '' }] } as never);
    await choose(picture());
    expect(lastAsked().sent).toMatchObject({ replaces: 'p9' });
    expect(isThere('alert')).toBe(false);
  });

  test('that is none, or too large, is not even sent', async () => {
    await editing(null);
    await choose(picture('text/plain'));
    expect(byRole('alert').textContent).toBe('Only image files are accepted');
    const large = picture();
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    await choose(large);
    expect(byRole('alert').textContent).toMatch(/^That is too large to send\./);
    expect(waitingFor('saveCategoryPicture')).toEqual([]);
    await choose(picture());
    await refuseField('saveCategoryPicture', 'picture', 'IMAGE_KIND' as never);
    expect([isThere('alert'), toasts()]).toEqual([true, []]);
  });
});

test('[D-LISTS] a list that does not come can be asked for again', async () => {
  await openConsole(<ListsPage />, '/admin/lists', accessTo('adminChoices'));
  await refuse('adminChoices', 'INTERNAL' as never, 500);
  await press('button', 'Try again');
  await answer('adminChoices', { data: [ENTRY] } as never);
  expect(lines()).toHaveLength(1);
});
