import type { ImportedLine, WholeImport } from '@kiraa/contract/admin/imports.ts';
import { type ImportColumn, importColumns } from '@kiraa/domain/listing/import-line.ts';
import { importFault, importHeading } from '@kiraa/texts/import-words.ts';
import { Link, useSearchParams } from 'react-router';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../../shell/texts/texts.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import styles from '../admin.module.css';
import record from '../records/record-page.module.css';
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

/** What is wrong stands open; all else of the line is folded up, for a file may have hundreds. */
function Line({ line }: { readonly line: ImportedLine }) {
  const texts = useAllTexts();
  const words = texts.imports;
  const format = useFormat();
  const isArabic = useLanguage() === 'ar';
  const { state, fault, cells, listingId } = line;
  const title = words.line(format.number(line.line));
  const names = (isArabic ? ['nameAr', 'nameEn'] : ['nameEn', 'nameAr']).flatMap(
    (name) => cells.find(({ column }) => column === name)?.value || [],
  );
  const [faulty, others] = [
    cells.filter((cell) => cell.fault !== null),
    cells.filter((cell) => cell.fault === null),
  ];
  return (
    <article className={own.line} aria-label={title}>
      <div className={record.head}>
        <h3>{title}</h3>
        <Tag kind={LINE_TAGS[state]}>{words[state]}</Tag>
        {listingId !== null && state === 'made' && (
          <Link to={`/admin/listings/${listingId}`}>{words.look}</Link>
        )}
      </div>
      {names[0] !== undefined && (
        <p className={own.long}>
          <WrittenName>{names[0]}</WrittenName>
        </p>
      )}
      {fault !== null && <p className={own.fault}>{importFault(texts, fault)}</p>}
      {faulty.length > 0 && <Cells cells={faulty} pictures={line.pictures} />}
      {others.length > 0 && (
        <details>
          <summary className={own.summary}>{faulty.length > 0 ? words.otherCells : words.allCells}</summary>
          <Cells cells={others} pictures={line.pictures} />
        </details>
      )}
    </article>
  );
}

function Cells({ cells, pictures }: Pick<ImportedLine, 'cells' | 'pictures'>) {
  const texts = useAllTexts();
  return (
    <dl className={own.cells}>
      {cells.map(({ column, value, fault }) => (
        <div key={column} className={WIDE.includes(column) ? own.wide : undefined}>
          <dt>{isColumn(column) ? importHeading(texts, column) : column}</dt>
          {column === 'pictures' && pictures.length > 0 ? (
            <Pictures pictures={pictures} />
          ) : (
            <dd>
              {value === '' ? (
                <span className={record.soft}>{texts.imports.emptyCell}</span>
              ) : (
                <p className={own.long}>
                  <WrittenName>{value}</WrittenName>
                </p>
              )}
              {fault !== null && <p className={own.fault}>{importFault(texts, fault)}</p>}
            </dd>
          )}
        </div>
      ))}
    </dl>
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
