import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { useState } from 'react';
import IconLock from '#icons/IconLock';
import IconPencil from '#icons/IconPencil';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Money } from '../../ui/display/money.tsx';
import { type PaymentBrand, paymentBrands } from './bookable.ts';
import styles from './booking-panel.module.css';
import type { Quote } from './booking-state.ts';
import { BrandChoice } from './brand-choice.tsx';
import { NoticeBox } from './notice-box.tsx';
import type { Edit, EditChange } from './use-edit.ts';

interface EditSummaryProps {
  readonly booking: BookingView;
  readonly edit: Edit;
  readonly quote: Quote;
  readonly change: EditChange;
}

/** Both periods, both prices, and what the money does, to the halala, before anything is changed. */
export function EditSummary({ booking, edit, quote, change }: EditSummaryProps) {
  const texts = useAllTexts();
  const words = texts.changes;
  const [brand, setBrand] = useState<PaymentBrand>(paymentBrands[0]);
  const isPaying = change.kind === 'pay-anew';
  return (
    <div className={styles.form}>
      <div className={styles.head}>
        <h2 className={styles.title}>{words.summaryTitle}</h2>
        <Button kind="quiet" onClick={edit.back}>
          <IconPencil size={18} aria-hidden />
          {words.chooseAgain}
        </Button>
      </div>
      <ChangedLines booking={booking} quote={quote} change={change} />
      {isPaying && <BrandChoice label={texts.booking.payWith} value={brand} onChange={setBrand} />}
      <MoneyWords change={change} brand={brand} />
      <NoticeBox notice={edit.notice} />
      <Button
        wide
        waiting={edit.busy ? texts.shell.pleaseWait : undefined}
        onClick={() => void edit.confirm(brand)}
      >
        {isPaying && <IconLock size={18} aria-hidden />}
        {isPaying ? words.proceed : words.confirm}
      </Button>
      {isPaying && <p className={styles.under}>{words.keptMeanwhile}</p>}
    </div>
  );
}

function ChangedLines({ booking, quote, change }: Pick<EditSummaryProps, 'booking' | 'quote' | 'change'>) {
  const { changes: words, bookings } = useAllTexts();
  const format = useFormat();
  const period = (from: Date, until: Date) =>
    bookings.period(format.friendlyDateTime(from), format.friendlyDateTime(until));
  const lines = [
    [words.periodNow, period(new Date(booking.from), new Date(booking.to))],
    [words.periodThen, period(quote.start, quote.end)],
    [words.priceNow, format.amount(change.before)],
  ] as const;
  return (
    <dl className={styles.lines}>
      {lines.map(([name, value]) => (
        <div key={name} className={styles.line}>
          <dt className={styles.soft}>{name}</dt>
          <dd>
            <Money>{value}</Money>
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{words.priceThen}</dt>
        <dd className={styles.amount}>
          <Money>{format.amount(change.toPay)}</Money>
        </dd>
      </div>
    </dl>
  );
}

function MoneyWords({ change, brand }: { change: EditChange; brand: PaymentBrand }) {
  const words = useAllTexts().changes;
  const format = useFormat();
  const amount = format.amount(change.amount);
  const before = format.amount(change.before);
  const pay = brand === 'mada' ? words.payAnewTaken(amount, before) : words.payAnewHold(amount, before);
  const told = {
    'pay-anew': pay,
    'take-less': words.takeLess(format.amount(change.toPay), amount),
    'give-back': words.giveBack(amount),
    stay: words.stay,
  } satisfies Record<EditChange['kind'], string>;
  return (
    <div className={styles.charge} role="status">
      <p>{told[change.kind]}</p>
    </div>
  );
}
