import { chatEvents, joinWish } from './events.ts';
import { wireNamesOf } from './wire.ts';
import type { WireNames } from './wire-names.ts';

/** The names of what travels over the chat connection, for both of its ends: the browser has them without the schemas. */
export const eventNames: Readonly<Record<string, WireNames | undefined>> = {
  join: wireNamesOf(joinWish),
  leave: wireNamesOf(joinWish),
  ...Object.fromEntries(Object.entries(chatEvents).map(([event, schema]) => [event, wireNamesOf(schema)])),
};
