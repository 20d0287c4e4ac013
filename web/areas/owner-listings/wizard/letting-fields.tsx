import { rentalTotal } from '@kiraa/domain/booking/money/price.ts';
import { isLetByHour, SHORTEST_BY_DAY, SHORTEST_BY_HOUR } from '@kiraa/domain/listing/letting.ts';
import { readSarEntry } from '@kiraa/domain/listing/price-entry.ts';
import { toSar } from '@kiraa/domain/money.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Segments } from '../../../ui/controls/segments.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { SelectField } from '../../../ui/fields/field.tsx';
import type { BasicEntry } from './basic-entry.ts';
import type { FieldTexts } from './use-step.ts';
import styles from './wizard.module.css';

interface LettingFieldsProps {
  readonly entry: Pick<BasicEntry, 'price' | 'priceHours' | 'shortest'>;
  readonly change: (part: Pick<BasicEntry, 'shortest'>) => void;
  readonly errors: FieldTexts;
}

const HOUR_MINUTES = 60;

/** The shortest booking that the first touch of an answer means. */
function shortestOf(letting: 'day' | 'hour'): string {
  const [first] = letting === 'day' ? SHORTEST_BY_DAY : SHORTEST_BY_HOUR;
  return String(first);
}

/** What has a price of the hour is let by it, and what gets another price is let by the day until its owner says otherwise. */
export function lettingFor(before: string, priceHours: string): Partial<Pick<BasicEntry, 'shortest'>> {
  const isByHour = priceHours === '1';
  if (isByHour === (before === '1')) return {};
  return { shortest: shortestOf(isByHour ? 'hour' : 'day') };
}

/** Whether hours are let, for how much, and how short a booking may be (D-LET-BY-HOUR). */
export function LettingFields({ entry, change, errors }: LettingFieldsProps) {
  const texts = useAllTexts();
  const words = texts.ownerListings;
  const format = useFormat();
  const shortest = Number(entry.shortest);
  const isPricedByHour = entry.priceHours === '1';
  const letting = isLetByHour(shortest) ? 'hour' : 'day';
  const ofLetting = letting === 'day' ? SHORTEST_BY_DAY : SHORTEST_BY_HOUR;
  const offered = isPricedByHour ? [...SHORTEST_BY_HOUR, ...SHORTEST_BY_DAY] : ofLetting;
  const lengths = [...new Set([...offered, shortest])].sort((one, other) => one - other);
  const price = readSarEntry(entry.price);
  const hour =
    price !== undefined && price > 0
      ? rentalTotal({ priceHalalas: price, priceHours: Number(entry.priceHours) }, HOUR_MINUTES)
      : undefined;
  return (
    <>
      {!isPricedByHour && (
        <div>
          <Segments
            label={words.letting}
            name="letting"
            value={letting}
            onChange={(next) => next !== letting && change({ shortest: shortestOf(next) })}
            choices={[
              { value: 'day', label: words.letByDay },
              { value: 'hour', label: words.letByHour },
            ]}
          />
          {letting === 'hour' && hour !== undefined && (
            <output aria-live="polite" className={styles.costs}>
              <Money>{words.hourCosts(format.price(toSar(hour)))}</Money>
            </output>
          )}
        </div>
      )}
      <SelectField
        label={texts.ownerCalendar.shortest}
        name="shortestMinutes"
        value={entry.shortest}
        error={errors.shortestMinutes}
        onChange={(event) => change({ shortest: event.target.value })}
      >
        {lengths.map((minutes) => (
          <option key={minutes} value={minutes}>
            {format.duration(minutes)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
