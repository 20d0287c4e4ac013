import type { Earning } from '@kiraa/contract/money/earnings.ts';
import type { ReactNode } from 'react';
import IconCash from '#icons/IconCash';
import { Busy, Loaded, More } from '../../shell/calls/call-states.tsx';
import { textOfCode } from '../../shell/calls/refusals.ts';
import { useListingWords } from '../../shell/listings/listing-card.tsx';
import { WrittenName } from '../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Tag } from '../../ui/controls/tag.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Money } from '../../ui/display/money.tsx';
import { DayInput } from '../../ui/fields/day-input.tsx';
import { controlClass, Field } from '../../ui/fields/field.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { faultsOf } from './earning-range.ts';
import styles from './earnings.module.css';
import type { Earnings } from './use-earnings.ts';

/** What each booking has earned, of all days or between two (P2-EARN-01 to 03, P2-EARN-05, P2-EARN-06). */
export function EarningRecord({ earnings }: { earnings: Earnings }) {
  const texts = useAllTexts().earnings;
  const hasNone = earnings.list.data?.last.totalCount === 0;
  return (
    <section className={styles.panel} aria-labelledby="earning-record">
      <h2 id="earning-record">{texts.record}</h2>
      {!(hasNone && earnings.isAll) && <RangeFilter earnings={earnings} />}
      <RecordBody earnings={earnings} />
    </section>
  );
}

function RangeFilter({ earnings }: { earnings: Earnings }) {
  const texts = useAllTexts();
  const format = useFormat();
  const { range, today } = earnings;
  const faults = faultsOf(range, today);
  const words = texts.earnings;
  const days = [
    { name: 'from', label: words.from, min: '2020-01-01', onChange: earnings.chooseFrom },
    { name: 'to', label: words.to, min: range.from || '2020-01-01', onChange: earnings.chooseTo },
  ] as const;
  return (
    <div className={styles.filter}>
      {days.map(({ label, ...day }) => {
        const fault = faults[day.name];
        const value = range[day.name];
        return (
          <Field key={day.name} label={label} error={fault && textOfCode(texts, fault)}>
            {(aids) => (
              <DayInput
                {...day}
                {...aids}
                max={today}
                value={value}
                isBoxed
                className={controlClass}
                shown={value ? format.day(value) : words.chooseDay}
              />
            )}
          </Field>
        );
      })}
      {(range.from !== '' || range.to !== '') && (
        <Button kind="quiet" onClick={earnings.showAll}>
          {words.allDays}
        </Button>
      )}
    </div>
  );
}

function RecordBody({ earnings: { list, isAll } }: { earnings: Earnings }) {
  return (
    <Loaded call={list} busy={<RecordSkeleton />}>
      {(shown) =>
        shown.last.totalCount === 0 ? (
          <NothingEarned isAll={isAll} />
        ) : (
          <EarningList list={list} shown={shown} isAll={isAll} />
        )
      }
    </Loaded>
  );
}

export function RecordSkeleton() {
  return <Busy className={styles.list} height={110} />;
}

function NothingEarned({ isAll }: { isAll: boolean }) {
  const texts = useAllTexts().earnings;
  if (!isAll) return <p role="status">{texts.nothingBetween}</p>;
  return (
    <EmptyState
      drawing={<IconCash size={64} stroke={1.5} />}
      title={texts.nothing}
      hint={texts.nothingHint}
      action={
        <ButtonLink kind="secondary" to="/owner/listings/0">
          {texts.seeListings}
        </ButtonLink>
      }
    />
  );
}

interface EarningListProps extends Pick<Earnings, 'list' | 'isAll'> {
  readonly shown: NonNullable<Earnings['list']['data']>;
}

function EarningList({ list, shown, isAll }: EarningListProps) {
  const words = useAllTexts().earnings;
  const format = useFormat();
  const { items, last } = shown;
  return (
    <>
      <p role="status" className={styles.total}>
        {isAll ? words.total : words.totalBetween}{' '}
        <strong>
          <bdi>
            <Money>{format.amount(last.data.total)}</Money>
          </bdi>
        </strong>{' '}
        <span className={styles.soft}>{words.bookingsCount(last.totalCount)}</span>
      </p>
      <ul className={styles.list}>
        {items.map((earning) => (
          <li key={earning.id}>
            <EarningItem earning={earning} />
          </li>
        ))}
      </ul>
      <More list={list} label={words.more} className={styles.more} />
    </>
  );
}

function EarningItem({ earning }: { earning: Earning }) {
  const texts = useAllTexts();
  const format = useFormat();
  const words = texts.earnings;
  const profit = format.amountParts(earning.profit);
  const { name } = useListingWords({ ...earning, city: '', cityAr: '', district: '', districtAr: '' });
  const facts: readonly (readonly [string, ReactNode])[] = [
    [words.renter, <WrittenName key="renter">{earning.renter.name}</WrittenName>],
    [
      words.booking,
      <span key="number" className="ltr">
        {earning.bookingNumber}
      </span>,
    ],
    [
      words.date,
      <span key="date" className="ltr">
        {format.shortDateTime(new Date(earning.date))}
      </span>,
    ],
    [
      words.price,
      <bdi key="price">
        <Money>{format.amount(earning.price)}</Money>
      </bdi>,
    ],
    ...[[words.feeOf, earning.fee] as const, [words.frozenOf, earning.frozen] as const].flatMap(
      ([term, amount]) =>
        amount === null
          ? []
          : [
              [
                term,
                <bdi key={term}>
                  <Money>{format.amount(amount)}</Money>
                </bdi>,
              ] as const,
            ],
    ),
  ];
  return (
    <article className={styles.earning} aria-label={name}>
      <Picture path={earning.picture.path} alt="" sizes="96px" ratio={1.1} className={styles.picture} />
      <div className={styles.what}>
        <h3 className={styles.name}>
          <WrittenName>{name}</WrittenName>
        </h3>
        <p className={styles.soft}>
          <Money>{`${format.price(earning.listingPrice)} ${texts.search.per(earning.priceHours)}`}</Money>
        </p>
        <dl className={styles.facts}>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.share}>
        <p>
          <span className={styles.soft}>{words.profit}</span>
          <bdi className={styles.profit}>
            <Money>{profit.before}</Money>
            {/* Its minus stays with the number, whichever way the line runs. */}
            <bdi dir="ltr">{profit.number}</bdi>
            <Money>{profit.after}</Money>
          </bdi>
        </p>
        <Tag kind={earning.payout === 'waiting' || earning.payout === 'unknown' ? 'waiting' : 'calm'}>
          {payoutWords(earning, words)}
        </Tag>
      </div>
    </article>
  );
}

/** What is taken off a payout is not paid out by it. */
function payoutWords({ profit, payout }: Earning, words: ReturnType<typeof useAllTexts>['earnings']): string {
  if (Number(profit) >= 0) return words[payout];
  if (payout === 'next' || payout === 'less') return words.settledNext;
  return payout === 'sent' ? words.settled : words[payout];
}
