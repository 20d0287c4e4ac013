import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectedFee, readFeeRules } from './fees.ts';
import { type ListFormat, listFields, readLineWords, readSettlementList } from './list.ts';
import { type BookedMovement, type ComparedLine, matchList, missingThere } from './match-list.ts';
import { readStatement, statementFields } from './statement.ts';

const DAY = '2027-03-07';
const words = readLineWords(
  'payment:SALE|CAPTURE,refund:REFUND,chargeback:CB,fee:FEE,reserve:HOLD|RELEASE,payout:PAYOUT',
);
const format: ListFormat = {
  columns: listFields.map((field) => ({ field, title: field })),
  separator: ',',
  words: words ?? {
    payment: [],
    refund: [],
    chargeback: [],
    chargeback_won: [],
    fee: [],
    reserve: [],
    payout: [],
  },
};
const HEADER = listFields.join(',');
const readList = (...lines: string[]) => readSettlementList(format, [HEADER, ...lines].join('\n'));

describe('a settlement list', () => {
  test('what is held back is negative, and positive when it is let go', () => {
    const lines = readList(
      `HOLD,,h1,SAR,-48.00,0,-48.00,${DAY},P1`,
      `RELEASE,,h1,SAR,48.00,0,48.00,${DAY},P2`,
    );
    expect(lines?.map(({ kind, grossMinor, netMinor }) => [kind, grossMinor, netMinor])).toEqual([
      ['reserve', -4_800, -4_800],
      ['reserve', 4_800, 4_800],
    ]);
  });

  test('is read in hundredths, what leaves us is negative, however the provider signs it', () => {
    const lines = readList(
      `Sale,r1,t1,SAR,"1,480.50",14.81,1465.69,${DAY}T10:00:00Z,P1`,
      `REFUND,r1-refund,t2,SAR,100.00,0,-100.00,${DAY},P1`,
      `REFUND,r2-refund,t3,SAR,-5,0,-5,${DAY},P1`,
    );
    expect(
      lines?.map(({ kind, grossMinor, feeMinor, netMinor }) => [kind, grossMinor, feeMinor, netMinor]),
    ).toEqual([
      ['payment', 148_050, 1_481, 146_569],
      ['refund', -10_000, 0, -10_000],
      ['refund', -500, 0, -500],
    ]);
  });

  test('a line that cannot be read is kept as one, and one that stands twice has two keys', () => {
    const good = `CAPTURE,r1,t1,SAR,10.00,0.10,9.90,${DAY},P1`;
    const lines = readList(
      'GIFT,r1,t1,SAR,1,0,1,2027-03-07,',
      good,
      good,
      `CAPTURE,r1,t1,SAR,ten,0,1,${DAY},`,
    );
    expect(lines?.map(({ kind }) => kind)).toEqual(['unreadable', 'payment', 'payment', 'unreadable']);
    expect(lines?.[0]?.reference).toContain('GIFT r1');
    expect(new Set(lines?.map(({ key }) => key)).size).toBe(4);
    expect(readSettlementList(format, 'a,b\n1,2')).toBeUndefined();
  });

  test('the fees of a contract', () => {
    const rules = readFeeRules('mada:1,card:2.5+1.00');
    expect(rules).toEqual({ mada: { percent: 1, fixedMinor: 0 }, card: { percent: 2.5, fixedMinor: 100 } });
    expect(expectedFee({ percent: 2.5, fixedMinor: 100 }, 48_010)).toBe(1_300);
    expect(['', 'mada', 'mada:x', 'mada:1,mada:2'].map(readFeeRules)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

const movement = (wish: Partial<BookedMovement> = {}): BookedMovement => ({
  id: 'm1',
  kind: 'payment',
  reference: 'r1-capture',
  paymentReference: 'r1',
  transaction: 't1',
  currency: 'SAR',
  amountMinor: 48_000,
  channel: 'mada',
  day: DAY,
  isSettled: false,
  ...wish,
});
const line = (wish: Partial<ComparedLine> = {}): ComparedLine => ({
  id: 'l1',
  kind: 'payment',
  reference: 'r1',
  transaction: 't1',
  currency: 'SAR',
  grossMinor: 48_000,
  feeMinor: 480,
  netMinor: 47_520,
  day: DAY,
  valueDay: DAY,
  payout: 'P1',
  ...wish,
});
const known = { payments: new Set(['r1']), fees: { mada: { percent: 1, fixedMinor: 0 } } };
const kindsOf = (lines: ComparedLine[], movements = [movement()]) =>
  matchList(lines, movements, known).differences.map(({ kind, oursMinor, theirsMinor }) => [
    kind,
    oursMinor,
    theirsMinor,
  ]);

describe('matching', () => {
  test.each([
    ['nothing differs', line(), []],
    ['our reference alone is known', line({ transaction: 'other' }), []],
    ['the day after, for midnight', line({ day: '2027-03-08' }), []],
    ['amount', line({ grossMinor: 47_900, feeMinor: 479 }), [['other_amount', 48_000, 47_900]]],
    ['currency', line({ currency: 'USD' }), [['other_currency', 48_000, 48_000]]],
    ['fee', line({ feeMinor: 505 }), [['other_fee', 480, 505]]],
    ['day', line({ day: '2027-03-09' }), [['other_day', 48_000, 48_000]]],
    [
      'a movement that we do not have',
      line({ kind: 'refund', transaction: 't9', grossMinor: -500 }),
      [['missing_here', null, -500]],
    ],
    ['a stranger', line({ reference: 'x', transaction: 'x' }), [['unknown_reference', null, 48_000]]],
  ] as const)('%s', (_, one, found) => {
    expect(kindsOf([one])).toEqual(found);
  });

  test('what stands twice is matched once and named once, also when an earlier list has it', () => {
    expect(kindsOf([line(), line({ id: 'l2' })])).toEqual([['doubled', null, 48_000]]);
    expect(kindsOf([line()], [movement({ isSettled: true })])).toEqual([['doubled', null, 48_000]]);
  });

  test('two refunds of one payment find each their own, whichever comes first', () => {
    const refunds = [
      movement({ id: 'a', kind: 'refund', reference: 'r1-refund', transaction: null, amountMinor: -100 }),
      movement({ id: 'b', kind: 'refund', reference: 'r1-refund-2', transaction: null, amountMinor: -200 }),
    ];
    const lines = [
      line({ id: 'two', kind: 'refund', transaction: '', grossMinor: -200, feeMinor: 0 }),
      line({ id: 'one', kind: 'refund', transaction: '', grossMinor: -100, feeMinor: 0 }),
    ];
    const { matches, differences } = matchList(lines, refunds, known);
    expect(matches).toEqual([
      { lineId: 'two', movementId: 'b' },
      { lineId: 'one', movementId: 'a' },
    ]);
    expect(differences).toEqual([]);
  });

  test('what no list has is missing once the lists of its day and of the next are there', () => {
    const named = (covered: boolean) =>
      missingThere([movement()], new Set(), () => covered).map(({ kind }) => kind);
    expect([named(false), named(true)]).toEqual([[], ['missing_there']]);
    expect(missingThere([movement()], new Set(['m1']), () => true)).toEqual([]);
  });

  test('in whatever order lines come, each movement is found once and every line is found or named', () => {
    const some = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom(100, 200)), {
      maxLength: 30,
    });
    const movements = Array.from({ length: 8 }, (_, index) =>
      movement({
        id: `m${index}`,
        transaction: `t${index}`,
        reference: `r${index}`,
        paymentReference: `r${index}`,
        amountMinor: 100,
      }),
    );
    fc.assert(
      fc.property(some, (drawn) => {
        const lines = drawn.map(([index, grossMinor], at) =>
          line({
            id: `l${at}`,
            transaction: `t${index}`,
            reference: `r${index}`,
            grossMinor,
            feeMinor: grossMinor / 100,
          }),
        );
        const { matches, differences } = matchList(lines, movements, known);
        expect(new Set(matches.map(({ movementId }) => movementId)).size).toBe(matches.length);
        const seen = new Set([
          ...matches.map(({ lineId }) => lineId),
          ...differences.map(({ subject }) => subject),
        ]);
        expect(seen.size).toBe(lines.length);
        const apart = differences.filter(({ kind }) => kind === 'doubled' || kind === 'unknown_reference');
        expect(matches.length + apart.length).toBe(lines.length);
      }),
    );
  });
});

const MT940 = `{1:F01BANKSARIXXX}{4:
:20:KIRAA
:25:SA0380000000608010167519
:28C:67/1
:60F:C270307SAR1000,00
:61:2703080308C2378,5NTRFHPY-2027-03-07//FT1
:86:SETTLEMENT
 HPY-2027-03-07
:61:270308D100,00NMSCpo-17//FT2
:61:270308RC0,50NTRFNONREF
:62F:C270308SAR3278,00
-}`;
const bank = { columns: statementFields.map((field) => ({ field, title: field })), separator: ',' };

describe("the bank's statement", () => {
  test('is read from MT940, with everything that is said of a line', () => {
    const statement = readStatement(bank, MT940);
    expect(
      statement?.lines.map(({ day, amountHalalas, text }) => [day, amountHalalas, text.split(' ')[0]]),
    ).toEqual([
      ['2027-03-08', 237_850, 'HPY-2027-03-07'],
      ['2027-03-08', -10_000, 'po-17'],
      ['2027-03-08', -50, 'NONREF'],
    ]);
    expect(statement?.lines[0]?.text).toContain('SETTLEMENT');
    expect(statement).toMatchObject({ from: '2027-03-08', until: '2027-03-08' });
  });

  test('is refused when its balances do not lead from one to the other, or a line cannot be read', () => {
    expect(readStatement(bank, MT940.replace('3278,00', '3278,01'))).toBeUndefined();
    expect(readStatement(bank, MT940.replace('C2378,5', 'X2378,5'))).toBeUndefined();
    expect(readStatement(bank, `${statementFields.join(',')}\n${DAY},ten,r,b,t`)).toBeUndefined();
  });

  test('is read from CSV, what goes out negative', () => {
    const read = readStatement(
      bank,
      `${statementFields.join(',')}\n${DAY},"2,378.50",P1,FT1,words\n${DAY},-1,,,x`,
    );
    expect(read?.lines.map(({ amountHalalas, text }) => [amountHalalas, text])).toEqual([
      [237_850, 'P1 FT1 words'],
      [-100, 'x'],
    ]);
  });
});
