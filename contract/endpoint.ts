import type { z } from 'zod';
import type { RefusalCode } from './refusals.ts';
import { wireNamesOf } from './wire.ts';
import type { WireNames } from './wire-names.ts';

/**
 * Who may call: `anyone` needs no token and is treated alike with or without one, `member` a live session, `renter`
 * and `owner` a session in that mode, `admin` one of an account that decides for the house, `provider` the vendor's own signature over the raw body.
 */
export type Caller = 'anyone' | 'member' | 'renter' | 'owner' | 'admin' | 'provider';

export interface Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Under the base `/api`. */
  readonly path: string;
  readonly summary: string;
  readonly caller: Caller;
  /** GET and DELETE read the query; POST reads JSON, a form or a multipart form, unless it takes the raw bytes. */
  readonly body?: 'raw';
  /**
   * A call of somebody who is not logged in yet: our client sends it as a form and without the session's token
   * (P1-AUTH-10), its 401 ends no session, and each address may make so many of them.
   */
  readonly auth?: true;
  /** A multipart form may bring one file, in this field and no larger; every other row refuses files. */
  readonly file?: { readonly field: string; readonly maximumBytes: number };
  /** Or several, each in one of these fields and no larger, `count` in all; what they are ids of may stand there too. */
  readonly files?: {
    readonly fields: readonly string[];
    readonly maximumBytes: number;
    readonly count: number;
  };
  /** A POST that must not happen twice asks for the header Idempotency-Key. */
  readonly idempotent?: true;
  /**
   * A GET whose answer is the same for every guest: caches may keep it for a moment, and ask whether it has changed. It
   * tells of a booking or an edit within 5 seconds.
   */
  readonly shared?: true;
  /** The refusals this endpoint adds to those that every call of its kind can meet. */
  readonly refusals: readonly RefusalCode[];
  /** In our words; what the wire calls otherwise says so beside its field (wire.ts). */
  readonly input: Input;
  readonly output: Output;
}

/** A row with its codec: the names of either side, made once from its schemas; none where the wire speaks as we do. */
export interface Row<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType>
  extends Endpoint<Input, Output> {
  readonly inputNames: WireNames | undefined;
  readonly outputNames: WireNames | undefined;
}

export type EndpointTable = Readonly<Record<string, Row>>;

/** Keeps each row's own schemas and caller in its type: the typed client and the use cases' contexts come from them. */
export function defineEndpoint<Input extends z.ZodType, Output extends z.ZodType, const Who extends Caller>(
  endpoint: Endpoint<Input, Output> & { readonly caller: Who },
): Row<Input, Output> & { readonly caller: Who } {
  const { input, output } = endpoint;
  return { ...endpoint, inputNames: wireNamesOf(input), outputNames: wireNamesOf(output) };
}

export type InputOf<Row> = Row extends Endpoint<infer Input, z.ZodType> ? z.input<Input> : never;
export type ParsedInputOf<Row> = Row extends Endpoint<infer Input, z.ZodType> ? z.output<Input> : never;
export type OutputOf<Row> = Row extends Endpoint<z.ZodType, infer Output> ? z.output<Output> : never;
