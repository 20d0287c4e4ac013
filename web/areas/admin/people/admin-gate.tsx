import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import type { Duty } from '@kiraa/domain/account/duties.ts';
import { type ReactNode, useRef } from 'react';
import IconLock from '#icons/IconLock';
import { Busy, Failed } from '../../../shell/calls/call-states.tsx';
import { useCall } from '../../../shell/calls/calls.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useLanguage } from '../../../shell/texts/texts.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import styles from './people.module.css';
import { SecondFactorSetUp } from './second-factor-set-up.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';

interface AdminGateProps {
  /** The call that the page begins with; undefined where the server alone decides. */
  readonly call: EndpointName | undefined;
  /** `page` shows what it is given, or what has to come before it. */
  readonly children: (page: (content: ReactNode) => ReactNode) => ReactNode;
}

/**
 * Before every page of the console: the second factor where it is due, and that a page is not theirs. A page that is there when
 * the hours are over stays behind the step, with what was typed into it.
 */
export function AdminGate({ call, children }: AdminGateProps) {
  const { state, refetch } = useCall('adminAccess', {}, { onReturn: true });
  const wasOpen = useRef(false);
  if (state.kind === 'loading')
    return (
      <div className="page">
        <Busy height={160} />
      </div>
    );
  if (state.kind === 'failed') return <Failed level={1} refusal={state.refusal} onRetry={refetch} />;
  const access = state.data.data;
  const asked = access.secondFactor === 'due' || access.secondFactor === 'not_set';
  wasOpen.current ||= !asked;
  const found = (name: EndpointName) => access.calls.find((one) => one.name === name);
  const closed = call && found(call)?.isOpen === false ? found(call) : undefined;
  const page = (content: ReactNode) => (
    <>
      {access.secondFactor === 'due' && (
        <SecondFactorStep hasApp={access.hasApp} hasPasskey={access.hasPasskey} />
      )}
      {access.secondFactor === 'not_set' && <SecondFactorSetUp level={1} isFirst />}
      <div className={styles.behind} hidden={asked}>
        {wasOpen.current && (closed ? <NotYours duties={closed.duties} /> : content)}
      </div>
    </>
  );
  return children(page);
}

/** Whether the person's duties open a call: none while that is not known, or the second factor is due. */
export function useIsOpen(): (call: EndpointName) => boolean {
  const access = useCall('adminAccess', {}).data?.data;
  const isAsked = access?.secondFactor === 'due' || access?.secondFactor === 'not_set';
  return (call) => !isAsked && access?.calls.find(({ name }) => name === call)?.isOpen === true;
}

/** What the duties are called, in the language's own list. */
export function useDutyNames(): (duties: readonly Duty[]) => string {
  const words = useAllTexts().house;
  const language = useLanguage();
  return (duties) =>
    new Intl.ListFormat(language, { type: 'unit' }).format(duties.map((duty) => words[duty]));
}

function NotYours({ duties }: { readonly duties: readonly Duty[] }) {
  const words = useAllTexts().house;
  const names = useDutyNames();
  return (
    <EmptyState
      level={1}
      drawing={<IconLock size={64} stroke={1.5} />}
      title={words.notYours}
      hint={words.notYoursHint(names(duties))}
    />
  );
}
