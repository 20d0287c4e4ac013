// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTo, noCases, openConsole, unmarked } from '../../../testing/console.tsx';
import { openPage, toasts } from '../../../testing/page.tsx';
import {
  allByRole,
  byRole,
  descriptionOf,
  isThere,
  nameOf,
  press,
  shown,
  type,
  typeInto,
} from '../../../testing/person.ts';
import { answer, lastAsked, refuse, refuseField, waitingFor } from '../../../testing/screen.tsx';
import ChangesPage from './changes-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const PARTS = {
  name: 'Camera',
  nameAr: 'كاميرا',
  description: 'Clean.',
  descriptionAr: 'نظيفة.',
  pictures: [{ path: '/pictures/p1' }, { path: '/pictures/p2' }],
};
const CHANGE = {
  id: 'camera',
  version: 'v7',
  name: 'Camera',
  nameAr: 'كاميرا',
  ownerId: 'omar',
  ownerName: 'Omar',
  ownerLanguage: 'ar',
  submittedAt: '2027-03-07T06:00:00.000Z',
  before: PARTS,
  after: PARTS,
};
const WHY = 'The words name another shop';

async function open(after: object = {}, query = '', language: 'ar' | 'en' = 'en') {
  const visit = await openConsole(
    <ChangesPage />,
    `/admin/changes${query}`,
    accessTo('adminChanges'),
    language,
  );
  const asked = waitingFor('adminChanges').at(-1)?.sent;
  const change = { ...CHANGE, after: { ...PARTS, ...after } };
  await answer('adminChanges', { data: [change], next: null } as never);
  await noCases();
  return { ...visit, asked };
}
const parts = () =>
  allByRole('group')
    .map(nameOf)
    .filter((name) => !/Hand|^$/.test(name));
const approve = (name = 'Camera') => press('button', `Approve the change of ${name}`);
const decline = (name = 'Camera') => press('button', `Decline the change of ${name}`);
const reason = () => byRole<HTMLTextAreaElement>('textbox', 'Why not');

describe('[D-MODERATED] a change of a listing that others see', () => {
  test('shows the texts that are others now beside what they were, each in its direction, and none besides', async () => {
    await open({ name: 'Camera, new', descriptionAr: 'نظيفة وجديدة.' });
    expect(parts()).toEqual(['Name in English', 'Description in Arabic']);
    const sides = (part: string) =>
      [...byRole('group', part).querySelectorAll('p')].map((one) => [one.dir, one.lang, one.textContent]);
    expect(byRole('group', 'Name in English').textContent).toBe(
      'Name in EnglishNowCameraRequestedCamera, new',
    );
    expect(sides('Name in English')).toEqual([
      ['ltr', 'en', 'Camera'],
      ['ltr', 'en', 'Camera, new'],
    ]);
    expect(sides('Description in Arabic')[1]).toEqual(['rtl', 'ar', 'نظيفة وجديدة.']);
  });

  test('marks the pictures that go and that are new, and not those that only changed places', async () => {
    await open({ pictures: [{ path: '/pictures/p2' }, { path: '/pictures/p3' }] });
    expect(parts()).toEqual(['Pictures']);
    const rows = [...byRole('group', 'Pictures').querySelectorAll('ul')].map((row) =>
      [...row.querySelectorAll('li')].map((one) => [
        one.querySelector('a')?.getAttribute('href'),
        one.textContent,
      ]),
    );
    expect(rows).toEqual([
      [
        ['/pictures/p1/1280.jpg', 'Removed'],
        ['/pictures/p2/1280.jpg', ''],
      ],
      [
        ['/pictures/p2/1280.jpg', ''],
        ['/pictures/p3/1280.jpg', 'New'],
      ],
    ]);
  });

  test('that puts the same pictures in another order shows both orders, with nothing marked', async () => {
    await open({ pictures: [...PARTS.pictures].reverse() });
    expect(parts()).toEqual(['Pictures']);
    expect(shown()).not.toContain('Removed');
  });

  test('leads to the listing and to its owner, by the name of the page’s language', async () => {
    await open({}, '', 'ar');
    const way = (name: string) => byRole('link', name).getAttribute('href');
    expect([way('كاميرا'), way('Omar')]).toEqual(['/admin/listings/camera', '/admin/accounts/omar']);
    expect(allByRole('button', /كاميرا/)).toHaveLength(2);
  });
});

describe('[D-MODERATED] a decision on a change', () => {
  test('for it names the version that was seen and takes no reason along, whatever was written', async () => {
    await open({ name: 'Other' });
    await type(WHY, 'textbox', 'Why not');
    await approve();
    expect([lastAsked().method, lastAsked().path, lastAsked().sent]).toEqual([
      'POST',
      '/api/admin/listing-change/decide',
      { itemid: 'camera', version: 'v7', decision: 'approve' },
    ]);
    await decline();
    expect(waitingFor('decideChange')).toHaveLength(1);
    await answer('decideChange');
    expect(toasts()).toEqual(['Approved: others see it now']);
  });

  test('against it needs a reason, which its field asks for; what was written stays', async () => {
    await open({ name: 'Other' });
    await type('Short', 'textbox', 'Why not');
    await decline();
    expect(lastAsked().sent).toMatchObject({ decision: 'decline', reason: 'Short' });
    await refuseField('decideChange', 'reason', 'REASON_LENGTH');
    expect(descriptionOf(reason())).toContain('Write 10 to 100 characters');
    expect([reason().value, isThere('alert')]).toEqual(['Short', false]);
    await typeInto(reason(), WHY);
    await decline();
    await answer('decideChange');
    expect(toasts()).toEqual(['Declined, and its owner has been told']);
  });

  test('that is refused says why, and what is refused of the next stands instead of it', async () => {
    await open({ name: 'Other' });
    await approve();
    await refuse('decideChange', 'OWN_CASE');
    expect(byRole('alert').textContent).toContain('This is about you');
    await decline();
    await refuse('decideChange', 'NOT_FOUND', 404);
    expect(byRole('alert').textContent).toBe('This could not be found. It may no longer exist.');
    await decline();
    await refuseField('decideChange', 'reason', 'REASON_LENGTH');
    expect(isThere('alert')).toBe(false);
    await approve();
    await refuse('decideChange', 'OWN_CASE');
    expect([isThere('alert'), descriptionOf(reason()).includes('Write 10')]).toEqual([true, false]);
  });
});

test('[D-CONSOLE] the queue of changes is narrowed by kind and order, which its address keeps', async () => {
  const visit = await open({}, '?kind=2&sort=newest&after=v9');
  expect(visit.asked).toEqual({ item_type: '2', sort: 'newest', after: 'v9' });
  await typeInto(document.querySelector('select') as HTMLSelectElement, '1');
  expect(visit.address()).toBe('/admin/changes?kind=1&sort=newest');
  await answer('adminChanges', { data: [], next: null });
  expect(shown()).toContain('No changes are waiting');
  expect(unmarked(document.body.textContent)).toContain(
    'What owners change of approved listings appears here.',
  );
});
