import { mutants } from './mutants/list.ts';
import { runMutants } from './mutants/run-mutants.ts';

const want = process.argv.slice(2);
const chosen = mutants.filter(
  ({ name }) => /^\d/.test(name) && (want.length === 0 || want.some((w) => name.includes(w))),
);
console.log(chosen.length);
const v = await runMutants(chosen, (one) =>
  console.log(one.verdict, one.seconds.toFixed(0), one.name, one.says.slice(0, 150)),
);
console.log(v.filter((o) => o.verdict === 'killed').length, 'of', v.length);
