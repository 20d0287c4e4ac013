/**
 * `npm test`: runs every test on this machine, and ends with one line that sums them up. `--deep` adds the long runs
 * (races, faults) in full, and plays the browser's tests in every arrangement of language and width.
 */
import { parseArgs } from 'node:util';
import { ensureChromium } from './checks/chromium.ts';
import { boundaries, conclude, deadCode, lint, runStep, types, vitest, webApp } from './checks/steps.ts';

function readArguments(): { deep: boolean } {
  try {
    return { deep: parseArgs({ options: { deep: { type: 'boolean' } } }).values.deep ?? false };
  } catch {
    console.error('npm test takes no argument but --deep.');
    process.exit(1);
  }
}

const startedAt = performance.now();
const { deep } = readArguments();
// Browser tests that `npm test` plays in one arrangement of language and width (e2e/in-short.ts).
if (deep) process.env.EVERY_ARRANGEMENT = '1';
console.log(
  'Runs: format and lint, boundaries, types, web build, unit, server and browser tests' +
    (deep ? ', deep runs.' : '.'),
);
const results = [
  await runStep('Chromium', async () => {
    process.env.CHROMIUM_PATH = ensureChromium();
    console.log(process.env.CHROMIUM_PATH);
    return { ok: true };
  }),
];
if (results.some(({ ok }) => !ok)) conclude(results, startedAt);
results.push(await runStep('Format and lint', lint));
results.push(await runStep('Boundaries, circles, length', boundaries));
results.push(await runStep('Types', types));
results.push(await runStep('Dead code', deadCode));
results.push(await runStep('Web app', webApp));
results.push(await runStep('Unit tests', () => vitest('unit*')));
results.push(await runStep('Server tests', () => vitest('server')));
results.push(await runStep('Browser tests', () => vitest('e2e')));
if (deep) results.push(await runStep('Deep runs', () => vitest('deep')));
conclude(results, startedAt);
