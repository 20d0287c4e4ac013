import { brandOf } from '../platform/card-numbers.ts';

/** What becomes of a card: a response code, and whether its bank asks its holder first. */
type Behaviour = { code: string; challenge: boolean; explanation: string };

export type TestCard = Behaviour & { number: string };

const approved = { code: '10000', challenge: false, explanation: 'Approved' };
const asks = {
  code: '10000',
  challenge: true,
  explanation: "Approved when the holder approves on the bank's page",
};
const declined = (code: string, explanation: string) => ({ code, challenge: false, explanation });

/** The vendor's own test cards; the mada ones have mada's prefixes. Any name, any future expiry, any three digits. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', ...approved },
  { number: '4543474002249996', ...asks },
  { number: '5436031030606378', ...approved },
  { number: '5360230159427034', ...asks },
  { number: '4464040000000007', ...asks },
  { number: '4544249167673670', ...declined('20051', 'Insufficient funds') },
  { number: '4724117215951699', ...declined('20054', 'Expired card') },
  { number: '4485381577182090', ...declined('20014', 'Invalid card number') },
  { number: '4897453568485113', ...declined('20059', 'Suspected fraud') },
];

const summaries: Readonly<Record<string, string>> = {
  '10000': 'Approved',
  '20005': 'Declined - Do not honour',
  '20014': 'Invalid card number',
  '20051': 'Insufficient funds',
  '20054': 'Expired card',
  '20059': 'Suspected fraud',
};

export function summaryOf(code: string): string {
  return summaries[code] ?? 'Declined';
}

/** A mada card is captured at once, in full, whatever was asked for. */
export function isMada(number: string): boolean {
  return brandOf(number) === 'MADA';
}

export function schemeOf(number: string): 'Visa' | 'Mastercard' {
  return number.startsWith('4') ? 'Visa' : 'Mastercard';
}

/** A number that is in no list is a good card; every mada card asks its holder. */
export function behaviourOf(number: string): Behaviour {
  const known = testCards.find((one) => one.number === number);
  return known ?? (isMada(number) ? asks : approved);
}
