import type { OutputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { dateOf } from '@kiraa/domain/dates.ts';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import { useAllTexts } from '../../shell/later-texts.ts';
import { textOfRefusal } from '../../shell/refusals.ts';
import { useFormat, useTexts } from '../../shell/texts.tsx';
import { useTimeZone } from '../../shell/time-zone.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Segments } from '../../ui/segments.tsx';
import { SkeletonBlock, Skeletons } from '../../ui/skeleton.tsx';
import styles from './earnings.module.css';
import { MonthChart } from './month-chart.tsx';

type Graph = OutputOf<Endpoints['earningsGraph']>['data'];
type Half = '01-06' | '07-12';
type GraphState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'ready'; readonly graph: Graph };

const YEARS_SHOWN = 5;

/** Half a year of earnings by month, as bars and as a table beside them (P2-EARN-01, P2-EARN-04, P2-EARN-07). */
export function EarningStatistics() {
  const texts = useAllTexts().earnings;
  const zone = useTimeZone();
  const today = dateOf(new Date(), zone);
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [half, setHalf] = useState<Half>(today.slice(5, 7) <= '06' ? '01-06' : '07-12');
  const { state, load } = useGraph(year, half);
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
              {one}
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
      <Graph state={state} load={load} />
    </section>
  );
}

function Graph({ state, load }: { state: GraphState; load: () => Promise<void> }) {
  const texts = useAllTexts();
  const format = useFormat();
  const words = texts.earnings;
  if (state.kind === 'loading') {
    return (
      <Skeletons label={texts.shell.loading}>
        <SkeletonBlock height={60} />
      </Skeletons>
    );
  }
  if (state.kind === 'failed') {
    return (
      <p role="alert">
        {state.text}{' '}
        <Button kind="quiet" onClick={() => void load()}>
          {texts.shell.tryAgain}
        </Button>
      </p>
    );
  }
  const months = state.graph.months.map(({ month, value }) => ({
    label: words.monthName(month),
    value,
  }));
  const period = `${months[0]?.label} – ${months.at(-1)?.label}`;
  const bars = months.map(({ label, value }) => ({ label, value: Number(value) }));
  return (
    <div className={styles.graph}>
      <MonthChart bars={bars} label={words.chart(period, format.amount(state.graph.total))} />
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
              <bdi>{format.amount(state.graph.total)}</bdi>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function useGraph(year: number, period: Half) {
  const api = useApi({ quiet: true });
  const texts = useTexts();
  const timeZone = useTimeZone();
  const [state, setState] = useState<GraphState>({ kind: 'loading' });
  const load = useCallback(
    async (isGone: () => boolean = () => false) => {
      setState({ kind: 'loading' });
      const answer = await api.earningsGraph({ year, period, timeZone });
      if (isGone()) return;
      if (answer.ok) setState({ kind: 'ready', graph: answer.data.data });
      else setState({ kind: 'failed', text: textOfRefusal(texts, answer) });
    },
    [api, texts, year, period, timeZone],
  );
  useEffect(() => {
    let isGone = false;
    void load(() => isGone);
    return () => {
      isGone = true;
    };
  }, [load]);
  return { state, load: () => load() };
}
