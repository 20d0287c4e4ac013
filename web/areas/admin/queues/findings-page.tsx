import { useSearchParams } from 'react-router';
import { useCall } from '../../../shell/calls/calls.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { CaseBar } from '../acts/case-bar.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { WaitingRow } from '../frame/console-page.tsx';
import { FindingAbout } from './finding-about.tsx';
import { WaitingList } from './waiting-list.tsx';

export const shouldRevalidate = () => false;
export { consoleMeta as meta } from '../frame/console-page.tsx';

/** `/admin/findings?after=`: rules of the house that did not hold when they were last looked at. */
export default function FindingsPage() {
  return (
    <AdminFrame>
      <Findings />
    </AdminFrame>
  );
}

function Findings() {
  const {
    adminConsole: words,
    inside: { rules },
  } = useAllTexts();
  const format = useFormat();
  const [query] = useSearchParams();
  const call = useCall('findings', { after: query.get('after') ?? '' }, { onReturn: true });
  const time = (at: string) => format.shortDateTime(new Date(at));
  return (
    <WaitingList
      call={call}
      title={words.queues.findings}
      hint={words.findingsHint}
      empty={words.noFindings}
      idOf={({ id }) => id}
      row={({ id, invariant, says, subject, about, foundAt, seenAt }) => (
        <WaitingRow
          title={words.rule(invariant)}
          about={<FindingAbout about={about} subject={subject} />}
          notes={[
            rules[invariant] ?? says,
            `${words.since(time(foundAt))} · ${words.seenLast(time(seenAt))}`,
          ]}
        >
          <CaseBar kind="findings" subject={id} />
        </WaitingRow>
      )}
    />
  );
}
