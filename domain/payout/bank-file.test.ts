import { expect, test } from 'vitest';
import { halalas } from '../money.ts';
import { type BankFileFormat, orderFields, readBankResult, readColumns, writeBankFile } from './bank-file.ts';

const format: BankFileFormat = {
  columns: [
    { field: 'iban', title: 'Beneficiary account' },
    { field: 'amount', title: 'Amount' },
    { field: 'holder', title: 'Beneficiary' },
    { field: 'date', title: 'Value date' },
  ],
  separator: ';',
  hasHeader: true,
  resultColumns: [
    { field: 'reference', title: 'Customer ref' },
    { field: 'amount', title: 'Amount' },
    { field: 'status', title: 'Status' },
    { field: 'bank-reference', title: 'SARIE ref' },
  ],
  words: { paid: ['EXECUTED'], returned: ['RETURNED', 'REJECTED'] },
};
const order = {
  reference: 'kiraa-payout-1',
  holderName: '=HYPERLINK("x";"y")',
  iban: 'SA0380000000608010167519',
  bic: 'RJHISARI',
  amountHalalas: halalas(43_200),
};

test('the columns, their titles, the separator and the header are the ones that were set', () => {
  expect(writeBankFile(format, [order], '2027-03-14')).toBe(
    'Beneficiary account;Amount;Beneficiary;Value date\r\n' +
      'SA0380000000608010167519;432.00;"\'=HYPERLINK(""x"";""y"")";2027-03-14\r\n',
  );
  expect(writeBankFile({ ...format, hasHeader: false, separator: '|' }, [order], '2027-03-14')).toBe(
    'SA0380000000608010167519|432.00|"\'=HYPERLINK(""x"";""y"")"|2027-03-14\r\n',
  );
});

test('a setting of columns is read whole, or not at all', () => {
  expect(readColumns('iban:Beneficiary account, amount', orderFields)).toEqual([
    { field: 'iban', title: 'Beneficiary account' },
    { field: 'amount', title: 'amount' },
  ]);
  for (const wrong of ['iban,iban', 'iban,colour', 'iban,', 'iban:', ''])
    expect(readColumns(wrong, orderFields)).toBeUndefined();
});

test('the result is read by the titles of its columns, wherever they stand', () => {
  const text = 'Status;SARIE ref;Customer ref;Amount\nexecuted;S-1;kiraa-payout-1;1,432.00\nlost;;x;12,5';
  expect(readBankResult(format, text)).toEqual([
    {
      line: 2,
      reference: 'kiraa-payout-1',
      amount: '1,432.00',
      amountHalalas: 143_200,
      status: 'executed',
      outcome: 'paid',
      bankReference: 'S-1',
    },
    {
      line: 3,
      reference: 'x',
      amount: '12,5',
      amountHalalas: undefined,
      status: 'lost',
      outcome: undefined,
      bankReference: '',
    },
  ]);
  expect(readBankResult(format, 'Status;Customer ref;Amount\nEXECUTED;x;1.00')).toBeUndefined();
  expect(readBankResult(format, '')).toBeUndefined();
});
