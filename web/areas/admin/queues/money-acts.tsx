import type { adminMoneyEndpoints } from '@kiraa/contract/admin/money.ts';
import type { OutputOf } from '@kiraa/contract/endpoint.ts';
import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import { chargebackVerdicts } from '@kiraa/domain/chargeback/chargeback.ts';
import { toWesternDigits } from '@kiraa/domain/digits.ts';
import { useState } from 'react';
import { useSend } from '../../../shell/calls/sends.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/fields/field.tsx';
import { ActDialog } from '../acts/act-dialog.tsx';
import styles from '../admin.module.css';

type Rows = typeof adminMoneyEndpoints;
export type Money = OutputOf<Rows['moneyNotFinal']>['data'][number];
export type MoneyAct = Money['acts'][number];

interface ActProps<Act extends MoneyAct> {
  readonly money: Money;
  readonly act: Act;
  readonly onClose: () => void;
}

/** What is shown and changes with any of these acts. */
const CHANGES = [
  'moneyNotFinal',
  'adminCases',
  'adminHome',
  'decisionsJustMade',
] as const satisfies readonly EndpointName[];
const OPTIONS = { quiet: true, changes: CHANGES };

/** What an operator does about money that is not final, each by its own call. */
export function MoneyActDialog({ money, act, onClose }: ActProps<MoneyAct>) {
  switch (act) {
    case 'retry':
    case 'paid_by_hand':
    case 'close':
      return <Settle money={money} act={act} onClose={onClose} />;
    case 'paid':
    case 'never_executed':
      return <SettleTransfer money={money} act={act} onClose={onClose} />;
    case 'approve':
    case 'withdraw':
      return <ApproveChargeback money={money} act={act} onClose={onClose} />;
    case 'answer':
      return <AnswerChargeback money={money} act={act} onClose={onClose} />;
    case 'decide':
      return <DecideChargeback money={money} act={act} onClose={onClose} />;
  }
}

/** Says that it is done, or that it waits for somebody else. */
function useSaid() {
  const words = useAllTexts().adminConsole;
  const toasts = useToasts();
  return <Answer extends { readonly ok: boolean }>(answer: Answer, waits = false): Answer => {
    if (answer.ok) toasts.success(waits ? words.waitsForSecond : words.done);
    return answer;
  };
}

function Settle({ money, act, onClose }: ActProps<'retry' | 'paid_by_hand' | 'close'>) {
  const words = useAllTexts().adminConsole;
  const said = useSaid();
  const { send } = useSend('settleMoney', OPTIONS);
  return (
    <ActDialog
      title={words.acts[act]}
      reasonHint={words.reasonHint}
      act={async (reason) => said(await send({ id: money.id, act, reason }))}
      onClose={onClose}
    />
  );
}

function SettleTransfer({ money: { reference }, act, onClose }: ActProps<'paid' | 'never_executed'>) {
  const words = useAllTexts().adminConsole;
  const said = useSaid();
  const [bankReference, setBankReference] = useState('');
  const { send } = useSend('settleTransfer', OPTIONS);
  return (
    <ActDialog
      title={words.acts[act]}
      means={act === 'never_executed' ? words.neverExecutedMeans : undefined}
      isDangerous={act === 'never_executed'}
      act={async () => said(await send({ reference, outcome: act, bankReference }))}
      onClose={onClose}
    >
      {(faultOf) =>
        act === 'paid' && (
          <TextField
            label={words.bankReference}
            error={faultOf('bankReference')}
            dir="ltr"
            autoComplete="off"
            value={bankReference}
            onChange={(event) => setBankReference(event.target.value)}
          />
        )
      }
    </ActDialog>
  );
}

function ApproveChargeback({ money, act, onClose }: ActProps<'approve' | 'withdraw'>) {
  const words = useAllTexts().adminConsole;
  const said = useSaid();
  const { send } = useSend('approveChargeback', OPTIONS);
  return (
    <ActDialog
      title={words.acts[act]}
      act={async () => said(await send({ number: Number(money.id), decision: act }))}
      onClose={onClose}
    />
  );
}

function AnswerChargeback({ money, act, onClose }: ActProps<'answer'>) {
  const words = useAllTexts().adminConsole;
  const said = useSaid();
  const [answer, setAnswer] = useState('');
  const { send } = useSend('answerChargeback', OPTIONS);
  return (
    <ActDialog
      title={words.acts[act]}
      act={async () => said(await send({ number: Number(money.id), answer }))}
      onClose={onClose}
    >
      {(faultOf) => (
        <TextAreaField
          label={words.answerForBank}
          error={faultOf('answer')}
          className={styles.reason}
          rows={8}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      )}
    </ActDialog>
  );
}

function DecideChargeback({ money, act, onClose }: ActProps<'decide'>) {
  const words = useAllTexts().adminConsole;
  const said = useSaid();
  const [verdict, setVerdict] = useState<(typeof chargebackVerdicts)[number]>('won');
  const [ownerPart, setOwnerPart] = useState('');
  const { send } = useSend('decideChargeback', OPTIONS);
  const decide = async (reason: string) => {
    // Typed for a lost one, and hidden where it is won after all.
    const part = verdict === 'lost' ? toWesternDigits(ownerPart.trim()) : '';
    const answer = await send({ number: Number(money.id), verdict, ownerPart: part, reason });
    return said(answer, answer.ok && answer.data.data.waits);
  };
  return (
    <ActDialog title={words.acts[act]} reasonHint={words.reasonHint} act={decide} onClose={onClose}>
      {(faultOf) => (
        <>
          <p>{words.chargebackFinal}</p>
          <SelectField
            label={words.verdict}
            value={verdict}
            onChange={({ target: { value } }) =>
              setVerdict(chargebackVerdicts.find((one) => one === value) ?? 'won')
            }
          >
            {chargebackVerdicts.map((one) => (
              <option key={one} value={one}>
                {words.verdicts[one]}
              </option>
            ))}
          </SelectField>
          {verdict === 'lost' && (
            <AmountField
              label={words.ownerPart}
              hint={words.ownerPartHint}
              error={faultOf('ownerPart')}
              value={ownerPart}
              onChange={setOwnerPart}
            />
          )}
        </>
      )}
    </ActDialog>
  );
}
