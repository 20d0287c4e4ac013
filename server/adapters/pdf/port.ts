/** A page to be printed: what stands on it, from top to bottom, in the direction of its language. */
export interface Sheet {
  readonly language: 'ar' | 'en';
  readonly title: string;
  /** Stands small at the foot of every page, before the page's number. */
  readonly foot: string;
  readonly blocks: readonly Block[];
  /** A file that the PDF carries. The PDF is then written uncompressed, so that whoever checks it finds the bytes as they are. */
  readonly attachment?: { readonly name: string; readonly type: string; readonly bytes: Uint8Array };
}

export type Block =
  | { readonly kind: 'title' | 'heading' | 'text' | 'quiet'; readonly text: string }
  /** Names and values, a line each. */
  | { readonly kind: 'pairs'; readonly pairs: readonly (readonly [name: string, value: string])[] }
  | Both
  | Table
  | Picture;

/** A line for two readers: English at the left, Arabic at the right, and what both read (figures, names) between them. */
export interface Both {
  readonly kind: 'both';
  readonly english: string;
  readonly arabic: string;
  /** Or a word for each of them. */
  readonly value?: string | { readonly english: string; readonly arabic: string };
  /** A heading stands where so many millimetres are left for what follows it; `wide` is words alone, each with half of the page. */
  readonly form?: { readonly heading: { readonly room: number } } | 'wide';
}

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
