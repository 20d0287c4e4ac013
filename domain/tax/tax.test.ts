import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Entry, earnedEntries, shareOut, unearnedEntries } from '../booking/life/settlement.ts';
import { halalas } from '../money.ts';
import { issueDocument } from './issue-document.ts';
import { decodeQr, encodeQr } from './qr.ts';
import { FIRST_CHAIN, type TaxDraft, taxedAmounts } from './tax-document.ts';
import { taxModelFor } from './tax-model.ts';
import { withoutQr } from './ubl.ts';
import { readVatNumber } from './vat-number.ts';
import { vatPercentOn, whyRateStays } from './vat-rate.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
const PARTIES = { renterId: 'renter', ownerId: 'owner' };
const DEEMED = { commissionPercent: 10, vatPercent: 15, taxModel: 'deemed' } as const;
const SELLER = {
  name: 'شركة كراء للتأجير',
  vatNumber: '310122393500003',
  registration: '1010101010',
  address: {
    building: '1234',
    street: 'طريق الملك فهد',
    district: 'العليا',
    city: 'الرياض',
    postalCode: '12211',
  },
};
const draft: TaxDraft = {
  id: '01900000-0000-7000-8000-000000000001',
  form: 'simplified',
  // 00:30 of the next day in Riyadh: the tax is of that day.
  issuedAt: new Date('2027-02-28T21:30:00Z'),
  seller: SELLER,
  buyer: null,
  line: { ar: 'عمولة عن الحجز KR-1', en: 'Commission for booking KR-1' },
  vatPercent: 15,
  amounts: { totalHalalas: halalas(4_800), vatHalalas: halalas(626) },
  corrects: null,
};

describe('[D-TAX] a VAT number', () => {
  test.each([
    ['310122393500003', '310122393500003'],
    [' 310 122 393 500 003 ', '310122393500003'],
    ['٣١٠١٢٢٣٩٣٥٠٠٠٠٣', '310122393500003'],
    ['\u200e310122393500003', '310122393500003'],
  ])('"%s" is taken', (typed, read) => {
    expect(readVatNumber(typed)).toBe(read);
  });

  test.each([
    '',
    '31012239350000',
    '3101223935000033',
    '210122393500003',
    '310122393500004',
    '31012239350000x',
  ])('"%s" is none', (typed) => {
    expect(readVatNumber(typed)).toBeUndefined();
  });
});

describe('[D-VAT-RATE] the rate of a day', () => {
  const rates = [
    { since: '2028-01-01', percent: 20 },
    { since: '2018-01-01', percent: 5 },
    { since: '2020-07-01', percent: 15 },
  ];
  test.each([
    ['2017-12-31', 0],
    ['2018-01-01', 5],
    ['2020-06-30', 5],
    ['2020-07-01', 15],
    ['2027-12-31', 15],
    ['2028-01-01', 20],
    ['2099-01-01', 20],
  ])('%s: %d', (day, percent) => {
    expect(vatPercentOn(rates, day)).toBe(percent);
  });

  test('only days to come change', () => {
    const why = ['2027-12-30', '2027-12-31', '2028-01-01'].map((since) => whyRateStays(since, '2027-12-31'));
    expect(why).toEqual(['NOT_AHEAD', 'NOT_AHEAD', undefined]);
  });
});

describe('[D-TAX] who supplies', () => {
  const day = new Date('2026-12-31T21:00:00Z'); // midnight in Riyadh
  test.each([
    ['registered', '2026-01-01', 'agent'],
    ['exempt', '2026-01-01', 'agent'],
    ['unregistered', null, 'agent'],
    ['unregistered', '2027-01-01', 'deemed'],
    ['unregistered', '2027-01-02', 'agent'],
  ] as const)('an owner who is %s, with the rule from %s: %s', (status, from, model) => {
    expect(taxModelFor(status, from, day)).toBe(model);
  });

  test('230.00 of a deemed supplier: 30.00 tax, 20.00 commission of the rest, 180.00 to the owner', () => {
    expect(shareOut(halalas(23_000), DEEMED)).toEqual({
      ownerHalalas: 18_000,
      commissionNetHalalas: 2_000,
      vatHalalas: 3_000,
    });
  });

  test('a coupon lowers the tax with what the renter pays, and not what the owner gets', () => {
    const shares = shareOut(halalas(23_000), DEEMED, halalas(11_500));
    expect(shares).toEqual({ ownerHalalas: 18_000, commissionNetHalalas: 3_500, vatHalalas: 1_500 });
    const entries = earnedEntries(PARTIES, halalas(11_500), shares, halalas(11_500));
    expect(taxedAmounts(entries, 'deemed')).toEqual({ totalHalalas: 11_500, vatHalalas: 1_500 });
  });

  test('what goes back is taxed the other way round, whoever supplies', () => {
    const earned = { paidHalalas: halalas(23_000), discountHalalas: halalas(0) };
    const agent = { ...DEEMED, taxModel: 'agent' } as const;
    const back = (terms: typeof agent | typeof DEEMED): Entry[] =>
      unearnedEntries(PARTIES, earned, halalas(11_500), terms);
    expect(taxedAmounts(back(DEEMED), 'deemed')).toEqual({ totalHalalas: -11_500, vatHalalas: -1_500 });
    expect(taxedAmounts(back(agent), 'agent')).toEqual({ totalHalalas: -1_150, vatHalalas: -150 });
    expect(taxedAmounts([], 'agent')).toBeUndefined();
  });
});

describe('the QR of an invoice', () => {
  test('the vector of the tax authority', () => {
    const facts = {
      sellerName: 'Bobs Records',
      vatNumber: '310122393500003',
      issuedAt: '2022-04-25T15:30:00Z',
      total: '1000.00',
      vat: '150.00',
    };
    const text =
      'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==';
    expect(encodeQr(facts)).toBe(text);
    expect(decodeQr(text)).toEqual(facts);
  });

  test('a name of more than 255 bytes is cut between two letters', () => {
    const facts = {
      vatNumber: '310122393500003',
      issuedAt: '2027-03-01T00:30:00',
      total: '1.00',
      vat: '0.13',
    };
    const read = decodeQr(encodeQr({ ...facts, sellerName: `x${'ك'.repeat(200)}` }));
    expect(read?.sellerName).toBe(`x${'ك'.repeat(127)}`);
  });

  test.each(['', 'AQ==', 'AQU=', 'AgFh'])('"%s" is none', (text) => {
    expect(decodeQr(text)).toBeUndefined();
  });
});

describe('the series', () => {
  test('numbers follow each other, each kind by itself; every document names the hash of the one before', () => {
    const first = issueDocument(FIRST_CHAIN, draft, sha256);
    const back = { ...draft, amounts: { totalHalalas: halalas(-480), vatHalalas: halalas(-63) } };
    const second = issueDocument(first.chain, { ...back, corrects: first.document.number }, sha256);
    const third = issueDocument(second.chain, draft, sha256);
    expect([first, second, third].map(({ document }) => [document.counter, document.number])).toEqual([
      [1, 'INV-00000001'],
      [2, 'CRN-00000001'],
      [3, 'INV-00000002'],
    ]);
    expect(first.xml).toContain(
      '>NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==<',
    );
    expect(second.document.previousHash).toBe(first.hash);
    expect(third.xml).toContain(`>${second.hash}<`);
    // The hash is of the kept text without its QR: whoever has the file can compute it.
    for (const { xml, hash, qr } of [first, second, third]) {
      expect(xml).toContain(`>${qr}<`);
      expect(sha256(withoutQr(xml))).toBe(hash);
    }
  });

  test('the QR and the XML say the same amounts, in the time of Riyadh', () => {
    const { xml, qr } = issueDocument(FIRST_CHAIN, draft, sha256);
    expect(decodeQr(qr)).toEqual({
      sellerName: 'شركة كراء للتأجير',
      vatNumber: '310122393500003',
      issuedAt: '2027-03-01T00:30:00',
      total: '48.00',
      vat: '6.26',
    });
    for (const part of [
      '<cbc:IssueDate>2027-03-01</cbc:IssueDate><cbc:IssueTime>00:30:00</cbc:IssueTime>',
      '<cbc:InvoiceTypeCode name="0200000">388</cbc:InvoiceTypeCode>',
      '<cbc:TaxableAmount currencyID="SAR">41.74</cbc:TaxableAmount><cbc:TaxAmount currencyID="SAR">6.26</cbc:TaxAmount>',
      '<cbc:TaxInclusiveAmount currencyID="SAR">48.00</cbc:TaxInclusiveAmount>',
      '<cbc:Percent>15.00</cbc:Percent>',
    ])
      expect(xml).toContain(part);
    expect(xml).not.toContain('AccountingCustomerParty');
  });

  test('a standard credit note names its buyer, the invoice and the reason; a name cannot break the XML', () => {
    const buyer = { ...SELLER, name: 'A & <B>\u0000 "ج"', vatNumber: '399999999900003', registration: null };
    const { xml } = issueDocument(
      FIRST_CHAIN,
      {
        ...draft,
        form: 'standard',
        buyer,
        corrects: 'INV-00000007',
        amounts: { totalHalalas: halalas(-480), vatHalalas: halalas(-63) },
      },
      sha256,
    );
    for (const part of [
      '<cbc:InvoiceTypeCode name="0100000">381</cbc:InvoiceTypeCode>',
      '<cac:InvoiceDocumentReference><cbc:ID>INV-00000007</cbc:ID>',
      '<cbc:RegistrationName>A &amp; &lt;B&gt; "ج"</cbc:RegistrationName>',
      '<cbc:CompanyID>399999999900003</cbc:CompanyID>',
      '<cbc:InstructionNote>',
    ])
      expect(xml).toContain(part);
    expect(namesInOrder(xml)).toBe(true);
  });
});

/** Every element that is opened is closed, in order, and nothing but elements has a "<". */
function namesInOrder(xml: string): boolean {
  const open: string[] = [];
  for (const [, close, name] of xml.slice(xml.indexOf('\n')).matchAll(/<(\/?)([A-Za-z:]+)[^<>]*>/g)) {
    if (close === '') open.push(`${name}`);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0 && !/<(?![/A-Za-z])/.test(xml.slice(xml.indexOf('\n')));
}
