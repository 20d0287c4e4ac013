import type { Database } from '../../platform/database/database.ts';

type TableName = Extract<keyof Database, string>;

/**
 * What we hold of a person, table by table: what goes into the file that they may download, and what becomes of it
 * when they leave (PDPL, articles 4 and 18; F37). Beside each other here and not spread over the areas,
 * because the question "what do we hold?" has one answer; a test refuses a table or column that is not decided.
 */
export interface HeldTable {
  readonly table: TableName;
  /** The columns that hold the person's account id: a row is theirs when one of them does. */
  readonly of: readonly string[];
  /** SQL that must hold as well for a row to be theirs. */
  readonly only?: { readonly column: string; readonly where: string };
  /** Columns that hold the account's mobile or e-mail address, in rows that are older than the account. */
  readonly byAddress?: readonly string[];
  /** Instead of account columns: the row belongs to a row of theirs in another table, by that row's id. */
  readonly via?: { readonly column: string; readonly table: TableName; readonly of: readonly string[] };
  /** The row also belongs to whoever wrote the row that it answers, which holds their address. */
  readonly answers?: readonly {
    readonly column: string;
    readonly table: TableName;
    readonly byAddress: string;
  }[];
  /** The columns that the downloaded file shows. */
  readonly shown: readonly string[];
  /**
   * Of the shown columns those that the file of one side alone shows, by the column that holds that side's account id, in the row
   * or in the row that it belongs to; null in the other side's file.
   */
  readonly shownTo?: Readonly<Record<string, readonly string[]>>;
  /** Sealed columns, and the names under which the file shows them opened. */
  readonly sealed?: Readonly<Record<string, string>>;
  /** The column whose value names the row that they are sealed to; left out, it is the account, or the row that this one belongs to. */
  readonly sealedBy?: string;
  /** Columns that the file does not show, all of them for the reason given. */
  readonly hidden?: { readonly columns: readonly string[]; readonly because: string };
  /** `keep` says why the law or the other party needs the row; `change` empties what is personal in it. */
  readonly erasure:
    | { readonly delete: true }
    | { readonly keep: string }
    | { readonly change: Readonly<Record<string, string>>; readonly keep: string };
}

export const BOOKS = 'books of a sale are kept for ten years (VAT law); they name an id and no person';
export const WORKINGS = 'how we work inside, nothing about the person';
export const SECRETS = 'a secret or its hash: worth nothing to the person and much to a thief';
