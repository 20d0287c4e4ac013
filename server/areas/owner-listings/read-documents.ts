import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { ownerListingEndpoints } from '@kiraa/contract/listings/owner-listings.ts';
import { accept, type Outcome, type RefusalCode, refuse } from '@kiraa/contract/refusals.ts';
import { maskedTail, tailOf } from '@kiraa/domain/account/masked.ts';
import {
  likelyNationality,
  mayBeOf,
  type Nationality,
  personalIdFault,
  personalIdKind,
} from '@kiraa/domain/account/personal-id.ts';
import type { DocumentPurpose } from '@kiraa/domain/listing/documents.ts';
import type { MemberContext } from '../../context.ts';
import { documentsOfListing } from '../documents/documents.ts';
import { personalIdOf } from '../profile/profile.ts';
import { categoryById, type OwnListing } from './owner-listing-queries.ts';
import { listingIdPlace, papersOf } from './paper-queries.ts';

export type DocumentsInput = ParsedInputOf<typeof ownerListingEndpoints.uploadDocuments>;

export interface DocumentsStep {
  readonly categoryId: string;
  readonly nationality: Nationality;
  readonly personalId: string;
  /** Whether something that an admin has verified would change. */
  readonly isOther: boolean;
}

const PAPERS = [
  { field: 'registration', purpose: 'vehicle_registration', missing: 'REGISTRATION_REQUIRED' },
  { field: 'insurancePaper', purpose: 'vehicle_insurance', missing: 'INSURANCE_REQUIRED' },
] as const satisfies readonly {
  field: keyof DocumentsInput;
  purpose: DocumentPurpose;
  missing: RefusalCode;
}[];

/** The sent papers, by their purpose. */
export function sentPapers(input: DocumentsInput) {
  return PAPERS.flatMap(({ field, purpose }) => {
    const sent = input[field];
    return sent === undefined ? [] : [{ field, purpose, sent }];
  });
}

/**
 * Reads the wizard's second step against the stored listing. A refusal names every wrong field at once (P2-LIST-44 to
 * P2-LIST-47).
 */
export async function readDocuments(
  context: MemberContext,
  listing: OwnListing,
  input: DocumentsInput,
): Promise<Outcome<DocumentsStep>> {
  const before = await papersOf(context.db, listing.id);
  const known = before && context.fields.open(before.personalIdSealed, listingIdPlace(listing.id));
  const meant = await meantNumber(context, known, input.personalId);
  const nationality = input.nationality ?? before?.nationality ?? defaultNationality(meant);
  const isAsBefore = meant.isKept && meant.number === known && nationality === before?.nationality;
  const personalId = isAsBefore && known ? { id: known } : readPersonalId(meant, nationality);
  const type = await readType(context, listing, input.categoryId);
  const missing = await missingPapers(context, listing, input, type.needsPapers);
  const faults = {
    ...('fault' in personalId && { personalId: personalId.fault }),
    ...('fault' in type && { categoryId: type.fault }),
    ...missing,
  };
  if (Object.keys(faults).length > 0 || !('id' in personalId) || !('id' in type))
    return refuse('INVALID_INPUT', faults);
  const isOther =
    type.id !== listing.categoryId ||
    personalId.id !== known ||
    nationality !== before?.nationality ||
    sentPapers(input).length > 0;
  return accept({ categoryId: type.id, nationality, personalId: personalId.id, isOther });
}

type Read = { readonly id: string } | { readonly fault: RefusalCode };

interface MeantNumber {
  readonly number: string | undefined;
  /** It is known already: whoever sent its dots does not see it. */
  readonly isKept: boolean;
}

/**
 * An empty number means the stored one. The masked number that the form showed, whether the listing's own or the
 * profile's, stands for the number that it masks.
 */
async function meantNumber(
  context: MemberContext,
  known: string | undefined,
  sent: string | undefined,
): Promise<MeantNumber> {
  const text = sent?.trim() ?? '';
  if (text === '' || (known && text === maskedTail(tailOf(known)))) return { number: known, isKept: true };
  const ofProfile = await personalIdOf(context, context.caller.accountId);
  return ofProfile && text === maskedTail(tailOf(ofProfile))
    ? { number: ofProfile, isKept: true }
    : { number: text, isKept: false };
}

const defaultNationality = ({ number, isKept }: MeantNumber): Nationality =>
  isKept && number ? likelyNationality(personalIdKind(number)) : 'saudi';

/** A kept number that cannot be of this nationality is none: the form asks for another (D-PERSONAL-ID). */
function readPersonalId({ number, isKept }: MeantNumber, nationality: Nationality): Read {
  if (!number || (isKept && !mayBeOf(personalIdKind(number), nationality)))
    return { fault: 'PERSONAL_ID_REQUIRED' };
  const fault = isKept ? undefined : personalIdFault(number, nationality);
  return fault ? { fault } : { id: number };
}

async function readType(
  context: MemberContext,
  listing: OwnListing,
  sent: string | undefined,
): Promise<Read & { readonly needsPapers: boolean }> {
  const wanted = sent?.trim().toLowerCase() || listing.categoryId;
  if (!wanted) return { fault: 'TYPE_REQUIRED', needsPapers: false };
  const category = UUID.test(wanted) ? await categoryById(context.db, wanted) : undefined;
  // A listing keeps the category that it has, also when nobody new can choose it (D-LISTS).
  const isOffered = category?.hiddenAt === null || category?.id === listing.categoryId;
  if (!category || category.kind !== listing.kind || !isOffered)
    return { fault: 'NOT_ALLOWED', needsPapers: false };
  return { id: category.id, needsPapers: listing.kind === 1 && category.needsPapers };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function missingPapers(
  { db }: MemberContext,
  listing: OwnListing,
  input: DocumentsInput,
  needsPapers: boolean,
): Promise<Record<string, RefusalCode>> {
  if (!needsPapers) return {};
  const kept = new Set((await documentsOfListing(db, listing.id)).map(({ purpose }) => purpose));
  const absent = PAPERS.filter(({ field, purpose }) => input[field] === undefined && !kept.has(purpose));
  return Object.fromEntries(absent.map(({ field, missing }) => [field, missing]));
}
