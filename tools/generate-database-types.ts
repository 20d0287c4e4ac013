/** Writes server/platform/database/database-schema.generated.ts from the migrations; a server test fails when it is stale. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cloneTemplate, startTestCluster } from '@kiraa/server/testing/processes/cluster.ts';
import { schemaTypes } from '@kiraa/server/testing/schema-types.ts';
import pg from 'pg';

const TARGET = join(
  import.meta.dirname,
  '..',
  'server',
  'platform',
  'database',
  'database-schema.generated.ts',
);

const cluster = await startTestCluster();
try {
  const database = await cloneTemplate(cluster);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await writeFile(TARGET, await schemaTypes(client));
  await client.end();
  await database.drop();
  console.log(`Written: ${TARGET}`);
} finally {
  await cluster.stop();
}
