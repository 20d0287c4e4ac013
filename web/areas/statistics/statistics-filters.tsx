import { statisticsUnits } from '@kiraa/domain/statistics/units.ts';
import type { ReactNode } from 'react';
import { pastDayText } from '../../shell/calendar/past-days.ts';
import { textOfField } from '../../shell/calls/refusals.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Segments } from '../../ui/controls/segments.tsx';
import { DayField } from '../../ui/fields/day-field.tsx';
import styles from './statistics.module.css';
import type { Statistics } from './use-statistics.ts';

interface StatisticsFiltersProps {
  readonly statistics: Statistics;
  /** What narrows registers too. */
  readonly children: ReactNode;
}

/** The days and how they are gathered; what is wrong with them stands at its field, and the numbers before stay. */
export function StatisticsFilters({ statistics, children }: StatisticsFiltersProps) {
  const texts = useAllTexts();
  const words = texts.statistics;
  const format = useFormat();
  const { from, to, today, unit, isNarrowed, change } = statistics;
  const { refusal } = statistics.call;
  const days = [
    { name: 'from', value: from },
    { name: 'to', value: to },
  ] as const;
  return (
    <div className={styles.filters}>
      {days.map(({ name, value }) => (
        <DayField
          key={name}
          label={words[name]}
          name={name}
          value={value}
          max={today}
          error={refusal && textOfField(texts, refusal, name)}
          shown={pastDayText(format, value)}
          onChange={(day) => change({ [name]: day })}
        />
      ))}
      <Segments
        label={words.unit}
        name="by"
        value={unit}
        onChange={(by) => change({ by })}
        choices={statisticsUnits.map((value) => ({ value, label: words.units[value] }))}
      />
      {children}
      {isNarrowed && (
        <Button kind="quiet" onClick={() => change({ city: undefined, category: undefined })}>
          {words.everywhere}
        </Button>
      )}
    </div>
  );
}
