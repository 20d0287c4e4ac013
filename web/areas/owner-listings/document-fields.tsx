import type { OwnerListingForm } from '@kiraa/contract/owner-listing-shapes.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { Segments } from '../../ui/controls/segments.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { PaperField } from './paper-field.tsx';
import type { FieldTexts } from './use-step.ts';
import styles from './wizard.module.css';

export interface DocumentsEntry {
  readonly nationality: 'saudi' | 'other';
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
    nationality: listing?.nationality ?? 'saudi',
    type: listing?.category?.id ?? '',
    registration: null,
    insurance: null,
  };
}

interface FieldsProps {
  readonly entry: DocumentsEntry;
  readonly change: (part: Partial<DocumentsEntry>) => void;
  readonly errors: FieldTexts;
}

interface WhoFieldsProps extends FieldsProps {
  /** The dots and last characters of the number that is saved already; empty for none. */
  readonly known: string;
  readonly personalId: string;
  readonly onPersonalId: (value: string) => void;
}

export function WhoFields({ entry, change, errors, known, personalId, onPersonalId }: WhoFieldsProps) {
  const words = useAllTexts().ownerListings;
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
          hint={known === '' ? words.personalIdHint : words.personalIdKept(`\u2066${known}\u2069`)}
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
}

export function VehiclePapers({ entry, change, errors, listing, areNeeded }: PapersProps) {
  const words = useAllTexts().ownerListings;
  return (
    <section className={styles.part}>
      <h2>{words.papersTitle}</h2>
      <p className={styles.hint}>{areNeeded ? words.papersHint : words.noPapers}</p>
      {areNeeded && (
        <div className={styles.pair}>
          <PaperField
            label={words.registration}
            purpose="vehicle_registration"
            isKept={entry.registration !== null || Boolean(listing?.registration)}
            error={errors.registration}
            onKept={(registration) => change({ registration })}
          />
          <PaperField
            label={words.vehicleInsurance}
            purpose="vehicle_insurance"
            isKept={entry.insurance !== null || Boolean(listing?.insurancePaper)}
            error={errors.insurancePaper}
            onKept={(insurance) => change({ insurance })}
          />
        </div>
      )}
    </section>
  );
}
