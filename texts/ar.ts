import { first } from './first-ar.ts';
import { later } from './later-ar.ts';
import type { Messages } from './messages.ts';

export const ar: Messages = { ...first, ...later };
