import type { ShownNumber } from '@kiraa/contract/admin/numbers.ts';
import { businessNumbers, type NumberName, numberNames } from '@kiraa/domain/numbers/business-numbers.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Busy, Failed } from '../../../shell/calls/call-states.tsx';
import { useCall } from '../../../shell/calls/calls.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import frame from '../admin.module.css';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { consoleMeta } from '../frame/console-page.tsx';
import { isolated } from '../records/record-section.tsx';
import { NumberCard } from './number-card.tsx';
import { useShownDay } from './number-form.tsx';

export const shouldRevalidate = () => false;

export const meta = consoleMeta;

/** `/admin/numbers`: what the house takes and asks, each number with the values that held, hold and will. */
export default function NumbersPage() {
  const words = useAllTexts().editing;
  return (
    <AdminFrame>
      <div>
        <h1>{words.numbers}</h1>
        <p className={frame.hint}>{words.numbersHint}</p>
        <p className={frame.hint}>
          {words.numbersInTerms} <Link to="/admin/content">{words.toContent}</Link>
        </p>
      </div>
      <Numbers />
      <VatRates />
    </AdminFrame>
  );
}

const startsWith = (beginning: string) => numberNames.filter((name) => name.startsWith(beginning));

const OF_RENTERS = [
  'ownerAnswerHours',
  'freeCancellationHours',
  'lateCancellationPercent',
  'delayPercent',
  'contactHours',
] as const satisfies readonly NumberName[];

function Numbers() {
  const texts = useAllTexts();
  const words = texts.editing;
  const { state, refetch } = useCall('adminNumbers', {});
  if (state.kind === 'loading') return <Busy className={frame.list} height={120} />;
  if (state.kind === 'failed') return <Failed title={texts.admin.failed} onRetry={refetch} />;
  const groups = [
    { id: 'commission', title: words.commission, names: startsWith('commission') },
    {
      id: 'of-renter',
      title: words.ofRenter,
      names: OF_RENTERS,
    },
    { id: 'owner-fee', title: words.ownerFee, names: startsWith('ownerFee') },
    { id: 'no-show', title: words.noShow, names: startsWith('noShow') },
    { id: 'deposit', title: words.deposit, names: startsWith('deposit') },
  ];
  const all = state.data.data;
  return groups.map(({ id, title, names }) => (
    <Group key={id} id={id} title={title}>
      {names.map((name) => {
        const number = all.find((one) => one.name === name);
        return number && <OneNumber key={name} name={name} number={number} />;
      })}
    </Group>
  ));
}

interface GroupProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Group({ id, title, children }: GroupProps) {
  return (
    <section className={frame.box} aria-labelledby={id}>
      <h2 id={id} className={frame.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function OneNumber({ name, number }: { readonly name: NumberName; readonly number: ShownNumber }) {
  const words = useAllTexts().editing;
  const format = useFormat();
  const { unit } = businessNumbers[name];
  const add = useSend('addNumber', { quiet: true, changes: ['adminNumbers'] });
  const withdraw = useSend('withdrawNumber', { changes: ['adminNumbers'] });
  const value = (amount: number) => words.units[unit](format.number(amount), amount);
  return (
    <NumberCard
      title={words.numberNames[name]}
      kind={businessNumbers[name]}
      now={
        number.values.some(({ isAhead }) => !isAhead)
          ? value(number.value)
          : words.fromSetting(value(number.value))
      }
      isTodayAllowed
      values={number.values.map((one) => ({
        id: one.id,
        text: value(one.value),
        time: format.shortDateTime(new Date(one.since)),
        note: `${words.addedBy(isolated(one.by), format.shortDateTime(new Date(one.addedAt)))} · ${one.reason}`,
        isAhead: one.isAhead,
      }))}
      add={(typed) => add.send({ name, ...typed })}
      isAdding={add.isBusy}
      withdraw={async (id) => (await withdraw.send({ id })).ok}
    />
  );
}

const VAT_RATE = { unit: 'percent', most: 100 } as const;

/** The rates of VAT, which are taxed by their day and not by the booking (D-VAT-RATE). */
function VatRates() {
  const texts = useAllTexts();
  const words = texts.editing;
  const format = useFormat();
  const shownDay = useShownDay();
  const { state, refetch } = useCall('vatRates', {});
  const add = useSend('addVatRate', { quiet: true, changes: ['vatRates'] });
  const withdraw = useSend('withdrawVatRate', { changes: ['vatRates'] });
  if (state.kind === 'loading') return <Busy className={frame.list} height={120} />;
  if (state.kind === 'failed') return <Failed title={texts.admin.failed} onRetry={refetch} />;
  const rates = [...state.data.data].reverse();
  const value = (amount: number) => words.units.percent(format.number(amount));
  const held = rates.find(({ isAhead }) => !isAhead)?.percent ?? 0;
  return (
    <Group id="vat" title={words.vat}>
      <NumberCard
        title={words.vatPercent}
        kind={VAT_RATE}
        now={value(held)}
        isTodayAllowed={false}
        values={rates.map((rate) => ({
          id: rate.since,
          text: value(rate.percent),
          time: shownDay(rate.since),
          note: rate.reason,
          isAhead: rate.isAhead,
        }))}
        add={({ value: percent, ...typed }) => add.send({ percent, ...typed })}
        isAdding={add.isBusy}
        withdraw={async (since) => (await withdraw.send({ since })).ok}
      />
    </Group>
  );
}
