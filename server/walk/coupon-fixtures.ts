import { makeCoupon } from '../testing/rentals/coupons.ts';
import { type Fixture, ofAdmin } from './fixture.ts';
import type { Stage } from './stage.ts';

const REASON = 'The campaign was moved to autumn.';

async function couponId({ world }: Stage): Promise<string> {
  const code = await makeCoupon(world);
  const row = await world.db
    .selectFrom('coupons')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return row.id;
}

let made = 0;

/** Calls of operators about coupons. */
export const couponFixtures = {
  adminCoupons: ofAdmin(async () => ({})),
  adminCoupon: ofAdmin(async (stage) => ({ id: await couponId(stage) })),
  addCoupon: ofAdmin(async () => {
    made += 1;
    return { code: `WALK${made}`, kind: 'percent', percent: 25, cap: '100', uses: 500, each: 1 };
  }),
  switchCoupon: ofAdmin(async (stage) => ({ id: await couponId(stage), on: 0, reason: REASON })),
  endCoupon: ofAdmin(async (stage) => ({ id: await couponId(stage), until: '2099-03-31', reason: REASON })),
} satisfies Record<string, Fixture>;
