import { type ReactNode, useId } from 'react';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import styles from '../admin.module.css';
import record from './record-page.module.css';

/** A titled part of the page of a person, a booking or a payment. */
export function RecordSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface RowsProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** Left what it is, right the amount or the state. */
  readonly row: (item: Item) => ReactNode;
}

/** Lines of a list, or that there are none yet. */
export function Rows<Item>({ items, keyOf, row }: RowsProps<Item>) {
  const words = useAllTexts().adminPages;
  if (items.length === 0) return <p className={record.soft}>{words.nothing}</p>;
  return (
    <ul className={record.rows}>
      {items.map((item) => (
        <li key={keyOf(item)}>{row(item)}</li>
      ))}
    </ul>
  );
}

/** A name inside a sentence of the other direction: it turns nothing around it. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
