import type { ReactNode } from 'react';
import IconSearch from '#icons/IconSearch';
import { Busy, Loaded } from '../../../shell/calls/call-states.tsx';
import type { CallState } from '../../../shell/calls/calls.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { Tag, type TagKind } from '../../../ui/controls/tag.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import styles from '../admin.module.css';
import { Pages } from '../queues/waiting-list.tsx';
import own from './registers.module.css';

interface RegisterProps<Row> {
  readonly call: {
    readonly state: CallState<{ readonly data: readonly Row[]; readonly next: string | null }>;
    readonly refetch: () => Promise<void>;
  };
  readonly idOf: (row: Row) => string;
  readonly row: (row: Row) => ReactNode;
  /** What narrows it. */
  readonly children: ReactNode;
}

/** A page of a register: what narrows it, its rows, and the way to the next page, which the address names. */
export function Register<Row>({ call, idOf, row, children }: RegisterProps<Row>) {
  const words = useAllTexts();
  return (
    <>
      <div className={own.filters}>{children}</div>
      <Loaded call={call} busy={<Busy height={480} />} failed={{ title: words.adminConsole.failed }}>
        {({ data, next }) => (
          <>
            {data.length === 0 ? (
              <EmptyState
                drawing={<IconSearch size={64} stroke={1.5} />}
                title={words.registers.nothing}
                hint={words.registers.nothingHint}
              />
            ) : (
              <ul className={own.rows}>
                {data.map((one) => (
                  <li key={idOf(one)}>{row(one)}</li>
                ))}
              </ul>
            )}
            <Pages next={next} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** The title of a register that has a page of its own. */
export function RegisterTitle({ title, hint }: { readonly title: string; readonly hint: string }) {
  return (
    <div>
      <h1>{title}</h1>
      <p className={styles.hint}>{hint}</p>
    </div>
  );
}

interface RegisterRowProps {
  /** The way to the record's page. */
  readonly title: ReactNode;
  readonly beneath?: ReactNode;
  readonly when: string;
  readonly tag?: { readonly kind: TagKind; readonly says: string } | undefined;
  readonly sum?: string;
}

/** One line: what it is, when, where it stands and what it comes to; on a phone in two columns. */
export function RegisterRow({ title, beneath, when, tag, sum }: RegisterRowProps) {
  return (
    <div className={own.row}>
      <div className={own.what}>
        {title}
        {beneath !== undefined && <p className={own.soft}>{beneath}</p>}
      </div>
      {sum !== undefined && <span className={own.sum}>{sum}</span>}
      <span className={own.when}>{when}</span>
      <span className={own.tag}>{tag && <Tag kind={tag.kind}>{tag.says}</Tag>}</span>
    </div>
  );
}
