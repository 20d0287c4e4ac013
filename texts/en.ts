import { first } from './first-en.ts';
import { forms } from './forms-en.ts';
import { later } from './later-en.ts';

/** Every English message, one entry an area; the shape that Arabic must fill. */
export const en = { ...first, ...forms, ...later };
