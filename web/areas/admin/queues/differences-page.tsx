import type { adminBooksEndpoints } from '@kiraa/contract/admin/books.ts';
import type { OutputOf } from '@kiraa/contract/endpoint.ts';
import { providerTitle } from '@kiraa/contract/money/provider-titles.ts';
import { correctionWhys } from '@kiraa/domain/settlement/correction.ts';
import { settlementDifferenceKinds } from '@kiraa/domain/settlement/difference.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../shell/calls/calls.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectField } from '../../../ui/fields/field.tsx';
import { ActDialog } from '../acts/act-dialog.tsx';
import { CaseBar } from '../acts/case-bar.tsx';
import { JustDecided } from '../acts/just-decided.tsx';
import { WaitingCorrections } from '../acts/second-person.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { WaitingRow } from '../frame/console-page.tsx';
import { Filter, WaitingList } from './waiting-list.tsx';

export const shouldRevalidate = () => false;
export { consoleMeta as meta } from '../frame/console-page.tsx';

type Rows = typeof adminBooksEndpoints;
type Difference = OutputOf<Rows['settlementDifferences']>['data'][number];

/** `/admin/differences?kind=&after=`: what providers and the bank have otherwise than our books (D-RECONCILE), and corrections that wait for a second person. */
export default function DifferencesPage() {
  return (
    <AdminFrame>
      <Differences />
      <WaitingCorrections />
    </AdminFrame>
  );
}

function Differences() {
  const words = useAllTexts().adminConsole;
  const [query] = useSearchParams();
  const kind = settlementDifferenceKinds.find((one) => one === query.get('kind'));
  const asked = { kind, after: query.get('after') ?? '' };
  const call = useCall('settlementDifferences', asked, { onReturn: true });
  return (
    <WaitingList
      call={call}
      title={words.queues.differences}
      hint={words.differencesHint}
      empty={words.noDifferences}
      idOf={({ id }) => id}
      row={(difference) => <Row difference={difference} />}
    >
      <Filter
        name="kind"
        label={words.filter}
        options={settlementDifferenceKinds.map((one) => [one, words.differenceKinds[one]])}
      />
      <JustDecided kinds={['books_difference_closed']} />
    </WaitingList>
  );
}

function Row({ difference }: { readonly difference: Difference }) {
  const words = useAllTexts().adminConsole;
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  const { id, kind, source, reference, ours, theirs, day } = difference;
  return (
    <WaitingRow
      title={words.differenceKinds[kind]}
      notes={[
        words.differenceOf(source === 'bank' ? words.bank : providerTitle(source), reference),
        ours !== null && words.ours(format.amount(ours)),
        theirs !== null && words.theirSum(format.amount(theirs)),
        format.day(day),
      ]}
    >
      <Button kind="secondary" onClick={() => setAsked(true)}>
        {words.close}
      </Button>
      <CaseBar kind="differences" subject={id} />
      {isAsked && <Close difference={difference} onClose={() => setAsked(false)} />}
    </WaitingRow>
  );
}

const WHYS = ['none', ...correctionWhys] as const;

/** Closed with a reason; where money is really gone or come, that is booked with it, above the limit by two. */
function Close({ difference, onClose }: { readonly difference: Difference; readonly onClose: () => void }) {
  const words = useAllTexts().adminConsole;
  const toasts = useToasts();
  const [why, setWhy] = useState<(typeof WHYS)[number]>('none');
  const { send } = useSend('closeBooksDifference', {
    quiet: true,
    changes: [
      'settlementDifferences',
      'settlementCorrections',
      'adminCases',
      'adminHome',
      'decisionsJustMade',
    ],
  });
  const close = async (reason: string) => {
    const correct = why === 'none' ? undefined : why;
    const answer = await send({ id: difference.id, reason, correct });
    if (answer.ok) toasts.success(answer.data.data.waits ? words.waitsForSecond : words.done);
    return answer;
  };
  return (
    <ActDialog title={words.close} reasonHint={words.reasonHint} act={close} onClose={onClose}>
      {() => (
        <SelectField
          label={words.correct}
          value={why}
          onChange={({ target: { value } }) => setWhy(WHYS.find((one) => one === value) ?? 'none')}
        >
          {WHYS.map((one) => (
            <option key={one} value={one}>
              {words.correctWhys[one]}
            </option>
          ))}
        </SelectField>
      )}
    </ActDialog>
  );
}
