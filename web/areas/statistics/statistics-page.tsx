import type { OutputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { Busy, Loaded } from '../../shell/calls/call-states.tsx';
import { saveCsv } from '../../shell/save-file.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField } from '../../ui/fields/field.tsx';
import frame from '../admin/admin.module.css';
import { AdminFrame } from '../admin/frame/admin-frame.tsx';
import { consoleMeta } from '../admin/frame/console-page.tsx';
import { PlaceFilters } from '../admin/registers/register-filters.tsx';
import { LineChart } from './line-chart.tsx';
import { NamedLists } from './named-lists.tsx';
import styles from './statistics.module.css';
import { columns, csvOf, shownAs, takeUp } from './statistics-columns.ts';
import { StatisticsFilters } from './statistics-filters.tsx';
import { type Statistics, useStatistics } from './use-statistics.ts';

export const shouldRevalidate = () => false;

export const meta = consoleMeta;

type Data = OutputOf<Endpoints['adminStatistics']>['data'];

/** `/admin/statistics`: what happened between two days, as figures, a line and a table; the filters stand in the address. */
export default function StatisticsPage() {
  return (
    <AdminFrame>
      <Numbers />
    </AdminFrame>
  );
}

function Numbers() {
  const texts = useAllTexts();
  const words = texts.statistics;
  const statistics = useStatistics();
  return (
    <>
      <h1>{words.title}</h1>
      <p className={styles.hint}>{words.hint}</p>
      <StatisticsFilters statistics={statistics}>
        <PlaceFilters />
      </StatisticsFilters>
      <Link to={`/admin/bookings?${statistics.sameFilters}`} className={frame.back}>
        {texts.registers.bookingsMade}
      </Link>
      <Loaded call={statistics.call} busy={<Busy height={320} />} failed={{ isInline: true }}>
        {({ data }) => (
          <>
            <Figures data={data} />
            <OverTime data={data} statistics={statistics} />
            <NamedLists data={data} change={statistics.change} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** The totals that an operator looks at first. */
function Figures({ data: { total } }: { data: Data }) {
  const words = useAllTexts().statistics;
  const format = useFormat();
  const part = takeUp(total);
  const shown = columns.filter(({ name }) => ['bookings', 'gross', 'net', 'answerMinutes'].includes(name));
  return (
    <dl className={styles.figures}>
      {shown.map((column) => (
        <div key={column.name}>
          <dt>{words.columns[column.name]}</dt>
          <dd>
            <bdi>{shownAs(column, total, format, words.nobody)}</bdi>
          </dd>
        </div>
      ))}
      <div>
        <dt>{words.takeUp}</dt>
        <dd>
          <bdi>{part === null ? words.nobody : `${format.number(part)}%`}</bdi>
        </dd>
      </div>
    </dl>
  );
}

function OverTime({ data, statistics }: { data: Data; statistics: Statistics }) {
  const words = useAllTexts().statistics;
  const format = useFormat();
  const { column, change } = statistics;
  const { periods } = data;
  const [first, last] = [periods[0]?.from, periods.at(-1)?.from];
  const line = useMemo(
    () => ({
      days: periods.map(({ from }) => from),
      values: periods.map((period) => (period[column] === null ? null : Number(period[column]))),
      shown: (value: number) => format.number(value),
    }),
    [periods, column, format],
  );
  return (
    <section className={styles.panel} aria-label={words.columns[column]}>
      <SelectField
        label={words.show}
        name="show"
        value={column}
        onChange={(event) => change({ show: event.target.value })}
      >
        {columns.map(({ name }) => (
          <option key={name} value={name}>
            {words.columns[name]}
          </option>
        ))}
      </SelectField>
      <LineChart
        {...line}
        label={words.chart(words.columns[column], format.day(first ?? ''), format.day(last ?? ''))}
      />
      <PeriodTable data={data} />
      <div>
        <Button
          kind="secondary"
          onClick={() => saveCsv({ file: csvOf(periods, words), name: `kiraa-${first}-${last}.csv` })}
        >
          {words.csv}
        </Button>
      </div>
    </section>
  );
}

function PeriodTable({ data: { periods, total } }: { data: Data }) {
  const words = useAllTexts().statistics;
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard as well.
    <section className={styles.wide} tabIndex={0} aria-label={words.title}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.period}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {words.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map((period) => (
            <tr key={period.from}>
              <th scope="row">
                <bdi>{format.day(period.from)}</bdi>
              </th>
              {columns.map((column) => (
                <td key={column.name}>
                  <bdi>{shownAs(column, period, format, words.nobody)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.all}</th>
            {columns.map((column) => (
              <td key={column.name}>
                <bdi>{shownAs(column, total, format, words.nobody)}</bdi>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
