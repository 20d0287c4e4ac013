import { format } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';

/**
 * A line on the console that no test asked for is a warning nobody reads: it fails the test that was running. A test
 * that expects one replaces the method with vi.spyOn, which never reaches these.
 */
const METHODS = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const;
let lines: string[] = [];

for (const method of METHODS) {
  console[method] = (...values: unknown[]) => {
    lines.push(`console.${method}: ${format(...values)}`);
  };
}
process.on('warning', (warning) => {
  lines.push(`process warning: ${warning.name}: ${warning.message}`);
});

beforeEach(() => {
  lines = [];
});

afterEach(() => {
  const said = lines;
  lines = [];
  expect(said, 'unexpected lines on the console').toEqual([]);
});
