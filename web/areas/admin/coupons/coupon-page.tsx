import type { AdminCoupon, CouponUse } from '@kiraa/contract/admin/coupons.ts';
import { Link, useParams, useSearchParams } from 'react-router';
import { Busy, Failed } from '../../../shell/calls/call-states.tsx';
import { useCall } from '../../../shell/calls/calls.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import styles from '../admin.module.css';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { Pages } from '../queues/waiting-list.tsx';
import record from '../records/record-page.module.css';
import { Facts, RecordSection, Rows } from '../records/record-section.tsx';
import { CouponEnd, CouponSwitch } from './coupon-acts.tsx';
import { STATE_TAGS, useTakenOff } from './coupon-words.ts';

export const shouldRevalidate = () => false;
export { consoleMeta as meta } from '../frame/console-page.tsx';

/** `/admin/coupons/{couponId}?after=`: one coupon, the bookings that have used it, and what may be done with it. */
export default function CouponPage() {
  const { couponId = '' } = useParams();
  return (
    <AdminFrame>
      <Coupon key={couponId} id={couponId} />
    </AdminFrame>
  );
}

function Coupon({ id }: { readonly id: string }) {
  const texts = useAllTexts();
  const words = texts.coupons;
  const [query] = useSearchParams();
  const call = useCall('adminCoupon', { id, after: query.get('after') ?? '' }, { keepPrevious: true });
  const { state, refetch } = call;
  if (state.kind === 'loading') return <Busy className={styles.list} height={160} />;
  if (state.kind === 'failed') {
    const isAbsent = state.refusal.refusal.code === 'NOT_FOUND';
    return (
      <Failed level={1} title={isAbsent ? texts.refusals.NOT_FOUND : texts.admin.failed} onRetry={refetch} />
    );
  }
  const { data: coupon, next } = state.data;
  return (
    <>
      <Link to="/admin/coupons" className={styles.back}>
        {words.back}
      </Link>
      <div className={record.head}>
        <h1 className="ltr">{coupon.code}</h1>
        <Tag kind={STATE_TAGS[coupon.state]}>{words.states[coupon.state]}</Tag>
      </div>
      <div className={styles.columns}>
        <div className={styles.list}>
          <Rules coupon={coupon} />
          <RecordSection title={words.bookings}>
            <Bookings bookings={coupon.bookings} />
            <Pages next={next} />
          </RecordSection>
        </div>
        <RecordSection title={words.acts}>
          <CouponSwitch coupon={coupon} />
          <CouponEnd key={coupon.until} coupon={coupon} />
          <Link to={`/admin/audit?about=${coupon.code}`}>{words.inLog}</Link>
        </RecordSection>
      </div>
    </>
  );
}

function Rules({ coupon }: { readonly coupon: AdminCoupon }) {
  const words = useAllTexts().coupons;
  const format = useFormat();
  const takenOff = useTakenOff();
  const { minimum, startsAt, endsAt, used, uses, each, cost } = coupon;
  return (
    <RecordSection title={words.rules}>
      <Facts
        facts={[
          { name: words.takesOff, value: takenOff(coupon) },
          {
            name: words.leastPrice,
            value: minimum === '0.00' ? words.everyRental : format.amount(minimum),
          },
          { name: words.begins, value: format.dateTime(new Date(startsAt)) },
          { name: words.ends, value: endsAt === null ? words.never : format.dateTime(new Date(endsAt)) },
          { name: words.usedOf, value: words.ofAll(format.number(used), format.number(uses)) },
          { name: words.each, value: format.number(each) },
          { name: words.cost, value: format.amount(cost) },
        ]}
      />
    </RecordSection>
  );
}

function Bookings({ bookings }: { readonly bookings: readonly CouponUse[] }) {
  const texts = useAllTexts();
  const words = texts.coupons;
  const format = useFormat();
  const time = (at: string) => format.shortDateTime(new Date(at));
  if (bookings.length === 0) return <p className={record.soft}>{words.noBookings}</p>;
  return (
    <Rows
      items={bookings}
      keyOf={({ bookingId }) => bookingId}
      row={({ bookingId, number, state, discount, cost, usedAt, releasedAt }) => (
        <>
          <div>
            <Link to={`/admin/bookings/${bookingId}`}>{words.booking(number)}</Link>
            <p className={record.soft}>
              {texts.adminPages.bookingStates[state]} · {words.usedAt(time(usedAt))}
              {releasedAt && ` · ${words.freeAgain(time(releasedAt))}`}
            </p>
          </div>
          <div className={record.amount}>
            <p>{words.promised(format.amount(discount))}</p>
            <p className={record.soft}>{words.costs(format.amount(cost))}</p>
          </div>
        </>
      )}
    />
  );
}
