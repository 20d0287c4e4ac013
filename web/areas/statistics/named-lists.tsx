import type { NamedNumber } from '@kiraa/contract/admin/statistics.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../shell/texts/texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import styles from './statistics.module.css';
import type { Statistics } from './use-statistics.ts';

interface NamedListsProps {
  readonly data: {
    readonly cities: readonly NamedNumber[];
    readonly categories: readonly NamedNumber[];
    readonly emptySearches: readonly { readonly words: string; readonly times: number }[];
  };
  readonly change: Statistics['change'];
}

/** Where and what was booked most, each of which narrows the page to itself, and what nobody found. */
export function NamedLists({ data, change }: NamedListsProps) {
  const words = useAllTexts().statistics;
  const format = useFormat();
  const { cities, categories, emptySearches } = data;
  return (
    <div className={styles.lists}>
      <Named title={words.cities} rows={cities} onChoose={(city) => change({ city })} />
      <Named title={words.categories} rows={categories} onChoose={(category) => change({ category })} />
      <section className={styles.panel} aria-labelledby="empty-searches">
        <h2 id="empty-searches">{words.emptySearches}</h2>
        <p className={styles.hint}>
          {emptySearches.length === 0 ? words.nothingSought : words.emptySearchesHint}
        </p>
        {emptySearches.length > 0 && (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{words.words}</th>
                <th scope="col">{words.times}</th>
              </tr>
            </thead>
            <tbody>
              {emptySearches.map((one) => (
                <tr key={one.words}>
                  <th scope="row">
                    <bdi>{one.words}</bdi>
                  </th>
                  <td>{format.number(one.times)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </div>
  );
}

interface NamedProps {
  readonly title: string;
  readonly rows: readonly NamedNumber[];
  readonly onChoose: (id: string) => void;
}

function Named({ title, rows, onChoose }: NamedProps) {
  const words = useAllTexts().statistics;
  const format = useFormat();
  const isArabic = useLanguage() === 'ar';
  return (
    <section className={styles.panel} aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 && <p className={styles.hint}>{words.noBookings}</p>}
      {rows.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{words.columns.bookings}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const name = isArabic ? row.nameAr : row.name;
              return (
                <tr key={row.id}>
                  <th scope="row">
                    <Button kind="quiet" onClick={() => onChoose(row.id)} aria-label={words.onlyThis(name)}>
                      {name}
                    </Button>
                  </th>
                  <td>{format.number(row.bookings)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
