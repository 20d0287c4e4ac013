import type { Webhook } from '@kiraa/contract/accounts/partners.ts';
import { useState } from 'react';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { ActForm, useHouseReason } from '../acts/act-form.tsx';
import { useAct } from '../acts/use-act.ts';
import { useShownOnce } from './shown-once.tsx';

interface WebhookProps {
  readonly webhook: Webhook;
}

const SWITCHED = ['webhookMessages', 'adminPartner', 'adminPartners', 'adminCases', 'adminHome'] as const;

/** Off, so that it is told nothing more, or on again. */
export function WebhookSwitch({ webhook: { id, offAt } }: WebhookProps) {
  const words = useAllTexts().partners;
  const isOff = offAt !== null;
  const act = useAct('switchWebhook', {
    done: isOff ? words.wasOn : words.wasOff,
    changes: SWITCHED,
  });
  return (
    <ActForm
      act={act}
      title={isOff ? words.switchOn : words.switchOff}
      means={isOff ? words.switchOnMeans : words.switchOffMeans}
      button={isOff ? words.switchOn : words.switchOff}
      kind={isOff ? 'primary' : 'danger'}
      reason={useHouseReason()}
      onSend={(reason) => act.send({ endpointId: id, on: isOff ? 1 : 0, reason })}
    />
  );
}

/** One that was switched off by itself, and is not to come back: it waits for nobody any more. */
export function LeaveOff({ webhook: { id } }: WebhookProps) {
  const words = useAllTexts().partners;
  const act = useAct('switchWebhook', { done: words.staysOff, changes: SWITCHED });
  return (
    <ActForm
      act={act}
      title={words.leaveOff}
      means={words.leaveOffMeans}
      button={words.leaveOff}
      kind="secondary"
      reason={useHouseReason()}
      onSend={(reason) => act.send({ endpointId: id, on: 0, reason })}
    />
  );
}

export function RenewSecret({ webhook: { id } }: WebhookProps) {
  const words = useAllTexts().partners;
  const once = useShownOnce();
  const act = useAct('renewWebhookSecret', {
    done: (answer) => {
      once.show(answer);
      return words.secretMade;
    },
    changes: [],
  });
  return (
    <>
      {once.shown}
      <ActForm
        act={act}
        title={words.renew}
        means={words.renewMeans}
        button={words.makeSecret}
        reason={useHouseReason()}
        onSend={(reason) => act.send({ endpointId: id, reason })}
      />
    </>
  );
}

function useSendAgain() {
  const words = useAllTexts().partners;
  const format = useFormat();
  return useAct('sendMessagesAgain', {
    done: ({ data: { count } }) => words.sentAgain(format.number(count)),
    changes: ['webhookMessages'],
  });
}

/** Every message since a time of the operator's own day. */
export function SendAllAgain({ webhook: { id } }: WebhookProps) {
  const words = useAllTexts().partners;
  const [since, setSince] = useState('');
  const act = useSendAgain();
  return (
    <ActForm
      act={act}
      title={words.sinceTitle}
      means={words.sinceHint}
      button={words.again}
      reason={useHouseReason()}
      onSend={(reason) => act.send({ endpointId: id, since: instantOf(since), reason })}
    >
      <TextField
        label={words.sinceField}
        type="datetime-local"
        value={since}
        error={act.fault('since') && words.sinceNeeded}
        onChange={(event) => setSince(event.target.value)}
      />
    </ActForm>
  );
}

/** What the browser's field holds is a time of its own zone; what is none goes as it was typed, and is refused at its field. */
function instantOf(local: string): string {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? local : at.toISOString();
}

/** One message, under its own id. */
export function SendOneAgain({
  endpointId,
  messageId,
}: {
  readonly endpointId: string;
  readonly messageId: string;
}) {
  const words = useAllTexts().partners;
  const act = useSendAgain();
  return (
    <ActForm
      act={act}
      title={words.again}
      means={words.againMeans}
      button={words.again}
      reason={useHouseReason()}
      onSend={(reason) => act.send({ endpointId, messageId, reason })}
    />
  );
}
