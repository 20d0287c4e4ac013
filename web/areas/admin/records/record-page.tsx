import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import type { ReactNode } from 'react';
import { Busy, Failed } from '../../../shell/calls/call-states.tsx';
import { type CallAnswer, type CallInput, useCall } from '../../../shell/calls/calls.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import styles from '../admin.module.css';
import { AdminFrame } from '../frame/admin-frame.tsx';

interface RecordPageProps<Name extends EndpointName> {
  /** The call that answers the record. */
  readonly call: Name;
  readonly input: CallInput<Name>;
  /** What is drawn once it has come. */
  readonly children: (answer: CallAnswer<Name>) => ReactNode;
}

/** A page of the console about one record. A record that is not there is told as such. Needs a key: the record's id. */
export function RecordPage<Name extends EndpointName>(props: RecordPageProps<Name>) {
  return (
    <AdminFrame>
      <Loaded {...props} />
    </AdminFrame>
  );
}

function Loaded<Name extends EndpointName>({ call, input, children }: RecordPageProps<Name>) {
  const texts = useAllTexts();
  const { state, refetch } = useCall(call, input);
  if (state.kind === 'loading') return <Busy className={styles.list} height={160} />;
  if (state.kind === 'ready') return children(state.data);
  const isAbsent = state.refusal.refusal.code === 'NOT_FOUND';
  return (
    <Failed level={1} title={isAbsent ? texts.refusals.NOT_FOUND : texts.admin.failed} onRetry={refetch} />
  );
}
