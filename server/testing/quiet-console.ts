import { format } from 'node:util';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';

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
function hearWarning(warning: Error): void {
  lines.push(`process warning: ${warning.name}: ${warning.message}`);
}
process.on('warning', hearWarning);
// The next file of this process has a listener of its own.
afterAll(() => {
  process.off('warning', hearWarning);
});

beforeEach(() => {
  lines = [];
});

afterEach(() => {
  const said = lines;
  lines = [];
  expect(said, 'unexpected lines on the console').toEqual([]);
});
