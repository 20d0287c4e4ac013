import { first } from './first-ar.ts';
import { forms } from './forms-ar.ts';
import { later } from './later-ar.ts';
import type { Messages } from './messages.ts';

export const ar: Messages = { ...first, ...forms, ...later };
