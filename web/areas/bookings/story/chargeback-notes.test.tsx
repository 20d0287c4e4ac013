// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { shown } from '../../../testing/person.ts';
import { openScreen, show } from '../../../testing/screen.tsx';
import { ChargebackNotes } from './chargeback-notes.tsx';

openScreen();

const said = () =>
  shown()
    .replace(/[\u00a0\u2066-\u2069\u200f\u200e]/g, ' ')
    .replace(/ +/g, ' ');

test.each([
  [
    'en',
    'open',
    '90.00',
    null,
    'The renter’s bank has taken money of this booking back. We answer it, and the bank decides. SAR 90.00 of your earnings waits',
  ],
  ['ar', 'open', '90.00', null, 'استرجع بنك المستأجر مبلغًا من هذا الحجز. نحن نرد عليه والقرار للبنك.'],
  ['en', 'won', '0.00', null, 'The bank has given back what it had taken. What waited is yours again.'],
  ['ar', 'won', '0.00', null, 'رجّع البنك اللي سحبه، واللي كان ينتظر صار لك من جديد.'],
  [
    'en',
    'lost',
    '0.00',
    '45.00',
    'The renter’s bank keeps what it took back. SAR 45.00 of your earnings is taken back for it.',
  ],
  ['ar', 'lost', '0.00', '45.00', 'احتفظ بنك المستأجر باللي استرجعه، وينخصم 45.00 ر.س من أرباحك.'],
  [
    'en',
    'lost',
    '0.00',
    '0.00',
    'The renter’s bank keeps what it took back. Kiraa bears it: your earnings stay as they are.',
  ],
  ['ar', 'lost', '0.00', '0.00', 'احتفظ بنك المستأجر باللي استرجعه. كراء تتحمّله، وأرباحك مثل ما هي.'],
] as const)(
  '[D-COUPON] an owner reads their own share and no sum of the payment, in %s of one that is %s with %s waiting and %s borne',
  async (language, state, frozen, ownerPart, words) => {
    await show(
      <ChargebackNotes chargebacks={[{ state, amount: null, frozen, ownerPart }]} side="owner" />,
      language,
    );
    expect(said()).toContain(words);
  },
);

test('a renter reads the sum that their bank took', async () => {
  const one = { state: 'won', amount: '100.00', frozen: null, ownerPart: null } as const;
  await show(<ChargebackNotes chargebacks={[one]} side="renter" />);
  expect(said()).toContain('Your bank has decided that the payment of SAR 100.00 stands.');
});
