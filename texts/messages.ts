import type { en } from './en.ts';

/** English decides which messages exist and what they take; the words themselves are free. */
type Shape<T> = T extends string
  ? string
  : T extends (...args: infer Values) => string
    ? (...args: Values) => string
    : { readonly [Key in keyof T]: Shape<T[Key]> };

export type Messages = Shape<typeof en>;
