import { z } from 'zod';
import { variable } from './providers.ts';

/** Whether sessions belong to the key of the device that opened them (D-BOUND); read by config.ts alone. */
export const sessionVariables = {
  SESSION_KEYS: variable(
    z.enum(['on', 'off']),
    'on or off',
    'whether a session that a browser has opened with a key of its own is good with that key alone; off asks no session for it',
    'on',
  ),
};
