/**
 * The banks of the Kingdom where people hold accounts, with their BIC and the two digits by which the central bank
 * names them inside an IBAN. A bank that took another over answers for its old numbers too.
 */
export interface Bank {
  readonly bic: string;
  readonly nameEn: string;
  readonly nameAr: string;
  /** Characters 5 and 6 of an IBAN. The first of them is in new IBANs, the others live on in old ones. */
  readonly ibanIds: readonly [string, ...string[]];
}

export const BANKS: readonly Bank[] = [
  { bic: 'RJHISARI', nameEn: 'Al Rajhi Bank', nameAr: 'مصرف الراجحي', ibanIds: ['80'] },
  { bic: 'INMASARI', nameEn: 'Alinma Bank', nameAr: 'مصرف الإنماء', ibanIds: ['05'] },
  { bic: 'ARNBSARI', nameEn: 'Arab National Bank', nameAr: 'البنك العربي الوطني', ibanIds: ['30'] },
  { bic: 'ALBISARI', nameEn: 'Bank Albilad', nameAr: 'بنك البلاد', ibanIds: ['15'] },
  { bic: 'BJAZSAJE', nameEn: 'Bank AlJazira', nameAr: 'بنك الجزيرة', ibanIds: ['60'] },
  { bic: 'BSFRSARI', nameEn: 'Banque Saudi Fransi', nameAr: 'البنك السعودي الفرنسي', ibanIds: ['55'] },
  { bic: 'DBAKSARI', nameEn: 'D360 Bank', nameAr: 'بنك دال ثلاثمائة وستون', ibanIds: ['36'] },
  { bic: 'EBILSARI', nameEn: 'Emirates NBD', nameAr: 'بنك الإمارات دبي الوطني', ibanIds: ['95'] },
  { bic: 'GULFSARI', nameEn: 'Gulf International Bank', nameAr: 'بنك الخليج الدولي', ibanIds: ['90'] },
  { bic: 'RIBLSARI', nameEn: 'Riyad Bank', nameAr: 'بنك الرياض', ibanIds: ['20'] },
  { bic: 'SABBSARI', nameEn: 'Saudi Awwal Bank (SAB)', nameAr: 'البنك السعودي الأول', ibanIds: ['45', '50'] },
  { bic: 'SIBCSARI', nameEn: 'Saudi Investment Bank', nameAr: 'البنك السعودي للاستثمار', ibanIds: ['65'] },
  {
    bic: 'NCBKSAJE',
    nameEn: 'Saudi National Bank (SNB)',
    nameAr: 'البنك الأهلي السعودي',
    ibanIds: ['10', '40'],
  },
  { bic: 'STCJSARI', nameEn: 'STC Bank', nameAr: 'بنك إس تي سي', ibanIds: ['78'] },
];

/** Finds a bank by its BIC or by its name in either language, because a client of the bank list may send any of them. */
export function findBank(named: string): Bank | undefined {
  const wanted = named.trim().toLowerCase();
  return BANKS.find((bank) =>
    [bank.bic, bank.nameEn, bank.nameAr].some((one) => one.toLowerCase() === wanted),
  );
}

export function bankName(bank: Bank, language: 'ar' | 'en'): string {
  return language === 'ar' ? bank.nameAr : bank.nameEn;
}
