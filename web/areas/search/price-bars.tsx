import { bandStart, isBandWithin, PRICE_BANDS } from '@kiraa/domain/listing/price-bands.ts';
import { useCall } from '../../shell/calls/calls.tsx';
import { useFormTexts } from '../../shell/texts/form-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import styles from './price-bars.module.css';
import { type SearchFilters, toBoxInput, toNarrowing } from './search-filters.ts';

const REST_MILLISECONDS = 300;
/** Of the height: one listing beside a thousand can still be seen. */
const LEAST_PERCENT = 8;

/**
 * Above the slider of prices: how the prices of what else is asked for are spread, lit where the slider's ends stand. Moving
 * those asks for nothing, for the bars do not depend on them.
 */
export default function PriceBars({ draft }: { draft: SearchFilters }) {
  const texts = useFormTexts().discover;
  const format = useFormat();
  const { lowestPrice, highestPrice, box } = draft;
  const others = toNarrowing({ ...draft, lowestPrice: undefined, highestPrice: undefined });
  const { data } = useCall(
    'priceSpread',
    { ...others, ...(box && toBoxInput(box)) },
    { keepPrevious: true, quiet: true, restMilliseconds: REST_MILLISECONDS },
  );
  const counts = data?.counts ?? [];
  const most = Math.max(0, ...counts);
  const price = (band: number) => format.price(String(Math.round(bandStart(band))));
  const middle = Math.round((bandStart(counts.indexOf(most)) + bandStart(counts.indexOf(most) + 1)) / 2);
  // Its room is there from the first, so that the fields below stay where they are.
  return (
    <div
      className={styles.bars}
      role="img"
      aria-label={
        most === 0
          ? texts.priceSpread
          : `${texts.priceSpread}. ${texts.spreadMost(format.price(String(middle)))}`
      }
    >
      {Array.from({ length: PRICE_BANDS }, (_, band) => {
        const count = counts[band] ?? 0;
        const height = count === 0 ? 0 : Math.max(LEAST_PERCENT, (count / most) * 100);
        return (
          <span
            key={bandStart(band)}
            className={styles.bar}
            style={{ height: `${height}%` }}
            title={`${price(band)} – ${price(band + 1)}: ${format.number(count)}`}
            data-within={isBandWithin(band, [lowestPrice, highestPrice]) || undefined}
          />
        );
      })}
    </div>
  );
}
