import type { NeededDuties } from '@kiraa/domain/account/duties.ts';
import type { PartnerScope } from '@kiraa/domain/partner/scopes.ts';
import type { z } from 'zod';
import type { RefusalCode } from './refusals.ts';
import { wireNamesOf } from './wire.ts';
import type { WireNames } from './wire-names.ts';

/**
 * Who may call. `anyone`: no token is needed; a member may be answered more than a guest, such as their own listing while it
 * is hidden, unless the row is `shared`. `member`: a live session. `renter`, `owner`: a session in that mode. `admin`: a session of an account that decides for the house. `provider`: the vendor's
 * own signature over the raw body.
 */
export type Caller = 'anyone' | 'member' | 'renter' | 'owner' | 'admin' | 'provider';

/** What a case is, found by a field of the input; its sides are its renter and owner, or the person that it is about (D-OWN-CASE). */
export interface CaseOf {
  readonly what:
    | 'account'
    | 'booking'
    | 'chargeback'
    | 'claim'
    | 'correction'
    | 'difference'
    | 'give-back'
    | 'listing'
    | 'listing import'
    | 'payment reference'
    | 'person report'
    | 'refund'
    | 'review'
    | 'signal'
    | 'team chat'
    | 'transfer reference';
  readonly field: string;
}

export interface Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The path below `/api`. */
  readonly path: string;
  readonly summary: string;
  readonly caller: Caller;
  /** Of an admin's row: one of these duties is needed, and the owner of the console may everything (D-DUTIES). */
  readonly duties?: NeededDuties;
  /** An admin's row that is also open before the second factor: what it takes to pass it (D-SECOND-FACTOR). */
  readonly beforeSecondFactor?: true;
  /** An admin's GET that shows what is private: like everything that changes something, it is written into the audit log. */
  readonly looksAtPrivate?: true;
  /** An admin's row that decides about people's money, bookings or accounts: none of those people may call it. */
  readonly caseOf?: CaseOf;
  /**
   * What somebody of the house gets of this call who looks at the product as the caller (D-SHADOW): `shown`, `hidden` for what is too
   * private, or the fields that are empty in the answer. `ends` is the one call that changes something: it ends the look. A row that
   * says nothing is refused, unless it is a `shared` GET.
   */
  readonly shadowed?: 'shown' | 'hidden' | 'ends' | readonly string[];
  /**
   * What a partner's key needs to make this call as its owner account (D-PARTNER), and the fields that are empty in the answer. A row
   * that says nothing is closed to every key.
   */
  readonly key?: { readonly scope: PartnerScope; readonly hides?: readonly string[] };
  /** GET and DELETE read the query; POST reads JSON, a form or a multipart form, unless it takes the raw bytes. */
  readonly body?: 'raw';
  /**
   * A call of somebody who is not logged in yet. Our client sends it as a form and without the session's token
   * (P1-AUTH-10), a 401 of it ends no session, and the number of such calls from one address is limited.
   */
  readonly auth?: true;
  /** A multipart form may bring one file, in this field and no larger than this. Every other row refuses files. */
  readonly file?: { readonly field: string; readonly maximumBytes: number };
  /**
   * Several files, each in one of these fields and no larger than this, `count` together; a field may also hold the id of
   * a file that was sent before.
   */
  readonly files?: {
    readonly fields: readonly string[];
    readonly maximumBytes: number;
    readonly count: number;
  };
  /** A POST that must not happen twice asks for the header Idempotency-Key. */
  readonly idempotent?: true;
  /**
   * A GET whose answer is the same for everybody, guest or member: what a guest is answered may be kept by caches for a
   * moment, and a browser keeps it over a log-out. A booking or an edit shows in it within 5 seconds.
   */
  readonly shared?: true;
  /** The refusals of this endpoint beside those that every call of its kind can meet. */
  readonly refusals: readonly RefusalCode[];
  /** Schemas in our words; a field that the wire calls otherwise says so beside itself (wire.ts). */
  readonly input: Input;
  readonly output: Output;
}

/** A row with its codec: the names on both sides, made once from its schemas. Undefined where the wire uses our words. */
export interface Row<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType>
  extends Endpoint<Input, Output> {
  readonly inputNames: WireNames | undefined;
  readonly outputNames: WireNames | undefined;
}

export type EndpointTable = Readonly<Record<string, Row>>;

/** An admin's row does not compile without its duties. */
type DutiesOf<Who extends Caller> = Who extends 'admin' ? { readonly duties: NeededDuties } : unknown;

/**
 * Keeps the types of each row's own schemas and caller, from which the typed client and the use cases' contexts are made.
 */
export function defineEndpoint<Input extends z.ZodType, Output extends z.ZodType, const Who extends Caller>(
  endpoint: Endpoint<Input, Output> & { readonly caller: Who } & DutiesOf<Who>,
): Row<Input, Output> & { readonly caller: Who } & DutiesOf<Who> {
  const { input, output } = endpoint;
  return { ...endpoint, inputNames: wireNamesOf(input), outputNames: wireNamesOf(output) };
}

export type InputOf<Row> = Row extends Endpoint<infer Input, z.ZodType> ? z.input<Input> : never;
export type ParsedInputOf<Row> = Row extends Endpoint<infer Input, z.ZodType> ? z.output<Input> : never;
export type OutputOf<Row> = Row extends Endpoint<z.ZodType, infer Output> ? z.output<Output> : never;
