import type { FailedJob } from '@kiraa/contract/admin/console.ts';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../shell/calls/calls.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { CaseBar } from '../acts/case-bar.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { WaitingRow } from '../frame/console-page.tsx';
import { Filter, WaitingList } from './waiting-list.tsx';

export const shouldRevalidate = () => false;
export { consoleMeta as meta } from '../frame/console-page.tsx';

/** `/admin/jobs?name=&after=`: jobs that failed for good, the oldest first. */
export default function JobsPage() {
  return (
    <AdminFrame>
      <Jobs />
    </AdminFrame>
  );
}

function Jobs() {
  const {
    adminConsole: words,
    inside: { jobs },
  } = useAllTexts();
  const [query] = useSearchParams();
  const asked = { name: query.get('name') ?? '', after: query.get('after') ?? '' };
  const call = useCall('failedJobs', asked, { onReturn: true });
  return (
    <WaitingList
      call={call}
      title={words.queues.jobs}
      hint={words.jobsHint}
      empty={words.noJobs}
      idOf={({ id }) => id}
      row={(job) => <Job job={job} />}
    >
      <Filter
        name="name"
        label={words.job}
        options={(call.data?.names ?? []).map((name) => [name, jobs[name] ?? name])}
      />
    </WaitingList>
  );
}

function Job({ job: { id, name, error, tries, askedAt, failedAt } }: { readonly job: FailedJob }) {
  const texts = useAllTexts();
  const words = texts.adminConsole;
  const format = useFormat();
  const toasts = useToasts();
  const { send, isBusy } = useSend('retryJob', { changes: ['failedJobs', 'adminHome'] });
  const time = (at: string) => format.shortDateTime(new Date(at));
  const again = async () => {
    const answer = await send({ name, id });
    if (answer.ok) toasts.success(words.triedAgain);
  };
  return (
    <WaitingRow
      title={texts.inside.jobs[name] ?? <bdi>{name}</bdi>}
      notes={[
        name,
        error || words.noError,
        `${words.since(time(failedAt))} · ${words.jobAsked(time(askedAt))} · ${words.jobTries(format.number(tries))}`,
      ]}
    >
      <Button
        kind="secondary"
        waiting={isBusy ? texts.shell.pleaseWait : undefined}
        onClick={() => void again()}
      >
        {words.tryAgain}
      </Button>
      <CaseBar kind="jobs" subject={id} />
    </WaitingRow>
  );
}
