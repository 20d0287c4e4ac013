/** A page to be printed: what stands on it, from top to bottom, in the direction of its language. */
export interface Sheet {
  readonly language: 'ar' | 'en';
  readonly title: string;
  /** Stands small at the foot of every page, before the page's number. */
  readonly foot: string;
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly kind: 'title' | 'heading' | 'text' | 'quiet'; readonly text: string }
  /** Names and values, a line each. */
  | { readonly kind: 'pairs'; readonly pairs: readonly (readonly [name: string, value: string])[] }
  | Table
  | Picture;

/** A PNG or JPEG, drawn whole within so many millimetres. */
export interface Picture {
  readonly kind: 'picture';
  readonly image: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly caption?: string;
}

export interface Table {
  readonly kind: 'table';
  /** The shares of the page's width; numbers stand at the end of their column. */
  readonly columns: readonly { readonly name: string; readonly share: number; readonly isNumber?: true }[];
  readonly rows: readonly (readonly string[])[];
  /** The last line, in bold. */
  readonly total?: readonly string[];
}

/** Writes a sheet as a PDF. The same sheet of the same instant comes out byte for byte the same. */
export type WriteSheet = (sheet: Sheet, at: Date) => Promise<Uint8Array>;
