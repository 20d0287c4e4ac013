/**
 * Plants known bugs, one at a time, in a copy of the sources and expects the tests to turn red: a test that no bug can
 * turn red proves nothing (D-MUTANTS). `npm run mutants` plants all of them; see --help.
 */
import { parseArgs } from 'node:util';
import { mutants } from './mutants/list.ts';
import { runMutants, runWithoutMutants, type Verdict } from './mutants/run-mutants.ts';
import { staleMutants } from './mutants/tree-copy.ts';

const HELP = `npm run mutants                       all of them, and their tests without a bug
npm run mutants -- --only NAME        one`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    help: { type: 'boolean' },
  },
});

function report({ name, verdict, seconds, says }: Verdict): void {
  const sign = verdict === 'killed' ? '✓' : '✗';
  console.log(`${sign} ${verdict.padEnd(8)} ${seconds.toFixed(1).padStart(5)} s  ${name}  ${says}`);
}

if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const run = mutants.filter(({ name }) => name === (values.only ?? name));
if (run.length === 0) {
  console.error('No mutant has that name.');
  process.exit(1);
}
const faults = [...(await staleMutants(mutants)), ...(await runWithoutMutants(run))];
for (const fault of faults) console.error(`✗ ${fault}`);
const verdicts = await runMutants(run, report);
const killed = verdicts.filter((one) => one.verdict === 'killed').length;
console.log(`${killed} of ${verdicts.length} runs killed, ${run.length} mutants`);
if (faults.length > 0 || killed < verdicts.length) process.exit(1);
