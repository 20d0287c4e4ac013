import type { PaperOfBooking } from '@kiraa/contract/bookings/papers.ts';
import { Busy, Loaded } from '../../../shell/calls/call-states.tsx';
import { useCall } from '../../../shell/calls/calls.tsx';
import { PaperButton } from '../../../shell/papers/paper-button.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { SkeletonLine } from '../../../ui/display/skeleton.tsx';
import styles from './booking-papers.module.css';

/** The reader's receipt, invoices and credit notes of a booking; nothing before there are any. */
export function BookingPapers({ bookingId }: { bookingId: string }) {
  const texts = useAllTexts().papers;
  const papers = useCall('bookingPapers', { bookingId }, { anew: true });
  const waiting = (
    <Busy>
      <SkeletonLine />
    </Busy>
  );
  return (
    <Loaded call={papers} busy={waiting} failed={{ isInline: true }}>
      {({ data }) =>
        data.length === 0 ? null : (
          <section className={styles.papers} aria-labelledby="papers">
            <h3 id="papers">{texts.heading}</h3>
            <ul className={styles.list}>
              {data.map((paper) => (
                <PaperItem key={paper.pdf} paper={paper} />
              ))}
            </ul>
            <p className={styles.soft}>{texts.hint}</p>
          </section>
        )
      }
    </Loaded>
  );
}

function PaperItem({ paper }: { paper: PaperOfBooking }) {
  const texts = useAllTexts().papers;
  const format = useFormat();
  const { kind, form, number, total, date, pdf, xml } = paper;
  const name = kind === 'receipt' ? texts.title.receipt : texts.title[kind][form ?? 'simplified'];
  return (
    <li className={styles.paper}>
      <p>
        {name} {number !== null && <bdi dir="ltr">{number}</bdi>}
      </p>
      <p className={styles.soft}>
        <bdi>{format.amount(total)}</bdi> · <bdi dir="ltr">{format.shortDateTime(new Date(date))}</bdi>
      </p>
      <div className={styles.buttons}>
        <PaperButton paper={pdf}>{texts.open(name)}</PaperButton>
        {xml !== null && <PaperButton paper={xml}>{texts.openXml(number ?? '')}</PaperButton>}
      </div>
    </li>
  );
}
