import type { adminConsoleEndpoints } from '@kiraa/contract/admin/console.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { withoutPeople } from '@kiraa/domain/console/without-people.ts';
import type { MemberContext } from '../../context.ts';
import { PAGE_ROWS, paged, readPlace } from '../../platform/http/list-place.ts';
import { failedJobNames, listFailedJobs, retryFailedJob } from '../../platform/jobs/failed-jobs.ts';

type Rows = typeof adminConsoleEndpoints;

/** GET /admin/jobs. */
export async function failedJobs({ db }: MemberContext, { name, after }: ParsedInputOf<Rows['failedJobs']>) {
  const [rows, names] = await Promise.all([
    listFailedJobs(db, { name, after: readPlace(after), limit: PAGE_ROWS + 1 }),
    failedJobNames(db),
  ]);
  const { shown, next } = paged(rows);
  const data = shown.map(({ id, name: of, output, tries, askedAt, failedAt }) => ({
    id,
    name: of,
    error: withoutPeople(messageOf(output)),
    tries,
    askedAt: askedAt.toISOString(),
    failedAt: failedAt.toISOString(),
  }));
  return accept({ data, names, next });
}

/** POST /admin/jobs/retry: once more, however often it failed; of two who press, one is told that it waits no more. */
export async function retryJob({ db }: MemberContext, { name, id }: ParsedInputOf<Rows['retryJob']>) {
  return (await retryFailedJob(db, name, id)) ? accept({}) : refuse('NOT_WAITING');
}

function messageOf(output: unknown): string {
  const isObject = typeof output === 'object' && output !== null;
  return isObject && 'message' in output ? String(output.message) : '';
}
