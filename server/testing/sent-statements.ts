import pg from 'pg';
import { vi } from 'vitest';

export interface Sent {
  readonly text: string;
  readonly name: string | undefined;
  readonly client: pg.Client;
}

/** The views of all listings, which a server writes together every few seconds by its own clock, whoever calls. */
const VIEWS = 'INSERT INTO listing_views';

/** What is sent to Postgres from now on, on every connection of this process, until mocks are restored; views are not of it. */
export function watchStatements(): Sent[] {
  const sent: Sent[] = [];
  const query = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function spied(
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [asked] = given as [string | { text: string; name?: string }];
    const { text, name } = typeof asked === 'string' ? { text: asked, name: undefined } : asked;
    if (!text.includes(VIEWS)) sent.push({ text, name, client: this });
    return Reflect.apply(query, this, given);
  } as never);
  return sent;
}

export const isStatement = ({ text }: Sent): boolean =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text);
