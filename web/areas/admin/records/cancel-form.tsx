import type { AdminBooking } from '@kiraa/contract/admin/booking.ts';
import { westernSum } from '@kiraa/domain/listing/price-entry.ts';
import { type Halalas, parseSar, percentOf, subtract, toSar, ZERO } from '@kiraa/domain/money.ts';
import type { Language } from '@kiraa/texts/language.ts';
import { useState } from 'react';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { RadioList } from '../../../ui/controls/radio-list.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { ActForm, useReasonForBoth } from '../acts/act-form.tsx';
import { useAct } from '../acts/use-act.ts';

interface CancelFormProps {
  readonly booking: AdminBooking;
  /** Of both sides, who read the reason. */
  readonly languages: readonly Language[];
  readonly cancel: NonNullable<AdminBooking['cancel']>;
}

type By = 'percent' | 'amount';

/** Ends a booking with a share: who gets how much is shown before it is done (D-CANCEL). */
export function CancelForm({ booking: { id: bookingId }, cancel, languages }: CancelFormProps) {
  const words = useAllTexts().adminRecords;
  const format = useFormat();
  const [by, setBy] = useState<By>('percent');
  const [typed, setTyped] = useState('100');
  const act = useAct('overruleBooking', {
    done: ({ data }) => words.cancelled(format.amount(data.back)),
    changes: ['adminBooking'],
  });
  const paid = format.amount(cancel.paid);
  const divided = divide(parseSar(cancel.paid) ?? ZERO, by, westernSum(typed));
  const share = by === 'percent' ? { percent: typed } : { amount: westernSum(typed) };
  return (
    <ActForm
      act={act}
      title={words.cancel}
      means={cancel.wholeOnly ? words.cancelRequest(paid) : words.cancelMeans(paid)}
      button={words.cancelNow}
      kind="danger"
      reason={useReasonForBoth()}
      ready={{ of: 'cancel', languages }}
      onSend={(reason) => act.send({ bookingId, ...(cancel.wholeOnly ? { percent: 100 } : share), reason })}
    >
      {!cancel.wholeOnly && (
        <>
          <RadioList
            legend={words.share}
            name="share"
            choices={[
              { value: 'percent', label: words.byPercent },
              { value: 'amount', label: words.byAmount },
            ]}
            value={by}
            error={undefined}
            onChange={setBy}
          />
          <AmountField
            label={by === 'percent' ? words.percent : words.amount}
            hint={
              divided && words.divided(format.amount(toSar(divided.back)), format.amount(toSar(divided.kept)))
            }
            error={act.fault('percent') ?? act.fault('amount')}
            value={typed}
            onChange={setTyped}
          />
        </>
      )}
    </ActForm>
  );
}

/** What goes back and what stays; undefined while what is typed is no part of what was paid. */
function divide(
  paid: Halalas,
  by: By,
  typed: string,
): { readonly back: Halalas; readonly kept: Halalas } | undefined {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(typed)) return undefined;
  const percent = Number(typed);
  if (by === 'percent' && percent > 100) return undefined;
  const back = by === 'percent' ? percentOf(paid, percent) : (parseSar(typed) ?? ZERO);
  return back > paid ? undefined : { back, kept: subtract(paid, back) };
}
