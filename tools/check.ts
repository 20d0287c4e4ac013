/** `npm run check`: the checks to run while working; everything but the server's and the browser's tests. */
import { boundaries, conclude, deadCode, lint, runStep, types, vitest } from './checks/steps.ts';

const startedAt = performance.now();
const results = [
  await runStep('Format and lint', lint),
  await runStep('Boundaries, circles, length', boundaries),
  await runStep('Types', types),
  await runStep('Dead code', deadCode),
  await runStep('Database types are fresh', () =>
    vitest('server', ['server/platform/database/database.test.ts']),
  ),
  await runStep('Unit tests', () => vitest('unit*')),
];
conclude(results, startedAt);
