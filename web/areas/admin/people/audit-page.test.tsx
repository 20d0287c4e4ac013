// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { accessTo, openConsole } from '../../../testing/console.tsx';
import { openPage } from '../../../testing/page.tsx';
import { isThere, press, type } from '../../../testing/person.ts';
import { answer, lastAsked } from '../../../testing/screen.tsx';
import AuditPage from './audit-page.tsx';

openPage();

const log = (change: object = {}) =>
  ({ data: [], kinds: ['blockAccount', 'chatMessages'], ...change }) as never;
async function reading(query = '', change: object = {}) {
  const page = await openConsole(<AuditPage />, `/admin/audit${query}`, accessTo('auditLog'));
  await answer('auditLog', log(change));
  return page;
}
const choices = () => [...document.querySelectorAll('option')].map((one) => [one.value, one.textContent]);

test('what can be chosen says in words what was done; another person’s call says whose it was', async () => {
  await reading();
  expect(choices()[0]).toEqual(['', 'Everything']);
  expect(choices()).toContainEqual(['blockAccount', 'Locked an account, or let it in again']);
  expect(choices()).toContainEqual(['chatMessages', 'Looked as the person: chatMessages']);
  expect(choices().filter(([value, words]) => words === '' || words === value)).toEqual([]);
  expect(choices().filter(([value]) => value === '')).toHaveLength(1);
});

test('a command of the shell is told from a press in the console', async () => {
  await reading();
  const byCommand = choices().filter(([, words]) => words?.endsWith(' (by command)'));
  expect(byCommand.map(([value]) => value)).toContain('chargeback-answer');
  expect(byCommand.map(([value]) => value)).not.toContain('blockAccount');
});

test('what the address asks for stands in the form, and can be chosen though the log has none of it', async () => {
  await reading('?what=forgottenCall&about=KR-1042');
  expect(lastAsked().sent).toMatchObject({ what: 'forgottenCall', about: 'KR-1042' });
  expect(document.querySelector('select')?.value).toBe('forgottenCall');
});

test('what is looked for stands in the address, and what was left empty does not', async () => {
  const page = await reading('?about=KR-1042&after=line-9');
  await type('', 'textbox', 'On what (an id or a number)');
  await type('fraud', 'textbox', 'Words of the reason, before or after');
  await press('button', 'Find');
  expect(page.address()).toBe('/admin/audit?words=fraud');
});

const has = () => [isThere('heading', 'Nothing was found'), isThere('button', 'Download as CSV')];
const LINE = {
  id: 'line-1',
  what: 'blockAccount',
  outcome: 'done',
  by: { name: 'Noura', mobile: '+966500000009' },
  duties: [],
  about: [],
  at: '2027-03-07T09:00:00.000Z',
};
test.each([
  ['an empty log says so, and has no file to store', [], [true, false]],
  ['a log with a line in it can be stored as a file', [LINE], [false, true]],
])('%s', async (_, data, there) => {
  await reading('', { data });
  expect(has()).toEqual(there);
});
