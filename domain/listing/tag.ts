/** What an owner is told of a listing; derived, never stored (P2-LIST-30). */
export const listingTags = ['draft', 'pending', 'sent_back', 'listed'] as const;
export type ListingTag = (typeof listingTags)[number];

/** The steps of the wizard, in order (P2-LIST-27). */
export const listingSteps = ['basic_info', 'documents', 'delivery', 'preview'] as const;
export type ListingStep = (typeof listingSteps)[number];
/** The step that a draft goes on with. Its first step is done, or there would be no draft. */
export type DraftStep = Exclude<ListingStep, 'basic_info'>;

export function listingTag(listing: {
  readonly draftStep: DraftStep | null;
  readonly verifiedAt: Date | null;
  readonly sentBackAt: Date | null;
}): ListingTag {
  if (listing.draftStep !== null) return 'draft';
  if (listing.verifiedAt !== null) return 'listed';
  return listing.sentBackAt === null ? 'pending' : 'sent_back';
}

/**
 * Whether a draft's delivery is known: its step was saved, or the draft came from a file, which says the delivery with the type, while
 * the wizard asks for the type together with the papers.
 */
export function isDeliveryKnown(draft: {
  readonly draftStep: DraftStep | null;
  readonly categoryId: string | null;
}): boolean {
  if (draft.draftStep === 'documents') return draft.categoryId !== null;
  return draft.draftStep !== 'delivery';
}

/** The step that a draft is at after `done` was saved: never an earlier one than before. */
export function draftStepAfter(done: 'documents' | 'delivery', now: DraftStep): DraftStep {
  const next = done === 'documents' ? 'delivery' : 'preview';
  return listingSteps.indexOf(next) > listingSteps.indexOf(now) ? next : now;
}
