// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTo, noCases, openConsole, unmarked } from '../../../testing/console.tsx';
import { chooseFile, storedFiles } from '../../../testing/device.ts';
import { openPage, toasts } from '../../../testing/page.tsx';
import { byRole, descriptionOf, isThere, press, shown, typeInto } from '../../../testing/person.ts';
import { answer, asked, lastAsked, refuse, refuseField, waitingFor } from '../../../testing/screen.tsx';
import PayoutsPage from './payouts-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const BATCH = {
  ...{ number: 1205, way: 'file', total: '12900.50', payouts: 1300, unanswered: 0, needsSecond: true },
  ...{ madeAt: '2027-03-06T09:00:00.000Z', approvedAt: null, exportedAt: null, undoneAt: null },
};
const OUT = { exportedAt: '2027-03-06T10:00:00.000Z', approvedAt: '2027-03-06T09:30:00.000Z' };
const opened = (address = '/admin/payouts', language: 'ar' | 'en' = 'en') =>
  openConsole(<PayoutsPage />, address, accessTo('payoutBatches'), language);
async function batches(change: object = {}, language: 'ar' | 'en' = 'en') {
  const visit = await opened('/admin/payouts', language);
  await answer('payoutBatches', { data: [{ ...BATCH, ...change }], next: null } as never);
  await noCases();
  return visit;
}
const row = () =>
  [...document.querySelectorAll('article h2, article p')].map((one) => unmarked(one.textContent));

describe('[D-BANK-FILE] a batch', () => {
  test('says how it goes out, with how many transfers and for how much', async () => {
    await batches();
    expect(row()).toEqual([
      expect.stringMatching(/^Batch 1,205 /),
      'SAR 12,900.50',
      'As a file for the bank · Transfers: 1,300',
      '06/03/27 12:00',
    ]);
  });

  test('that is out says for how many of them the bank has not answered', async () => {
    await batches({ ...OUT, unanswered: 1100 });
    expect(row()).toContain('Without the bank’s answer: 1,100');
  });

  test('that the server orders has no file, and can still be undone before it is out', async () => {
    await batches({ way: 'order', needsSecond: false });
    expect(row()).toContain('Ordered by the server · Transfers: 1,300');
    expect([isThere('button', 'Download the file'), isThere('button', 'Undo the batch')]).toEqual([
      false,
      true,
    ]);
  });

  test('that is not out yet is a case of the queue of payouts; one that is out is nobody’s', async () => {
    await opened();
    const data = [BATCH, { ...BATCH, ...OUT, number: 1204 }];
    await answer('payoutBatches', { data, next: null } as never);
    const cases = [{ subject: 'batch 1205', by: { id: 'noura', name: 'Noura' }, since: BATCH.madeAt }];
    await answer('adminCases', { data: { cases, operators: [] } });
    expect(asked.filter(({ path }) => path === '/api/admin/cases').map(({ sent }) => sent)).toEqual([
      { kind: 'payouts' },
    ]);
    expect(unmarked(shown()).match(/Noura has it since/g)).toHaveLength(1);
  });

  test('is told in Arabic, too', async () => {
    await batches({}, 'ar');
    expect(row()[1]).toMatch(/12,900\.50/);
    expect(row()[2]).not.toContain('Transfers');
  });
});

describe('[D-SECOND-PERSON] a batch that waits for a second person', () => {
  test('is refused to whoever made it, which is told; it can be tried again', async () => {
    await batches();
    await press('button', 'Approve');
    await press('button', 'Approve');
    expect(waitingFor('decidePayoutBatch')).toHaveLength(1);
    await refuse('decidePayoutBatch', 'BATCH_SAME_PERSON', 403);
    expect(toasts()).toEqual(['You made this batch yourself: another admin has to approve it.']);
    await press('button', 'Approve');
    expect(lastAsked().sent).toEqual({ number: 1205, decision: 'approve' });
  });

  test('says in the dialog that it was handed over meanwhile, and stays open', async () => {
    await batches();
    await press('button', 'Undo the batch');
    expect(byRole('dialog').getAttribute('aria-label') ?? shown()).toContain('Undo the batch: Batch 1,205');
    await press('button', 'Confirm');
    await refuse('decidePayoutBatch', 'BATCH_EXPORTED');
    expect(byRole('alert').textContent).toBe(
      'This batch is with the bank, or on its way there: it cannot be undone.',
    );
    expect([isThere('dialog'), toasts()]).toEqual([true, []]);
    await press('button', 'Confirm');
    await answer('decidePayoutBatch');
    await answer('payoutBatches', { data: [{ ...BATCH, undoneAt: BATCH.madeAt }], next: null } as never);
    expect(isThere('dialog')).toBe(false);
  });
});

describe('[D-BANK-FILE] the file for the bank', () => {
  test('is stored under the name that the server gives it, once a press, and the batch is out', async () => {
    const stored = storedFiles();
    await batches({ needsSecond: false });
    await press('button', 'Download the file');
    await press('button', 'Please wait');
    expect(waitingFor('exportPayoutBatch').map(({ method, path, sent }) => [method, path, sent])).toEqual([
      ['POST', '/api/admin/payouts/batch/export', { number: 1205 }],
    ]);
    await answer('exportPayoutBatch', { data: { name: 'batch-1205.csv', file: 'IBAN,SAR', isNew: true } });
    await answer('payoutBatches', { data: [{ ...BATCH, ...OUT }], next: null } as never);
    expect(await stored()).toEqual([['batch-1205.csv', 'IBAN,SAR']]);
    expect([isThere('button', 'Undo the batch'), isThere('button', 'Download the file')]).toEqual([
      false,
      true,
    ]);
  });

  test('that cannot be had stores nothing and says why', async () => {
    const stored = storedFiles();
    await batches({ needsSecond: false });
    await press('button', 'Download the file');
    await refuse('exportPayoutBatch', 'NOTHING_PLANNED');
    expect([await stored(), toasts().length]).toEqual([[], 1]);
  });
});

describe('[D-BANK-FILE] what is planned', () => {
  test('is gathered once a press; the new batch is named by its number', async () => {
    await batches();
    await press('button', 'Gather what is planned');
    await press('button', 'Please wait');
    expect(waitingFor('makePayoutBatch').map(({ path, sent }) => [path, sent])).toEqual([
      ['/api/admin/payouts/batch', {}],
    ]);
    await answer('makePayoutBatch', { data: { number: 1206, way: 'file' } } as never);
    await answer('payoutBatches', { data: [], next: null });
    expect(toasts()).toEqual(['Batch 1,206 is gathered']);
  });

  test('is nothing: that is told, and no batch is named', async () => {
    await batches();
    await press('button', 'Gather what is planned');
    await refuse('makePayoutBatch', 'NOTHING_PLANNED');
    expect(toasts()).toEqual(['No payout is planned that no batch has.']);
    expect(isThere('button', 'Gather what is planned')).toBe(true);
  });
});

test('[D-BANK-FILE] the batches are narrowed by where they stand, from the first page on; what no batch is narrows nothing', async () => {
  const visit = await opened('/admin/payouts?state=lost&after=1205');
  expect(lastAsked().sent).toEqual({ after: '1205' });
  await answer('payoutBatches', { data: [], next: null });
  expect(shown()).toContain('No batch has been gathered yet');
  await typeInto(document.querySelector('select') as HTMLSelectElement, 'out');
  expect([visit.address(), lastAsked().sent]).toEqual(['/admin/payouts?state=out', { state: 'out' }]);
});

test('[D-BANK-FILE] an address whose page begins after no number begins at the first', async () => {
  await opened('/admin/payouts?after=x9');
  expect(lastAsked().sent).toEqual({});
});

const field = () => document.querySelector('input[type=file]') as HTMLInputElement;
const LINES = [
  { line: 1, reference: 'KR-P-1', amount: '900.00', status: 'PAID', verdict: 'paid' },
  { line: 2, reference: 'KR-P-2', amount: '50.00', status: 'REJECTED', verdict: 'failed' },
];

describe('[D-BANK-FILE] the bank’s answer', () => {
  async function sendFile(name = 'answer.csv') {
    await batches();
    await chooseFile(field(), new File(['line'], name, { type: 'text/csv' }));
    await press('button', 'Upload it');
  }
  const lines = () => [...document.querySelectorAll('section ul li')].map((one) => one.textContent);

  test('goes as a file, once a press; every line of it says what became of its transfer', async () => {
    await sendFile();
    await press('button', 'Please wait');
    expect(
      waitingFor('takeInPayoutResult').map(({ method, path, sent }) => [method, path, Object.keys(sent)]),
    ).toEqual([['POST', '/api/admin/payouts/result', ['result']]]);
    await answer('takeInPayoutResult', { data: { isNew: true, lines: LINES } });
    expect(byRole('status').textContent).toBe('Lines: 2');
    expect(lines()).toEqual(['1 · KR-P-1 · 900.00 · PAID · paid', '2 · KR-P-2 · 50.00 · REJECTED · failed']);
    expect(waitingFor('payoutBatches')).toHaveLength(1);
  });

  test('that came before says so and changes nothing', async () => {
    await sendFile();
    await answer('takeInPayoutResult', { data: { isNew: false, lines: [] } });
    expect(byRole('status').textContent).toBe('This file was uploaded before');
  });

  test('that cannot be read says so at its field; what the file before said is gone by then', async () => {
    await sendFile();
    await answer('takeInPayoutResult', { data: { isNew: true, lines: LINES } });
    await press('button', 'Upload it');
    expect(lines()).toEqual([]);
    await refuseField('takeInPayoutResult', 'result', 'RESULT_UNREADABLE');
    expect(descriptionOf(field())).toContain('This file has no lines, or not the columns that are set');
    expect([byRole('status').textContent, toasts()]).toEqual(['', []]);
    await press('button', 'Upload it');
    await refuse('takeInPayoutResult', 'INTERNAL', 500);
    expect(descriptionOf(field())).toContain('Something went wrong');
  });
});
