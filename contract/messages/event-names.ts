import { wireNamesOf } from '../wire.ts';
import type { WireNames } from '../wire-names.ts';
import { chatEvents, joinWish } from './events.ts';

/**
 * The names of the events on the chat's connection, for both of its ends. In a file apart, so that the browser has them
 * without the schemas.
 */
export const eventNames: Readonly<Record<string, WireNames | undefined>> = {
  join: wireNamesOf(joinWish),
  leave: wireNamesOf(joinWish),
  ...Object.fromEntries(Object.entries(chatEvents).map(([event, schema]) => [event, wireNamesOf(schema)])),
};
