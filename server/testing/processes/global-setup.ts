import type { TestProject } from 'vitest/node';
import { startTestCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
    templateDatabase: string;
    copiesFiles: boolean;
  }
}

/** Starts one Postgres for the whole run; every test file clones its template (testing/database.ts). */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('adminUrl', cluster.adminUrl);
  project.provide('templateDatabase', cluster.template);
  project.provide('copiesFiles', cluster.copiesFiles);
  return cluster.stop;
}
