import type { OutputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { dateOf } from '@kiraa/domain/dates.ts';
import { useState } from 'react';
import { useTimeZone } from '../../shell/calendar/time-zone.tsx';
import { Busy, Loaded } from '../../shell/calls/call-states.tsx';
import { useCall } from '../../shell/calls/calls.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { Segments } from '../../ui/controls/segments.tsx';
import { SelectField } from '../../ui/fields/field.tsx';
import styles from './earnings.module.css';
import { MonthChart } from './month-chart.tsx';

type GraphData = OutputOf<Endpoints['earningsGraph']>['data'];
type Half = '01-06' | '07-12';
const YEARS_SHOWN = 5;

/** Half a year of earnings by month, as bars and as a table beside them (P2-EARN-01, P2-EARN-04, P2-EARN-07). */
export function EarningStatistics() {
  const texts = useAllTexts().earnings;
  const format = useFormat();
  const timeZone = useTimeZone();
  const today = dateOf(new Date(), timeZone);
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [half, setHalf] = useState<Half>(today.slice(5, 7) <= '06' ? '01-06' : '07-12');
  const graph = useCall('earningsGraph', { year, period: half, timeZone });
  const years = Array.from({ length: YEARS_SHOWN }, (_, index) => thisYear - index);
  return (
    <section className={styles.panel} aria-labelledby="earning-statistics">
      <h2 id="earning-statistics">{texts.statistics}</h2>
      <div className={styles.filter}>
        <SelectField
          label={texts.year}
          name="year"
          value={year}
          onChange={(event) => setYear(Number(event.target.value))}
        >
          {years.map((one) => (
            <option key={one} value={one}>
              {format.digits(String(one))}
            </option>
          ))}
        </SelectField>
        <Segments
          label={texts.half}
          name="half"
          value={half}
          onChange={setHalf}
          choices={[
            { value: '01-06', label: texts.firstHalf },
            { value: '07-12', label: texts.secondHalf },
          ]}
        />
      </div>
      <Loaded call={graph} busy={<Busy height={60} />} failed={{ isInline: true }}>
        {({ data }) => <Graph graph={data} />}
      </Loaded>
    </section>
  );
}

function Graph({ graph }: { graph: GraphData }) {
  const words = useAllTexts().earnings;
  const format = useFormat();
  const months = graph.months.map(({ month, value }) => ({
    label: words.monthName(month),
    value,
  }));
  const period = `${months[0]?.label} – ${months.at(-1)?.label}`;
  const bars = months.map(({ label, value }) => ({ label, value: Number(value) }));
  return (
    <div className={styles.graph}>
      <MonthChart bars={bars} label={words.chart(period, format.amount(graph.total))} />
      <table className={styles.months}>
        <thead>
          <tr>
            <th scope="col">{words.month}</th>
            <th scope="col">{words.earned}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <bdi>{format.amount(value)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            <td>
              <bdi>{format.amount(graph.total)}</bdi>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
