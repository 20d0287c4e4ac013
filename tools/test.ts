/**
 * `npm test`: twenty minutes of tests on this machine, and one line at the end that sums them up. `--all` plays every test but
 * the deep runs, as what lands has to pass; `--deep` plays those (races, faults) as well, and the browser's tests in every
 * arrangement of language and width.
 */
import { parseArgs } from 'node:util';
import { ensureChromium } from './checks/chromium.ts';
import { boundaries, conclude, deadCode, lint, runStep, types, vitest, webApp } from './checks/steps.ts';

function readArguments(): 'short' | 'all' | 'deep' {
  try {
    const { all, deep } = parseArgs({
      options: { all: { type: 'boolean' }, deep: { type: 'boolean' } },
    }).values;
    if (deep) return 'deep';
    return all ? 'all' : 'short';
  } catch {
    console.error('npm test takes no argument but --all or --deep.');
    process.exit(1);
  }
}

const startedAt = performance.now();
const run = readArguments();
// Which files are played (vitest.config.ts), and in which arrangements of language and width (e2e/in-short.ts).
process.env.TEST_RUN = run;
const SAYS = {
  short: ' (of these as many as name every rule; npm run test:all plays all).',
  all: '.',
  deep: ', deep runs.',
};
console.log(
  `Runs: format and lint, boundaries, types, web build, unit tests, server and browser tests${SAYS[run]}`,
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
if (run === 'deep') results.push(await runStep('Deep runs', () => vitest('deep')));
conclude(results, startedAt);
