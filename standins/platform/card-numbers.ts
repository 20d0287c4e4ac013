export type Brand = 'VISA' | 'MASTER' | 'MADA';

/**
 * mada's 6- and 8-digit prefixes. Most mada cards carry a second brand, so these are looked up before the first digit.
 */
export const madaPrefixes: ReadonlySet<string> = new Set(
  `22337902 22337986 22402030 242030 401757 403024 406136 406996 407197 407395 407520 409201 410621 410685 410834
412565 417633 419593 420132 421141 422817 422818 422819 428331 428671 428672 428673 431361 432328 434107 439954 440533
440647 440795 442463 445564 446393 446404 446672 45488707 455036 455708 457865 457997 458456 462220 468540 468541 468542
468543 474491 483010 483011 483012 484783 486094 486095 486096 489318 489319 493428 504300 506968 508160 513213 520058
521076 52166100 524130 524514 529415 529741 530060 530906 531095 531196 532013 535825 535989 536023 537767 539931 543085
543357 549760 554180 557606 558563 558848 585265 588845 588846 588848 588849 588850 588982 588983 589005 589206 604906
605141 636120 968201 968202 968203 968204 968205 968206 968207 968208 968209 968210 968211`.split(/\s+/),
);

export function brandOf(number: string): Brand | undefined {
  if (madaPrefixes.has(number.slice(0, 8)) || madaPrefixes.has(number.slice(0, 6))) return 'MADA';
  if (/^4/.test(number)) return 'VISA';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'MASTER';
  return undefined;
}

/** Replaces Arabic-Indic and Persian digits by Western ones; removes spaces and dashes. */
export function plainDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[\s\u200e\u200f-]/g, '');
}

export function isSoundNumber(number: string): boolean {
  return /^\d{16,19}$/.test(number) && luhnSum(number) % 10 === 0;
}

function luhnSum(number: string): number {
  return [...number].reverse().reduce((sum, character, index) => {
    const doubled = Number(character) * (index % 2 === 0 ? 1 : 2);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
}

/** A card is valid until the last instant of its month (in UTC: a stand-in need not know the issuer's zone). */
export function isExpired(expiryMonth: number, expiryYear: number, nowMilliseconds: number): boolean {
  return Date.UTC(expiryYear, expiryMonth, 1) <= nowMilliseconds;
}
