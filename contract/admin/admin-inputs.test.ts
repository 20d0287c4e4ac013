import { describe, expect, test } from 'vitest';
import type { EndpointName } from '../endpoints.ts';
import { readEach } from '../trial.ts';

const ID = '01900000-0000-7000-8000-00000000d001';
const letters = (count: number) => 'ك'.repeat(count);
const refused = (code: string, count = 1): string[] =>
  Array.from({ length: count }, () => `refused: ${code}`);

describe('a day', () => {
  test.each<[EndpointName, string]>([
    ['addCoupon', 'until'],
    ['addVatRate', 'since'],
    ['addNumber', 'since'],
    ['adminStatistics', 'from'],
    ['allBookings', 'to'],
    ['blockAccount', 'until'],
  ])('%s: %s is one that the calendar has, from 1970 on', (name, field) => {
    const days = ['2028-02-29', '1970-01-01', '9999-12-31'];
    expect(readEach(name, field, days)).toEqual(days);
    const wrong = ['2027-02-29', '2027-13-01', '2027-00-10', '2027-04-31', '0000-01-01', '1969-12-31'];
    expect(readEach(name, field, wrong)).toEqual(refused('NOT_A_DATE', wrong.length));
    const spelt = ['7.3.2027', '2027-3-7', '2027-03-07T00:00Z', '٢٠٢٧-٠٣-٠٧', 20_270_307, '+02027-03-07'];
    expect(readEach(name, field, spelt)).toEqual(refused('NOT_A_DATE', spelt.length));
  });

  test('may be left out where what is asked holds for ever, and not where it begins', () => {
    for (const name of ['addCoupon', 'blockAccount'] as const)
      expect(readEach(name, 'until', ['', null, undefined])).toEqual([undefined, undefined, undefined]);
    expect(readEach('addVatRate', 'since', [undefined, null])).toEqual(refused('REQUIRED', 2));
    expect(readEach('adminStatistics', 'to', [undefined, ''])).toEqual([
      'refused: REQUIRED',
      'refused: NOT_A_DATE',
    ]);
  });
});

describe('a percentage', () => {
  test('of VAT or of what a renter gets back has two decimals and is never rounded to another one', () => {
    for (const name of ['addVatRate', 'overruleBooking'] as const) {
      expect(readEach(name, 'percent', [0, '15', '١٢٫٥', 33.33, 100])).toEqual([0, 15, 12.5, 33.33, 100]);
      expect(readEach(name, 'percent', ['33.337', 0.001, 'half', '15%'])).toEqual(refused('NOT_A_NUMBER', 4));
      expect(readEach(name, 'percent', [-0.01, '100.01'])).toEqual(refused('OUT_OF_RANGE', 2));
    }
  });

  test('of a coupon takes something off, all at most', () => {
    expect(readEach('addCoupon', 'percent', ['0.01', 12.5, '١٠٠', ''])).toEqual([0.01, 12.5, 100, undefined]);
    expect(readEach('addCoupon', 'percent', [0, 0.005, 100.01, 33.337])).toEqual(refused('OUT_OF_RANGE', 4));
  });
});

describe('a sum', () => {
  test.each<[EndpointName, string]>([
    ['askRefund', 'amount'],
    ['takeInChargeback', 'amount'],
    ['addCoupon', 'amount'],
    ['addCoupon', 'cap'],
  ])('%s: %s is more than nothing, in either script', (name, field) => {
    expect(readEach(name, field, ['120', '١٬٢٥٠٫٥', '1,250.50', 0.01])).toEqual([
      ...['120', '1250.5', '1250.50', '0.01'],
    ]);
    expect(readEach(name, field, ['0', '0.00', 0])).toEqual(refused('OUT_OF_RANGE', 3));
    expect(readEach(name, field, ['-5', '1.234', 1.005, '1e3', 'ten', '1234567890', true])).toEqual(
      refused('NOT_A_NUMBER', 7),
    );
  });

  test('may be nothing where nothing is an answer: what an owner bears, a fee, the least of a coupon', () => {
    const fields = [
      ['decideChargeback', 'owner_part'],
      ['takeInChargeback', 'fee'],
      ['addCoupon', 'minimum'],
      ['overruleBooking', 'amount'],
    ] as const;
    for (const [name, field] of fields) {
      expect(readEach(name, field, ['0', 0, '', '48.5'])).toEqual(['0', '0.00', undefined, '48.5']);
      expect(readEach(name, field, ['-1', '1.999'])).toEqual(refused('NOT_A_NUMBER', 2));
    }
  });
});

describe('a reason', () => {
  test.each<[EndpointName, string]>([
    ['askRefund', 'reason'],
    ['holdPayouts', 'reason'],
    ['switchCoupon', 'reason'],
    ['undoImport', 'reason'],
    ['revokePartnerKey', 'reason'],
    ['changeDuty', 'reason'],
    ['dismissReports', 'reason'],
    ['noteOnPerson', 'words'],
  ])('%s: %s has from ten letters to a thousand, the blanks around it aside', (name, field) => {
    expect(readEach(name, field, [letters(10), `  ${letters(10)}\n`, letters(1_000)])).toEqual([
      ...[letters(10), letters(10), letters(1_000)],
    ]);
    expect(readEach(name, field, [letters(9), `${letters(9)} `, letters(1_001)])).toEqual(
      refused('REASON_FOR_OWNER', 3),
    );
    expect(readEach(name, field, [undefined, 5])).toEqual(refused('NOT_A_TEXT', 2));
  });

  test('counts an emoji as one letter', () => {
    expect(readEach('askRefund', 'reason', ['😀'.repeat(9), '😀'.repeat(10)])).toEqual([
      'refused: REASON_FOR_OWNER',
      '😀'.repeat(10),
    ]);
  });
});

describe('a coupon', () => {
  test('has a code as people say it, in capitals and western digits, of three signs to twenty', () => {
    expect(readEach('addCoupon', 'code', ['eid ٢٠٢٧', ' abc ', 'A'.repeat(20)])).toEqual([
      ...['EID2027', 'ABC', 'A'.repeat(20)],
    ]);
    expect(readEach('addCoupon', 'code', ['ab', 'A'.repeat(21), 'عيد', 'EID-27', '', 5])).toEqual(
      refused('COUPON_CODE', 6),
    );
    expect(readEach('addCoupon', 'code', [undefined])).toEqual(refused('REQUIRED'));
  });

  test('is for at least one booking and one of each renter, in whole numbers', () => {
    for (const field of ['uses', 'each']) {
      expect(readEach('addCoupon', field, [1, '١٠٠', 1_000_000])).toEqual([1, 100, 1_000_000]);
      expect(readEach('addCoupon', field, [0, 1_000_001, 1.5, '', undefined])).toEqual([
        ...[...refused('OUT_OF_RANGE', 2), ...refused('NOT_A_NUMBER', 3)],
      ]);
    }
  });
});

describe('what is decided', () => {
  test.each<[EndpointName, string, readonly string[]]>([
    ['decideListing', 'decision', ['approve', 'send_back', 'take_down']],
    ['decideRefund', 'decision', ['approve', 'withdraw']],
    ['decideCorrection', 'decision', ['approve', 'withdraw']],
    ['decidePayoutBatch', 'decision', ['approve', 'undo']],
    ['approveChargeback', 'decision', ['approve', 'withdraw']],
    ['decideChargeback', 'verdict', ['won', 'lost']],
    ['settleTransfer', 'outcome', ['paid', 'never_executed']],
    ['settleMoney', 'act', ['retry', 'paid_by_hand', 'close']],
  ])('%s: %s is one of its words, and none is guessed', (name, field, words) => {
    expect(readEach(name, field, words)).toEqual(words);
    expect(readEach(name, field, ['', undefined, words[0]?.toUpperCase(), 'accept'])).toEqual(
      refused('NOT_ALLOWED', 4),
    );
  });

  test('who did not come has to be said, nobody being an answer', () => {
    const sides = ['renter', 'owner', 'nobody'];
    expect(readEach('decideNoShow', 'absent', [...sides, undefined, 'both'])).toEqual([
      ...[...sides, 'refused: REQUIRED', 'refused: NOT_ALLOWED'],
    ]);
  });

  test('on or off is 1 or 0, also from a form, and nothing else', () => {
    const switches = [
      ['switchCoupon', 'on'],
      ['holdPayouts', 'held'],
      ['blockAccount', 'blocked'],
      ['changeDuty', 'given'],
    ] as const;
    for (const [name, field] of switches) {
      expect(readEach(name, field, [1, '0', '١'])).toEqual([1, 0, 1]);
      expect(readEach(name, field, [2, -1, '', 'on', true])).toEqual([
        ...[...refused('OUT_OF_RANGE', 2), ...refused('NOT_A_NUMBER', 3)],
      ]);
    }
  });

  test('is about a number that people speak of, from 1', () => {
    for (const name of ['decideRefund', 'decidePayoutBatch', 'decideCorrection', 'decideChargeback'] as const)
      expect(readEach(name, 'number', [1, '١٢', 0, 1.5, 'KR-12'])).toEqual([
        ...[1, 12, 'refused: OUT_OF_RANGE', ...refused('NOT_A_NUMBER', 2)],
      ]);
  });
});

describe('a place in a list', () => {
  test('is a number and an id, or none where the list begins', () => {
    const places = [`1804410000.123 ${ID}`, `24000 ${ID}`];
    for (const name of ['allBookings', 'adminCoupons', 'adminImports', 'adminReports'] as const) {
      expect(readEach(name, 'after', [...places, '', undefined])).toEqual([...places, undefined, undefined]);
      expect(readEach(name, 'after', [ID, `-1 ${ID}`, `2027-03-07 ${ID}`, `1 ${ID}'--`, 7])).toEqual(
        refused('NOT_ALLOWED', 5),
      );
    }
  });

  test('of a list by day is a day that there is, and an id', () => {
    expect(readEach('settlementDifferences', 'after', [`2028-02-29 ${ID}`, ''])).toEqual([
      `2028-02-29 ${ID}`,
      undefined,
    ]);
    const wrong = [
      `2027-02-29 ${ID}`,
      `1999-01-01 ${ID}`,
      '2027-03-07',
      `1804410000 ${ID}`,
      `2027-03-07  ${ID}`,
    ];
    expect(readEach('settlementDifferences', 'after', wrong)).toEqual(refused('NOT_ALLOWED', wrong.length));
  });
});

describe('a partner', () => {
  test('gets at least one scope, each once, as a list or with commas between', () => {
    expect(
      readEach('addPartnerKey', 'scopes', [
        'listings:read, bookings:read,listings:read',
        ['calendar:write', 'calendar:write'],
      ]),
    ).toEqual([['listings:read', 'bookings:read'], ['calendar:write']]);
    expect(readEach('addPartnerKey', 'scopes', [[], '', ' , '])).toEqual(refused('REQUIRED', 3));
    expect(readEach('addPartnerKey', 'scopes', ['everything', ['listings:write'], 5])).toEqual(
      refused('NOT_ALLOWED', 3),
    );
    expect(readEach('addPartnerKey', 'scopes', [undefined])).toEqual(refused('REQUIRED'));
  });

  test('has a key for a day to two years', () => {
    expect(readEach('addPartnerKey', 'days', [1, '٧٣٠', 0, 731])).toEqual([
      ...[1, 730, ...refused('OUT_OF_RANGE', 2)],
    ]);
  });

  test('is told at an address, whose blanks do not count', () => {
    expect(readEach('addWebhook', 'url', [' https://partner.example/hook '])).toEqual([
      'https://partner.example/hook',
    ]);
    expect(readEach('addWebhook', 'url', [undefined, '', 'https:/', `https://${'x'.repeat(1_000)}`])).toEqual(
      [...['refused: REQUIRED', ...refused('WEBHOOK_ADDRESS', 3)]],
    );
  });
});

describe('a bank', () => {
  test('is known by the BIC of a bank of the Kingdom, typed in any case', () => {
    expect(readEach('saveChoice', 'bic', [' rjhisari ', 'NCBKSAJEXXX', ''])).toEqual([
      ...['RJHISARI', 'NCBKSAJEXXX', undefined],
    ]);
    expect(readEach('saveChoice', 'bic', ['RJHIAERI', 'RJHISA', 'RJHISARIXX', 'R1HISARI'])).toEqual(
      refused('BIC_INVALID', 4),
    );
  });

  test('has up to ten pairs of digits that its IBANs begin with', () => {
    expect(readEach('saveChoice', 'iban_ids', ['80, 05', ['10'], '', undefined])).toEqual([
      ...[['80', '05'], ['10'], undefined, undefined],
    ]);
    expect(readEach('saveChoice', 'iban_ids', ['8', '080', 'SA', ['8O']])).toEqual(
      refused('IBAN_ID_INVALID', 4),
    );
    const many = Array.from({ length: 11 }, (_, index) => String(10 + index));
    expect(readEach('saveChoice', 'iban_ids', [many.slice(1), many])).toEqual([
      many.slice(1),
      'refused: OUT_OF_RANGE',
    ]);
  });

  test('names a transfer in its own word, without a blank', () => {
    expect(readEach('settleTransfer', 'bank_reference', ['FT-26/0931', '', 'FT 26', 'x'.repeat(65)])).toEqual(
      [...['FT-26/0931', undefined, ...refused('NOT_ALLOWED', 2)]],
    );
  });
});

describe('what is written to people', () => {
  test('has a title in both languages, as long as a title may be', () => {
    for (const field of ['title_ar', 'title_en']) {
      expect(readEach('publishText', field, [letters(200), '  عنوان '])).toEqual([letters(200), 'عنوان']);
      expect(readEach('publishText', field, ['', '  ', undefined, letters(201)])).toEqual([
        ...[...refused('REQUIRED', 3), 'refused: TEXT_LENGTH'],
      ]);
    }
  });

  test('is an answer of one letter to five thousand, to as many answers as were read', () => {
    expect(readEach('answerForm', 'words', ['ن', letters(5_000), letters(5_001), ' '])).toEqual([
      ...['ن', letters(5_000), 'refused: FORM_MESSAGE_LENGTH', 'refused: REQUIRED'],
    ]);
    expect(readEach('answerForm', 'seen', [0, '٣', -1, undefined])).toEqual([
      ...[0, 3, 'refused: OUT_OF_RANGE', 'refused: NOT_A_NUMBER'],
    ]);
  });

  test('to a bank about a chargeback is from ten letters to four thousand', () => {
    expect(readEach('answerChargeback', 'answer', [letters(10), letters(4_000)])).toEqual([
      letters(10),
      letters(4_000),
    ]);
    expect(readEach('answerChargeback', 'answer', [letters(9), letters(4_001)])).toEqual(
      refused('TEXT_LENGTH', 2),
    );
  });
});

describe('a person of the house', () => {
  test('is found by a mobile in any spelling, or by an id, and by nothing that is neither', () => {
    const spelt = ['+966 51 234-5678', '٠٥١٢٣٤٥٦٧٨', ID, '(0)512345678'];
    expect(readEach('adminAccount', 'account', spelt)).toEqual(spelt);
    expect(
      readEach('adminAccount', 'account', ['', ' ', 'sara@example.com', "1' OR 1=1", 'x'.repeat(61)]),
    ).toEqual(refused('NOT_FOUND', 5));
    expect(readEach('adminAccount', 'account', [undefined])).toEqual(refused('REQUIRED'));
  });

  test('has duties that there are', () => {
    expect(readEach('changeDuty', 'duty', ['support', 'finance', 'content', 'owner'])).toEqual([
      ...['support', 'finance', 'content', 'owner'],
    ]);
    expect(readEach('changeDuty', 'duty', ['admin', '', undefined])).toEqual(refused('NOT_ALLOWED', 3));
  });

  test('types a code of the second factor as it is shown, with blanks in it', () => {
    expect(readEach('passSecondFactor', 'code', [' 123 456 ', 'abcd-efgh'])).toEqual([
      '123 456',
      'abcd-efgh',
    ]);
    expect(readEach('passSecondFactor', 'code', ['', undefined, 'x'.repeat(41)])).toEqual([
      ...[...refused('REQUIRED', 2), 'refused: SECOND_FACTOR_WRONG'],
    ]);
  });

  test('searches the log by three letters and more', () => {
    expect(readEach('auditLog', 'words', ['رسوم', '', 'ab', 'x'.repeat(81)])).toEqual([
      ...['رسوم', undefined, ...refused('TEXT_LENGTH', 2)],
    ]);
  });

  test('may set an owner’s limit of listings, or take it away with an empty field', () => {
    expect(readEach('limitListings', 'maximum', ['٢٠', 0, '', ' ', undefined])).toEqual([
      ...[20, 0, null, null, undefined],
    ]);
    expect(readEach('limitListings', 'maximum', [-1, 'many', 1.5])).toEqual([
      ...['refused: OUT_OF_RANGE', ...refused('NOT_A_NUMBER', 2)],
    ]);
  });
});
