import type { AdminCoupon } from '@kiraa/contract/admin/coupons.ts';
import { couponStates } from '@kiraa/domain/booking/money/new-coupon.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../../shell/calls/calls.tsx';
import { useQueryChange } from '../../../shell/pages/query-change.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import styles from '../admin.module.css';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { Filter, WaitingList } from '../queues/waiting-list.tsx';
import record from '../records/record-page.module.css';
import { STATE_TAGS, useTakenOff } from './coupon-words.ts';
import { NewCoupon } from './new-coupon.tsx';

export const shouldRevalidate = () => false;
export { consoleMeta as meta } from '../frame/console-page.tsx';

/** `/admin/coupons?code=&state=&after=`: coupons, the newest first, and the form for a new one. */
export default function CouponsPage() {
  return (
    <AdminFrame>
      <Coupons />
    </AdminFrame>
  );
}

function Coupons() {
  const texts = useAllTexts();
  const words = texts.coupons;
  const [query] = useSearchParams();
  const state = couponStates.find((one) => one === query.get('state'));
  const asked = { code: query.get('code') ?? '', ...(state && { state }), after: query.get('after') ?? '' };
  const call = useCall('adminCoupons', asked, { onReturn: true });
  return (
    <WaitingList
      call={call}
      title={texts.admin.coupons}
      hint={words.hint}
      empty={asked.code === '' && !state ? words.nothingYet : words.nothing}
      idOf={({ id }) => id}
      row={(coupon) => <Coupon coupon={coupon} />}
    >
      <NewCoupon />
      <Search key={asked.code} asked={asked.code} />
      <Filter
        name="state"
        label={words.state}
        options={couponStates.map((one) => [one, words.states[one]] as const)}
      />
    </WaitingList>
  );
}

function Search({ asked }: { readonly asked: string }) {
  const words = useAllTexts().coupons;
  const change = useQueryChange();
  const [typed, setTyped] = useState(asked);
  return (
    <form
      className={styles.find}
      onSubmit={(event) => {
        event.preventDefault();
        change({ code: typed.trim(), after: '' });
      }}
    >
      <TextField
        label={words.search}
        dir="ltr"
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div>
        <Button type="submit" kind="secondary">
          {words.find}
        </Button>
      </div>
    </form>
  );
}

function Coupon({ coupon }: { readonly coupon: AdminCoupon }) {
  const words = useAllTexts().coupons;
  const format = useFormat();
  const takenOff = useTakenOff();
  const { code, state, used, uses, cost, endsAt, startsAt } = coupon;
  const time = (at: string) => format.shortDateTime(new Date(at));
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <div className={record.head}>
          <h2>
            <Link to={`/admin/coupons/${coupon.id}`} className="ltr">
              {code}
            </Link>
          </h2>
          <Tag kind={STATE_TAGS[state]}>{words.states[state]}</Tag>
        </div>
        <p>{takenOff(coupon)}</p>
        <p className={styles.hint}>
          {words.begins} {time(startsAt)} · {endsAt === null ? words.noEnd : `${words.ends} ${time(endsAt)}`}
        </p>
      </div>
      <div>
        <p>{words.used(format.number(used), format.number(uses))}</p>
        <p className={styles.hint}>{words.costs(format.amount(cost))}</p>
      </div>
    </article>
  );
}
