import { toWesternDigits } from '@kiraa/domain/digits.ts';
import { FUEL_EIGHTHS, HAND_OVER_NOTE_MAXIMUM_LETTERS, ODOMETER_MAXIMUM_KM } from '@kiraa/domain/limits.ts';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { textOfField, textOfRefusal } from '../../shell/calls/refusals.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField, TextAreaField, TextField, useFocusOnError } from '../../ui/fields/field.tsx';
import styles from './hand-over.module.css';
import { KeptNote } from './kept-note.tsx';
import type { OwnRecordProps } from './own-record.tsx';
import { fuelWords } from './record-facts.tsx';
import type { Reading, Waiting } from './waiting-things.ts';

interface ReadingFormProps extends OwnRecordProps {
  readonly id: string;
  readonly kept: Waiting | undefined;
}

const EIGHTHS = Array.from({ length: FUEL_EIGHTHS + 1 }, (_, eighths) => eighths);

/** Odometer and fuel of a vehicle, and a note. What waits or was refused stands here as it was typed. */
export function ReadingForm({ handOver, bookingId, handle, isVehicle, id, kept }: ReadingFormProps) {
  const texts = useAllTexts();
  const words = texts.handOver;
  const format = useFormat();
  const { occasion, own } = handOver;
  const start = kept?.what.kind === 'reading' ? kept.what.reading : own;
  const [km, setKm] = useState(start.odometerKm?.toString() ?? '');
  const [fuel, setFuel] = useState(start.fuelEighths?.toString() ?? '');
  const [note, setNote] = useState(start.note);
  const [kmFault, setKmFault] = useState<string>();
  const refused = kept?.refused;
  const kmError = kmFault ?? (refused && textOfField(texts, refused, 'odometerKm'));
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(
    form,
    useMemo(() => ({ kmError }), [kmError]),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readKilometres(km);
    const fault = read === undefined ? texts.refusals.OUT_OF_RANGE : undefined;
    setKmFault(fault);
    if (read === undefined) return;
    const vehicle = { odometerKm: read, fuelEighths: fuel === '' ? null : Number(fuel) };
    const reading: Reading = { ...(isVehicle && vehicle), note: note.trim() };
    void handle.box.add({ id, bookingId, occasion, what: { kind: 'reading', reading } });
  };
  const isSending = handle.kept.sending === id;
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {isVehicle && (
        <div className={styles.pair}>
          <TextField
            label={words.odometer}
            name="odometer"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            value={km}
            error={kmError}
            onChange={(event) => setKm(event.target.value)}
          />
          <SelectField
            label={words.fuel}
            name="fuel"
            value={fuel}
            onChange={(event) => setFuel(event.target.value)}
          >
            <option value="">{words.fuelUnread}</option>
            {EIGHTHS.map((eighths) => (
              <option key={eighths} value={eighths}>
                {fuelWords(words, eighths)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <TextAreaField
        label={words.note}
        hint={words.noteHint}
        name="note"
        rows={3}
        maxLength={HAND_OVER_NOTE_MAXIMUM_LETTERS}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {refused && !kmError && (
        <p role="alert" className={styles.fault}>
          {words.notTaken}: {textOfRefusal(texts, refused)}
        </p>
      )}
      {kept && !refused && <KeptNote isSending={isSending} />}
      {!kept && own.notedAt && (
        <p className={styles.soft}>{words.noted(format.friendlyDateTime(new Date(own.notedAt)))}</p>
      )}
      <div className={styles.actions}>
        <Button type="submit" kind="secondary" waiting={isSending ? words.sending : undefined}>
          {words.save}
        </Button>
        {refused && (
          <Button kind="quiet" onClick={() => kept && void handle.box.discard(kept)}>
            {words.discard}
          </Button>
        )}
      </div>
    </form>
  );
}

/** "٤٨٬٢١٠" is 48210 and "48.5" is none; null is nothing typed, undefined is no reading of any odometer. */
function readKilometres(text: string): number | null | undefined {
  const typed = toWesternDigits(text).replace(/\s/g, '');
  if (typed === '') return null;
  const isWhole = /^(\d+|\d{1,3}([,.٬،]\d{3})+)$/.test(typed);
  const km = isWhole ? Number(typed.replace(/\D/g, '')) : undefined;
  return km !== undefined && km <= ODOMETER_MAXIMUM_KM ? km : undefined;
}
