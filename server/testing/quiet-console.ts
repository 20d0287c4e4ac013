import { format } from 'node:util';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';

/**
 * Fails the running test when it writes an unexpected line to the console: otherwise it would be a warning that nobody
 * reads. A test that expects a line replaces the method with vi.spyOn, so the line never arrives here.
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
  const written = lines;
  lines = [];
  expect(written, 'unexpected lines on the console').toEqual([]);
});
