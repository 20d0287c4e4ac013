import { afterEach } from 'vitest';
import { openPages } from './open-pages.ts';
import { reportIfFailed } from './report-failure.ts';

// A setup file of each file of tests: what a module registers is heard of by the first file alone that imports it.
afterEach(() => reportIfFailed(openPages));
