import type { ImportedLine, WholeImport } from '@kiraa/contract/admin-imports.ts';
import { type ImportColumn, importColumns } from '@kiraa/domain/listing/import-line.ts';
import { importFault, importHeading } from '@kiraa/texts/import-words.ts';
import { Link, useSearchParams } from 'react-router';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import styles from '../admin.module.css';
import record from '../record-page.module.css';
import { LINE_TAGS } from './import-words.ts';
import own from './imports.module.css';

interface LinesProps {
  readonly one: WholeImport;
  readonly page: number;
  readonly pages: number;
  readonly isFaultyOnly: boolean;
}

/** A page of the file's lines, each cell with what is wrong with it. */
export function ImportLines({ one, page, pages, isFaultyOnly }: LinesProps) {
  const words = useAllTexts().imports;
  const format = useFormat();
  const [query] = useSearchParams();
  const to = (change: Readonly<Record<string, string | undefined>>) => {
    const there = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change))
      if (value === undefined) there.delete(name);
      else there.set(name, value);
    return `?${there}`;
  };
  const other = isFaultyOnly ? undefined : 'faulty';
  return (
    <section className={styles.list} aria-labelledby="lines">
      <div className={styles.acts}>
        <h2 id="lines" className={styles.heading}>
          {words.lines}
        </h2>
        {one.faulty > 0 && (
          <ButtonLink kind="quiet" to={to({ show: other, page: undefined })}>
            {isFaultyOnly ? words.allLines : words.onlyFaulty}
          </ButtonLink>
        )}
      </div>
      {one.lines.length === 0 && <p className={record.soft}>{words.nothingHere}</p>}
      <ul className={styles.list}>
        {one.lines.map((line) => (
          <li key={line.line}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className={styles.acts}>
          {page > 1 && (
            <ButtonLink kind="secondary" to={to({ page: String(page - 1) })}>
              {words.earlierLines}
            </ButtonLink>
          )}
          <span className={record.soft}>{words.pageOf(format.number(page), format.number(pages))}</span>
          {page < pages && (
            <ButtonLink kind="secondary" to={to({ page: String(page + 1) })}>
              {words.laterLines}
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  );
}

const WIDE: readonly string[] = ['descriptionAr', 'descriptionEn', 'pictures'];

function Line({ line }: { readonly line: ImportedLine }) {
  const texts = useAllTexts();
  const words = texts.imports;
  const format = useFormat();
  const { state, fault, cells, listingId } = line;
  const title = words.line(format.number(line.line));
  return (
    <article className={own.line} aria-label={title}>
      <div className={record.head}>
        <h3>{title}</h3>
        <Tag kind={LINE_TAGS[state]}>{words[state]}</Tag>
        {listingId !== null && state === 'made' && (
          <Link to={`/admin/listings/${listingId}`}>{words.look}</Link>
        )}
      </div>
      {fault !== null && <p className={own.fault}>{importFault(texts, fault)}</p>}
      <dl className={own.cells}>
        {cells.map(({ column, value, fault }) => (
          <div key={column} className={WIDE.includes(column) ? own.wide : undefined}>
            <dt>{isColumn(column) ? importHeading(texts, column) : column}</dt>
            {column === 'pictures' && line.pictures.length > 0 ? (
              <Pictures pictures={line.pictures} />
            ) : (
              <dd>
                {value === '' ? (
                  <span className={record.soft}>{words.emptyCell}</span>
                ) : (
                  <bdi className={own.long}>{value}</bdi>
                )}
                {fault !== null && <p className={own.fault}>{importFault(texts, fault)}</p>}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </article>
  );
}

const isColumn = (column: string): column is ImportColumn => importColumns.some((one) => one === column);

/** Each picture with what became of it; what is wrong with one stands at it. */
function Pictures({ pictures }: Pick<ImportedLine, 'pictures'>) {
  const texts = useAllTexts();
  const words = texts.imports;
  return (
    <>
      {pictures.map(({ source, state, fault }) => (
        <dd key={source}>
          <bdi>{source}</bdi>{' '}
          {fault !== null ? (
            <span className={own.fault}>{importFault(texts, fault)}</span>
          ) : (
            <span className={record.soft}>{state === 'failed' ? '' : words.pictureStates[state]}</span>
          )}
        </dd>
      ))}
    </>
  );
}
