import type { OwnerListingForm } from '@kiraa/contract/listings/owner-listing-shapes.ts';
import { likelyNationality, mayBeOf, type Nationality } from '@kiraa/domain/account/personal-id.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { Segments } from '../../../ui/controls/segments.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { PaperField } from './paper-field.tsx';
import type { FieldTexts } from './use-step.ts';
import styles from './wizard.module.css';

export interface DocumentsEntry {
  readonly nationality: Nationality;
  readonly type: string;
  /** Papers that have arrived and are not saved with the listing yet. */
  readonly registration: string | null;
  readonly insurance: string | null;
}

export function isDocumentsEntry(value: unknown): value is DocumentsEntry {
  return typeof value === 'object' && value !== null && 'nationality' in value && 'type' in value;
}

export function documentsEntryOf(listing: OwnerListingForm | undefined): DocumentsEntry {
  return {
    nationality: listing?.nationality ?? likelyNationality(listing?.personalIdKind ?? 'saudi'),
    type: listing?.category?.id ?? '',
    registration: null,
    insurance: null,
  };
}

/** Whether the number that is saved already stands: the server's own rule, for a number that the form does not see (D-PERSONAL-ID). */
export function standsFor(nationality: Nationality, listing: OwnerListingForm | undefined): boolean {
  const kind = listing?.personalIdKind ?? null;
  return nationality === (listing?.nationality ?? null) || kind === null || mayBeOf(kind, nationality);
}

interface FieldsProps {
  readonly entry: DocumentsEntry;
  readonly change: (part: Partial<DocumentsEntry>) => void;
  readonly errors: FieldTexts;
}

interface WhoFieldsProps extends FieldsProps {
  /** The dots and last characters of the number that is saved already, where it can be of this nationality; empty for none. */
  readonly known: string;
  /** A number is saved that cannot be of this nationality. */
  readonly isAnotherNeeded: boolean;
  readonly personalId: string;
  readonly onPersonalId: (value: string) => void;
}

export function WhoFields(props: WhoFieldsProps) {
  const { entry, change, errors, known, isAnotherNeeded, personalId, onPersonalId } = props;
  const words = useAllTexts().ownerListings;
  const hint = isAnotherNeeded ? words.personalIdOther : words.personalIdHint;
  return (
    <section className={styles.part}>
      <h2>{words.whoTitle}</h2>
      <div className={styles.pair}>
        <Segments
          label={words.nationality}
          name="nationality"
          value={entry.nationality}
          onChange={(nationality) => change({ nationality })}
          choices={[
            { value: 'saudi', label: words.saudi },
            { value: 'other', label: words.otherNationality },
          ]}
        />
        <TextField
          label={words.personalId}
          name="personalId"
          autoComplete="off"
          dir="ltr"
          hint={known === '' ? hint : words.personalIdKept(`\u2066${known}\u2069`)}
          value={personalId}
          error={errors.personalId}
          onChange={(event) => onPersonalId(event.target.value)}
        />
      </div>
    </section>
  );
}

interface PapersProps extends FieldsProps {
  readonly listing: OwnerListingForm | undefined;
  /** Scooters and bicycles need none (P2-LIST-46). */
  readonly areNeeded: boolean;
  /** Papers of the entry that were deleted before they were saved. */
  readonly lost: ReadonlySet<string>;
  /** Told while one of them is on its way. */
  readonly onSending: (paper: 'registration' | 'insurance', isSending: boolean) => void;
}

export function VehiclePapers(props: PapersProps) {
  const { entry, change, errors, listing, areNeeded, lost, onSending } = props;
  const words = useAllTexts().ownerListings;
  const stateOf = (paper: string | null, isSaved: boolean, error: string | undefined) => {
    const isLost = paper !== null && lost.has(paper);
    return { isKept: isSaved || (paper !== null && !isLost), error: isLost ? words.paperLost : error };
  };
  return (
    <section className={styles.part}>
      <h2>{words.papersTitle}</h2>
      <p className={styles.hint}>{areNeeded ? words.papersHint : words.noPapers}</p>
      {areNeeded && (
        <div className={styles.pair}>
          <PaperField
            label={words.registration}
            purpose="vehicle_registration"
            {...stateOf(entry.registration, Boolean(listing?.registration), errors.registration)}
            onKept={(registration) => change({ registration })}
            onSending={(is) => onSending('registration', is)}
          />
          <PaperField
            label={words.vehicleInsurance}
            purpose="vehicle_insurance"
            {...stateOf(entry.insurance, Boolean(listing?.insurancePaper), errors.insurancePaper)}
            onKept={(insurance) => change({ insurance })}
            onSending={(is) => onSending('insurance', is)}
          />
        </div>
      )}
    </section>
  );
}
