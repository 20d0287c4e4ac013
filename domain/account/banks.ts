/**
 * A bank of the Kingdom where people hold accounts, with its BIC and the two digits by which the central bank names it
 * inside an IBAN. A bank that took another over answers for its old numbers too. The house keeps the list (D-LISTS).
 */
export interface Bank {
  readonly bic: string;
  readonly nameEn: string;
  readonly nameAr: string;
  /** Characters 5 and 6 of an IBAN. The first of them is in new IBANs, the others live on in old ones. */
  readonly ibanIds: readonly string[];
}

/** Finds a bank by its BIC or by its name in either language, because a client of the bank list may send any of them. */
export function findBank<One extends Bank>(banks: readonly One[], named: string): One | undefined {
  const wanted = named.trim().toLowerCase();
  return banks.find((bank) =>
    [bank.bic, bank.nameEn, bank.nameAr].some((one) => one.toLowerCase() === wanted),
  );
}

export function bankName(bank: Pick<Bank, 'nameEn' | 'nameAr'>, language: 'ar' | 'en'): string {
  return language === 'ar' ? bank.nameAr : bank.nameEn;
}
