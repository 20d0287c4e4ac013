/**
 * Plants known bugs, one at a time, in a copy of the sources and expects the tests to turn red: a test that no bug can
 * turn red proves nothing (D-MUTANTS). `npm run mutants` takes all of them; see --help.
 */
import { parseArgs } from 'node:util';
import { mutants } from './mutants/list.ts';
import { runMutants, runUnharmed, type Verdict } from './mutants/run-mutants.ts';
import { drawSample } from './mutants/sample.ts';
import { staleMutants } from './mutants/tree-copy.ts';

const HELP = `npm run mutants                       all of them, and their tests without a bug
npm run mutants -- --only NAME        one
npm run mutants -- --sample N [--seed S]   N quick ones, drawn by the seed`;

const { values } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    help: { type: 'boolean' },
  },
});

function chosen() {
  if (values.only !== undefined) return mutants.filter((mutant) => mutant.name === values.only);
  if (values.sample === undefined) return mutants;
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  console.log(`Seed ${seed}`);
  return drawSample(mutants, Number(values.sample), seed);
}

function report({ name, verdict, seconds, says }: Verdict): void {
  const sign = verdict === 'killed' ? '✓' : '✗';
  console.log(`${sign} ${verdict.padEnd(8)} ${seconds.toFixed(1).padStart(5)} s  ${name}  ${says}`);
}

if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const run = chosen();
if (run.length === 0) {
  console.error('No mutant has that name.');
  process.exit(1);
}
const faults = [...(await staleMutants(mutants)), ...(await runUnharmed(run))];
for (const fault of faults) console.error(`✗ ${fault}`);
const verdicts = await runMutants(run, report);
const killed = verdicts.filter((one) => one.verdict === 'killed').length;
console.log(`${killed} of ${verdicts.length} runs killed, ${run.length} mutants`);
if (faults.length > 0 || killed < verdicts.length) process.exit(1);
