const amountPattern = /^[0-9]{1,12}(\.[0-9]{2})?$/;

/** The gateway's spelling (`12` or `12.50`) as whole hundredths; undefined when it does not fit the pattern. */
export function parseAmount(text: string): number | undefined {
  if (!amountPattern.test(text)) return undefined;
  const [whole = '', hundredths = '00'] = text.split('.');
  return Number(whole) * 100 + Number(hundredths);
}

export function formatAmount(halalas: number): string {
  return `${Math.trunc(halalas / 100)}.${String(halalas % 100).padStart(2, '0')}`;
}

/** The amount that is taken by mistake: 1.00 less, or 1.00 more where nothing would be left. */
export function wrongAmount(halalas: number): number {
  return halalas > 100 ? halalas - 100 : halalas + 100;
}
