import type { MissingPaper } from '@kiraa/contract/admin/listings-and-accounts.ts';

interface Handed {
  readonly kind: number;
  readonly needsPapers: boolean | null;
  readonly nationality: string | null;
  readonly personalIdSealed: unknown;
}

/**
 * What the wizard asks for and this listing lacks (P2-LIST-44 to P2-LIST-47): it came in another way, or its category asked for
 * less then. An admin approves it only by saying so.
 */
export function missingOf(
  listing: Handed,
  documents: readonly { readonly purpose: string }[],
): MissingPaper[] {
  const areNeeded = listing.kind === 1 && listing.needsPapers === true;
  const papers = (['vehicle_registration', 'vehicle_insurance'] as const).filter(
    (purpose) => areNeeded && !documents.some((one) => one.purpose === purpose),
  );
  return [
    ...papers,
    ...(listing.personalIdSealed === null ? (['personal_id'] as const) : []),
    ...(listing.nationality === null ? (['nationality'] as const) : []),
  ];
}
