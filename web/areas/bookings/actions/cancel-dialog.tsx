import type { OutputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import IconAlertTriangle from '#icons/IconAlertTriangle';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import type { Side } from '../booking-words.ts';
import styles from './cancel-dialog.module.css';
import { type ChosenReason, ReasonForm } from './reason-form.tsx';

export type CancelTerms = OutputOf<Endpoints['cancelTerms']>['data'];

interface CancelDialogProps {
  readonly side: Side;
  readonly terms: CancelTerms;
  readonly hasBegun: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onCancel: (reason: ChosenReason) => void;
}

/** What comes back and why, to the halala, before anybody confirms; then the reason (P3-RENB-18, P3-RENB-35, P3-RENB-36). */
export function CancelDialog({ side, terms, hasBegun, isBusy, onClose, onCancel }: CancelDialogProps) {
  const texts = useAllTexts();
  const words = texts.bookings;
  return (
    <Dialog title={words.cancelTitle} closeLabel={texts.shell.close} onClose={onClose}>
      <div className={styles.content}>
        {terms.rule === 'nothing' && terms.minutesToStart > 0 && (
          <p className={styles.warning} role="alert">
            <IconAlertTriangle size={20} aria-hidden className={styles.icon} />
            {words.startsSoon(terms.minutesToStart)}
          </p>
        )}
        <MoneyBack side={side} terms={terms} />
        {terms.fee && <FeeOfOwner fee={terms.fee} />}
        {terms.line.length > 1 && <TermsLine line={terms.line} feePercent={terms.feePercent} />}
        <ReasonForm
          list={hasBegun ? 'cancelReasonsForCurrent' : 'cancelReasons'}
          legend={words.chooseCancelReason}
          submit={words.cancelBooking}
          keep={words.keepBooking}
          isBusy={isBusy}
          onSubmit={onCancel}
          onKeep={onClose}
        />
      </div>
    </Dialog>
  );
}

function MoneyBack({ side, terms }: Pick<CancelDialogProps, 'side' | 'terms'>) {
  const words = useAllTexts().bookings;
  const format = useFormat();
  const { freeHours } = terms;
  const reasons = {
    all: terms.isHold ? words.backHold : words.backAll(freeHours),
    fee: words.backFee(freeHours, format.number(terms.feePercent)),
    nothing: words.backNothing,
    unused: words.backUnused,
  } satisfies Record<CancelTerms['rule'], string>;
  return (
    <section className={styles.money} aria-label={terms.back === null ? words.moneyStays : words.moneyBack}>
      <dl className={styles.amounts}>
        {terms.back !== null && (
          <div className={styles.amount}>
            <dt>{words.backToYou}</dt>
            <dd className={styles.back}>
              <Money>{format.amount(terms.back)}</Money>
            </dd>
          </div>
        )}
        <div className={styles.amount}>
          <dt>{side === 'renter' ? words.keptOfYou : words.keptByYou}</dt>
          <dd>
            <Money>{format.amount(terms.kept)}</Money>
          </dd>
        </div>
      </dl>
      <p className={styles.why}>
        {side === 'owner' && terms.rule === 'all' ? words.backAllOfRenter : reasons[terms.rule]}
      </p>
    </section>
  );
}

/** What cancelling costs the owner, and why, before they press (D-OWNER-FEE). */
function FeeOfOwner({ fee }: { fee: NonNullable<CancelTerms['fee']> }) {
  const words = useAllTexts().bookings;
  const format = useFormat();
  const why = {
    free: words.feeFree,
    early: words.feeEarly(fee.percent, format.amount(fee.minimum)),
    late: words.feeLate(fee.percent, format.amount(fee.minimum)),
    no_show: words.feeNoShow(fee.percent, format.amount(fee.minimum)),
  } satisfies Record<typeof fee.rule, string>;
  return (
    <section className={styles.money} aria-label={words.feeTitle}>
      <dl className={styles.amounts}>
        <div className={styles.amount}>
          <dt>{words.feeTitle}</dt>
          <dd className={styles.back}>
            <Money>{format.amount(fee.amount)}</Money>
          </dd>
        </div>
      </dl>
      <p className={styles.why}>{why[fee.rule]}</p>
      {fee.rule !== 'free' && <p className={styles.why}>{words.feeTakenFrom}</p>}
    </section>
  );
}

/** Until when how much would come back and why, the present stretch first and marked. */
function TermsLine({ line, feePercent }: Pick<CancelTerms, 'line' | 'feePercent'>) {
  const words = useAllTexts().bookings;
  const format = useFormat();
  const why = {
    all: words.lineAll,
    fee: words.lineFee(format.number(feePercent)),
    nothing: words.lineNothing,
    unused: words.lineUnused,
  } satisfies Record<CancelTerms['rule'], string>;
  return (
    <ol className={styles.line} aria-label={words.backOverTime}>
      {line.map((stretch, index) => (
        <li key={stretch.from} className={styles.stretch} aria-current={index === 0 ? 'time' : undefined}>
          <span className={styles.moment}>
            {index === 0
              ? words.nowUntil(format.friendlyDateTime(new Date(stretch.until)))
              : words.fromThen(format.friendlyDateTime(new Date(stretch.from)))}
            <span className={styles.because}>{why[stretch.rule]}</span>
          </span>
          <span className={styles.part}>
            <Money>{format.amount(stretch.back)}</Money>
          </span>
        </li>
      ))}
    </ol>
  );
}
