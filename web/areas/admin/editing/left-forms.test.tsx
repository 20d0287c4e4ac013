// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { accessTo, openConsole, openRecord } from '../../../testing/console.tsx';
import { openPage, toasts } from '../../../testing/page.tsx';
import { byRole, isThere, press, type } from '../../../testing/person.ts';
import { answer, refuseField } from '../../../testing/screen.tsx';
import ContentEditPage from './content-edit-page.tsx';
import ListsPage from './lists-page.tsx';
import NumbersPage from './numbers-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const ENTRY = {
  ...{ id: 'plan', titleAr: 'تغيّرت الخطة', titleEn: 'My plans changed', isHidden: false, version: 3 },
  ...{ asksWords: null, alsoCalled: null, needsPapers: null, pictureId: null, bic: null, ibanIds: null },
};
const OTHER = { ...ENTRY, id: 'other', titleEn: 'Another reason' };
const english = () => byRole<HTMLInputElement>('textbox', 'In English').value;

/** One entry is under way when the editor opens another. */
async function leftEntry() {
  await openConsole(<ListsPage />, '/admin/lists', accessTo('adminChoices'));
  await answer('adminChoices', { data: [ENTRY, OTHER] } as never);
  await press('button', 'Edit: My plans changed');
  await press('button', 'Save');
  await press('button', 'Edit: Another reason');
  await type('Something else', 'textbox', 'In English');
}

test('[D-LISTS] an entry that is saved after another was opened leaves that one open, with what was typed', async () => {
  await leftEntry();
  await answer('saveChoice', { data: { id: 'plan', version: 4 } } as never);
  await answer('adminChoices', { data: [{ ...ENTRY, version: 4 }, OTHER] } as never);
  expect([toasts(), english()]).toEqual([['Saved. People see it at once.'], 'Something else']);
});

test('[D-LISTS] what is wrong with an entry that was left meanwhile is told all the same', async () => {
  await leftEntry();
  await refuseField('saveChoice', 'title_en', 'REQUIRED');
  expect([toasts(), english()]).toEqual([['Required'], 'Something else']);
});

const COMMISSION = 'Kiraa’s commission on a rental';
/** A value is under way when its form is folded up and opened again. */
async function leftNumber() {
  await openConsole(<NumbersPage />, '/admin/numbers', accessTo('adminNumbers', 'vatRates'));
  await answer('adminNumbers', { data: [{ name: 'commissionPercent', value: 15, values: [] }] } as never);
  await press('button', `A new value: ${COMMISSION}`);
  await press('button', 'Set this value');
  await press('button', `No new value: ${COMMISSION}`);
  await press('button', `A new value: ${COMMISSION}`);
  await type('12', 'textbox', 'Value in percent');
}
const value = () => byRole<HTMLInputElement>('textbox', 'Value in percent').value;

test('[D-NUMBERS] a value that is set after its form was opened anew leaves the new one open, with what was typed', async () => {
  await leftNumber();
  await answer('addNumber');
  await answer('adminNumbers', { data: [{ name: 'commissionPercent', value: 15, values: [] }] } as never);
  expect([toasts(), value()]).toEqual([['The value is set'], '12']);
});

test('[D-NUMBERS] what is wrong with a value whose form was folded up is told all the same', async () => {
  await leftNumber();
  await refuseField('addNumber', 'reason', 'REASON_LENGTH');
  expect([toasts(), value()]).toEqual([[expect.stringContaining('Write 10 to')], '12']);
});

test('[D-CONTENT] a new text that is published after its page was left leads nobody back to it', async () => {
  const place = { address: '/admin/content/new', pattern: '/admin/content/:textId' };
  const visit = await openRecord(<ContentEditPage />, place, accessTo('adminTexts'));
  await type('How?', 'textbox', 'Title in English');
  await press('button', 'Publish');
  await press('link', 'All content');
  await press('button', 'Leave without saving');
  await answer('publishText', { data: { id: 'question-9', version: 1 } });
  expect([visit.address(), isThere('dialog')]).toEqual(['/admin/content', false]);
  expect(toasts()).toHaveLength(1);
});

test('[D-CONTENT] what is wrong with a text whose page was left meanwhile is told all the same', async () => {
  const text = {
    id: 'terms',
    kind: 'page',
    titleAr: 'الشروط',
    titleEn: 'Terms',
    textAr: 'نص',
    textEn: 'Old',
  };
  const version = { version: 3, publishedAt: '2027-03-06T09:00:00.000Z', by: 'Noura', restores: null };
  const versions = [{ ...version, asksConsent: false }];
  const place = { address: '/admin/content/terms', pattern: '/admin/content/:textId' };
  await openRecord(<ContentEditPage />, place, accessTo('adminTexts'));
  await answer('adminText', { data: { ...text, isHidden: false, mayAskConsent: true, versions } } as never);
  await type(' ', 'textbox', 'Title in English');
  await press('button', 'Publish');
  await press('link', 'All content');
  await press('button', 'Leave without saving');
  await refuseField('publishText', 'title_en', 'REQUIRED');
  expect(toasts()).toEqual(['Required']);
});
