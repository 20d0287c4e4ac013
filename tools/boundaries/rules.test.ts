import { expect, test } from 'vitest';
import { findCycles } from './cycles.ts';
import { importFault, lengthFault } from './rules.ts';
import { readImports } from './sources.ts';
import { vendorFault } from './vendors.ts';

test.each([
  ['domain/money.ts', 'domain/time.ts'],
  ['contract/bookings/bookings.ts', 'domain/limits.ts'],
  ['server/areas/bookings/requests/add-booking.ts', 'server/areas/payments/payments.ts'],
  ['server/areas/payments/give-backs/run-operation.ts', 'server/adapters/payments/port.ts'],
  ['server/areas/payments/payments.test.ts', 'standins/main.ts'],
  ['server/areas/search/search.ts', 'server/areas/search/postgres-index/postgres-index.ts'],
  ['server/areas/search/postgres-index/find-page.ts', 'server/areas/search/postgres-index/filters.ts'],
  ['server/areas/search/near-misses.ts', 'server/areas/search/search-index.ts'],
  ['web/shell/dialogs.tsx', 'web/areas/accounts/log-in/log-in-dialog.tsx'],
  ['seed/main.ts', 'server/config/config.ts'],
  ['server/config/config.ts', 'server/config/fees.ts'],
  ['server/config/shedding.ts', 'server/platform/load/rooms.ts'],
  ['web/areas/hand-over/waiting-box.ts', 'web/shell/calls/browser-api.ts'],
  ['web/shell/calls/sends.ts', 'web/shell/calls/direct-call.ts'],
  ['web/shell/session/session.tsx', 'web/shell/calls/browser-api.ts'],
  ['web/areas/chat/outbox.ts', 'contract/client.ts'],
  ['e2e/book.test.ts', 'server/testing/world.ts'],
  ['tools/start/run.ts', 'seed/main.ts'],
  ['seed/find-database.ts', 'postgres/embedded-postgres.ts'],
  ['server/testing/processes/cluster.ts', 'postgres/embedded-postgres.ts'],
])('%s may import %s', (from, to) => {
  expect(importFault(from, to, false)).toBeUndefined();
});

test.each([
  ['domain/money.ts', 'contract/fields.ts', 'domain/ imports nothing of ours'],
  ['standins/main.ts', 'domain/money.ts', 'standins/ imports nothing of ours'],
  ['web/areas/home/home.tsx', 'server/config/config.ts', 'web/ imports domain, contract, texts'],
  ['server/main.ts', 'tools/start.ts', 'nobody imports tools/'],
  ['server/migrate.ts', 'postgres/embedded-postgres.ts', 'DATABASE_URL'],
  [
    'server/areas/bookings/requests/add-booking.ts',
    'server/areas/payments/settle-payment.ts',
    'payments/payments.ts',
  ],
  ['server/areas/payments/settle.ts', 'server/areas/bookings/bookings.ts', 'areas/payments may call'],
  ['server/areas/payments/settle.ts', 'server/adapters/payments/hyperpay.ts', 'port.ts'],
  [
    'server/areas/search/near-misses.ts',
    'server/areas/search/postgres-index/find-page.ts',
    'search-index.ts',
  ],
  ['server/platform/http/http.ts', 'server/areas/bookings/bookings.ts', 'platform/ knows no area'],
  ['server/adapters/sms/unifonic.ts', 'server/areas/accounts/accounts.ts', 'an adapter knows no area'],
  ['server/config/config.ts', 'server/platform/load/rooms.ts', 'config.ts gathers its folder'],
  ['server/platform/jobs/jobs.ts', 'server/config/config.ts', 'platform/ knows no area'],
  ['server/platform/jobs/jobs.ts', 'server/testing/world.ts', 'only tests import'],
  ['web/areas/home/home.tsx', 'web/areas/search/results.tsx', 'an area does not know another'],
  ['web/ui/controls/button.tsx', 'web/shell/session.ts', 'ui/ knows nothing of the product'],
  ['web/areas/bookings/actions/pay-now.tsx', 'web/shell/calls/browser-api.ts', 'useCall'],
  ['web/areas/bookings/actions/pay-now.tsx', 'web/shell/calls/direct-call.ts', 'useCall'],
  ['web/areas/bookings/actions/pay-now.tsx', 'contract/client.ts', 'useCall'],
  ['web/shell/header/header.tsx', 'web/shell/calls/direct-call.ts', 'useCall'],
])('%s may not import %s', (from, to, door) => {
  expect(importFault(from, to, false)).toContain(door);
});

test('imports are found in every form, and imports of types are told apart', () => {
  const text = [
    "import type { A } from '@kiraa/domain/a.ts';",
    "import {\n  type B,\n  type C,\n} from './b.ts';",
    "import { d, type D } from '../d.ts';",
    "import './e.css';",
    "export { f } from './f.ts';",
    "const g = await import('./g.ts');",
    "import { x } from 'fastify';",
  ].join('\n');
  const found = readImports('server/areas/x.ts', text).map(({ target, typeOnly, deferred }) => [
    target,
    typeOnly,
    deferred,
  ]);
  expect(found).toEqual([
    ['domain/a.ts', true, false],
    ['server/areas/b.ts', true, false],
    ['server/d.ts', false, false],
    ['server/areas/e.css', false, false],
    ['server/areas/f.ts', false, false],
    ['server/areas/g.ts', false, true],
  ]);
});

test('a cycle of code is found; a cycle of types or of a later import is none', () => {
  const file = (path: string, target: string, kind: 'code' | 'type' | 'later') => ({
    path,
    text: '',
    lines: 1,
    imports: [{ target, typeOnly: kind === 'type', deferred: kind === 'later', line: 1 }],
  });
  expect(findCycles([file('a.ts', 'b.ts', 'code'), file('b.ts', 'a.ts', 'code')])).toEqual([
    ['a.ts', 'b.ts', 'a.ts'],
  ]);
  expect(findCycles([file('a.ts', 'b.ts', 'code'), file('b.ts', 'a.ts', 'type')])).toEqual([]);
  expect(findCycles([file('a.ts', 'b.ts', 'code'), file('b.ts', 'a.ts', 'later')])).toEqual([]);
});

test('a long file is a fault, unless it is a test, a text or generated', () => {
  expect(lengthFault('server/a.ts', 301)).toContain('301 lines');
  for (const path of ['server/a.test.ts', 'texts/ar/home.ts', 'server/platform/x.generated.ts']) {
    expect(lengthFault(path, 900)).toBeUndefined();
  }
});

test.each([
  ['server/areas/payments/settle-payment.ts', "provider: 'hyperpay',"],
  ['server/adapters/payments/port.ts', "readonly name: 'hyperpay';"],
  ['server/platform/pages/page-policy.ts', "'https://*.oppwa.com'"],
  ['server/testing/world.ts', 'HYPERPAY_URL: standins.url,'],
  ['web/areas/checkout/payment-widget.tsx', '/** The form of HyperPay. */'],
])('%s does not name a payment provider', (path, line) => {
  expect(vendorFault(path, `import x from 'y';\n${line}`)).toContain(`${path}:2 names a vendor`);
});

test.each([
  'server/adapters/payments/hyperpay.ts',
  'server/adapters/payments/hyperpay-checkout.test.ts',
  'server/adapters/payments/providers.ts',
  'e2e/hyperpay.test.ts',
  'server/adapters/payouts/hypersplit.ts',
  'server/config/config.test.ts',
  'server/migrations/0001-foundation.sql',
  'standins/parties.ts',
  'contract/money/payments.ts',
])('%s may name one', (path) => {
  expect(vendorFault(path, "'hyperpay'")).toBeUndefined();
});
