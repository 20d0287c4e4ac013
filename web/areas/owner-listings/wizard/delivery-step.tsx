import { deliveryFaults } from '@kiraa/domain/listing/delivery.ts';
import { type FormEvent, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import marks from '../../../ui/controls/choice-mark.module.css';
import { Switch } from '../../../ui/controls/switch.tsx';
import { useFocusOnError } from '../../../ui/fields/field.tsx';
import { type FieldsEntry, faultsOfFields, fieldsEntryOf, fieldsWire } from './fields-entry.ts';
import { draftName } from './kept-draft.ts';
import { ListingFieldInputs } from './listing-field-inputs.tsx';
import { RestoredNote } from './restored-note.tsx';
import { useKeptEntry } from './use-kept-entry.ts';
import { textsOf, useStep } from './use-step.ts';
import styles from './wizard.module.css';
import type { StepProps } from './wizard-page.tsx';
import { addPath, editPath } from './wizard-path.ts';

interface DeliveryEntry {
  readonly way: '' | 'pick-up' | 'deliver';
  readonly isInstant: boolean;
  readonly fields: FieldsEntry;
}

function isDeliveryEntry(value: unknown): value is DeliveryEntry {
  return (
    typeof value === 'object' && value !== null && 'way' in value && 'isInstant' in value && 'fields' in value
  );
}

function deliveryEntryOf(listing: StepProps['listing']): DeliveryEntry {
  const delivers = listing?.delivers ?? null;
  return {
    way: delivers === null ? '' : delivers ? 'deliver' : 'pick-up',
    isInstant: listing?.instant ?? false,
    fields: fieldsEntryOf(listing),
  };
}

/** "Delivery & Payment" (P2-LIST-48). */
export function DeliveryStep({ account, kind, listing, isEditing }: StepProps) {
  const texts = useAllTexts();
  const words = texts.ownerListings;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const id = listing?.id ?? '';
  const { entry, change, restored, forget } = useKeptEntry({
    name: draftName(account.id, kind, 'delivery', id),
    isEntry: isDeliveryEntry,
    saved: deliveryEntryOf(listing),
  });
  const step = useStep('saveDelivery', (_, isLeft) => {
    forget();
    // The preview of a new listing knows it from the tab's storage (P2-LIST-18).
    if (!isLeft) void navigate(isEditing ? editPath(kind, 'preview', id) : addPath(kind, 'preview'));
  });
  useFocusOnError(form, step.refused);
  const pathOf = isEditing ? editPath : addPath;
  const way = { delivers: entry.way === 'deliver', renterCollects: entry.way === 'pick-up' };
  const fields = fieldsWire('delivery', kind, entry.fields);
  const input = { listingId: id, instant: entry.isInstant, ...way, ...fields };
  const seen = textsOf(texts, { ...deliveryFaults(way), ...faultsOfFields('delivery', kind, fields) });
  const errors = step.errorsOf(input, seen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    step.save(input, seen);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <RestoredNote restored={restored} />
      <DeliveryWays way={entry.way} onChange={(way) => change({ way })} error={errors.delivers} />
      <section className={styles.part}>
        <h2>{words.instantTitle}</h2>
        <Switch
          label={words.instant}
          hint={words.instantHint}
          isOn={entry.isInstant}
          onChange={(isInstant) => change({ isInstant })}
        />
      </section>
      <ListingFieldInputs
        step="delivery"
        kind={kind}
        entry={entry.fields}
        change={(fields) => change({ fields })}
        errors={errors}
      />
      <section className={styles.part}>
        <h2>{words.payTitle}</h2>
        <p className={styles.hint}>{words.payHint}</p>
      </section>
      <div className={styles.actions}>
        <Button type="submit" waiting={step.isSaving ? texts.shell.pleaseWait : undefined}>
          {words.next}
        </Button>
        <ButtonLink kind="quiet" to={pathOf(kind, 'documents', id)}>
          {words.back}
        </ButtonLink>
      </div>
    </form>
  );
}

interface WaysProps {
  readonly way: DeliveryEntry['way'];
  readonly onChange: (way: 'pick-up' | 'deliver') => void;
  readonly error: string | undefined;
}

function DeliveryWays({ way, onChange, error }: WaysProps) {
  const texts = useAllTexts().ownerListings;
  const note = useId();
  const ways = [
    { value: 'pick-up', label: texts.pickUpOnly, hint: texts.pickUpOnlyHint },
    { value: 'deliver', label: texts.canDeliver, hint: texts.canDeliverHint },
  ] as const;
  return (
    <fieldset className={styles.part} aria-describedby={error === undefined ? undefined : note}>
      <legend>{texts.deliveryTitle}</legend>
      <div className={styles.options}>
        {ways.map(({ value, label, hint }) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              className={marks.mark}
              name="delivery"
              value={value}
              checked={way === value}
              aria-invalid={error === undefined ? undefined : true}
              onChange={() => onChange(value)}
            />
            <span>{label}</span>
            <span className={styles.hint}>{hint}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={note} className={styles.fault} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
