// What the tests of the contract's fields share.
import { z } from 'zod';
import type { Row } from './endpoint.ts';
import { type EndpointName, endpoints } from './endpoints.ts';
import { ourField } from './wire-names.ts';

type Read = { readonly value: unknown } | { readonly code: string | undefined };

/** One field of a call, by its name on the wire, as it is read or refused by itself. */
export function readField(name: EndpointName, field: string, value: unknown): Read {
  const { input, inputNames }: Row = endpoints[name];
  const shape: Readonly<Record<string, z.ZodType>> = input instanceof z.ZodObject ? input.shape : {};
  const schema = shape[ourField(inputNames, field)];
  if (schema === undefined) throw new Error(`${name} takes no ${field}`);
  const read = schema.safeParse(value);
  return read.success ? { value: read.data } : { code: read.error.issues[0]?.message };
}

/** The same of several values at once: what each is read as, or the code that refuses it. */
export const readEach = (name: EndpointName, field: string, values: readonly unknown[]): unknown[] =>
  values.map((value) => {
    const read = readField(name, field, value);
    return 'value' in read ? read.value : `refused: ${read.code}`;
  });
