import type { HandOverRecord } from '@kiraa/contract/bookings/hand-overs.ts';
import { FUEL_EIGHTHS } from '@kiraa/domain/limits.ts';
import type { Messages } from '@kiraa/texts/messages.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import styles from './hand-over.module.css';

export function fuelWords(words: Messages['handOver'], eighths: number): string {
  if (eighths === 0) return words.fuelEmpty;
  return eighths === FUEL_EIGHTHS ? words.fuelFull : words.fuelEighths(eighths);
}

/** What a side has read and noted, and when the server heard it. */
export function RecordFacts({ record }: { record: HandOverRecord }) {
  const words = useAllTexts().handOver;
  const format = useFormat();
  const { odometerKm: km, fuelEighths: fuel, note, notedAt } = record;
  if (!notedAt) return null;
  const facts = [
    { name: words.odometer, value: km === null ? undefined : words.kilometres(format.number(km)) },
    { name: words.fuel, value: fuel === null ? undefined : fuelWords(words, fuel) },
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(
          ({ name, value }) =>
            value !== undefined && (
              <div key={name} className={styles.fact}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      {note !== '' && (
        <p dir="auto" className={styles.words}>
          {note}
        </p>
      )}
      <p className={styles.soft}>{words.noted(format.friendlyDateTime(new Date(notedAt)))}</p>
    </>
  );
}
