import type { OutputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import type { RefusalCode } from '@kiraa/contract/refusals.ts';
import { readVatNumber } from '@kiraa/domain/tax/vat-number.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Busy, Loaded } from '../../shell/calls/call-states.tsx';
import { useCall } from '../../shell/calls/calls.tsx';
import { type RefusedCall, textOfCode, textOfRefusal } from '../../shell/calls/refusals.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { RadioList } from '../../ui/controls/radio-list.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { useFaults } from '../../ui/fields/use-faults.ts';
import styles from './earnings.module.css';

type Saved = OutputOf<Endpoints['taxStatus']>['data'];
const FIELDS = ['vatNumber', 'legalName', 'building', 'street', 'district', 'city', 'postalCode'] as const;
type Field = (typeof FIELDS)[number];
type Faults = Partial<Record<Field, RefusalCode>> & { readonly whole?: RefusedCall };
/** Digits read from the left in both languages. */
const IN_DIGITS: readonly Field[] = ['vatNumber', 'building', 'postalCode'];

/** The owner's VAT number, or that they have none (D-TAX). */
export function TaxPanel() {
  const texts = useAllTexts().papers;
  const saved = useCall('taxStatus', {}, { anew: true });
  return (
    <section className={styles.panel} aria-labelledby="tax">
      <h2 id="tax">{texts.taxHeading}</h2>
      <p className={styles.soft}>{texts.taxHint}</p>
      <Loaded call={saved} busy={<Busy height={76} />} failed={{ isInline: true }}>
        {({ data }) => <TaxForm saved={data} />}
      </Loaded>
    </section>
  );
}

function TaxForm({ saved }: { saved: Saved }) {
  const messages = useAllTexts();
  const texts = messages.papers;
  const toasts = useToasts();
  const form = useRef<HTMLFormElement>(null);
  const [entry, setEntry] = useState(saved);
  const { faults, find, takeBack } = useFaults<Faults>(form);
  const { send, isBusy } = useSend('saveTaxStatus', {
    quiet: true,
    changes: ['taxStatus'],
    onDone: () => toasts.success(texts.taxSaved),
  });
  const isRegistered = entry.status === 'registered';

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = isRegistered ? faultsOf(entry) : {};
    find(found);
    if (Object.keys(found).length > 0) return;
    const { status: _, ...facts } = entry;
    const answer = await send(isRegistered ? { status: 'registered', ...facts } : { status: 'unregistered' });
    // Where no field is at fault, nobody answered or the server is in trouble: that is said as a whole.
    if (!answer.ok) find(answer.refusal.fields ?? { whole: answer });
  }
  return (
    <form ref={form} className={styles.tax} onSubmit={(event) => void save(event)} noValidate>
      {saved.status === 'exempt' && <p>{texts.isExempt}</p>}
      <RadioList
        legend={texts.vatNumber}
        name="taxStatus"
        choices={[
          { value: 'registered', label: texts.isRegistered },
          { value: 'unregistered', label: texts.isUnregistered },
        ]}
        value={isRegistered ? 'registered' : 'unregistered'}
        error={undefined}
        onChange={(status) => setEntry({ ...entry, status })}
      />
      {isRegistered &&
        FIELDS.map((field) => (
          <TextField
            key={field}
            label={texts[field]}
            error={faults[field] && textOfCode(messages, faults[field])}
            name={field}
            dir={IN_DIGITS.includes(field) ? 'ltr' : 'auto'}
            inputMode={IN_DIGITS.includes(field) ? 'numeric' : undefined}
            autoComplete="off"
            value={entry[field]}
            onChange={(event) => {
              setEntry({ ...entry, [field]: event.target.value });
              takeBack(field);
            }}
          />
        ))}
      <p className={styles.soft}>{texts.taxCounts}</p>
      {faults.whole && <p role="alert">{textOfRefusal(messages, faults.whole)}</p>}
      <Button type="submit" kind="secondary" waiting={isBusy ? messages.shell.pleaseWait : undefined}>
        {texts.saveTax}
      </Button>
    </form>
  );
}

/** What can be said before asking: a missing field, and a number that is none. */
function faultsOf(entry: Saved): Faults {
  const missing = FIELDS.filter((field) => entry[field].trim() === '').map((field) => [field, 'REQUIRED']);
  const isNumber = entry.vatNumber.trim() === '' || readVatNumber(entry.vatNumber) !== undefined;
  return { ...Object.fromEntries(missing), ...(!isNumber && { vatNumber: 'VAT_NUMBER_INVALID' }) };
}
