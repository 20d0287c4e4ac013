import { halalas, ZERO } from '@kiraa/domain/money.ts';
import { insertCoupon } from '../../areas/coupons/coupons.ts';
import { newId } from '../../platform/ids.ts';
import type { World } from '../world.ts';

type Wish = Partial<Omit<Parameters<typeof insertCoupon>[1], 'id' | 'createdAt'>>;

let made = 0;

/** Makes a coupon of 20%, once for each renter, unless `wish` says otherwise; returns its code. */
export async function makeCoupon(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  wish: Wish = {},
): Promise<string> {
  made += 1;
  const code = wish.code ?? `TEST${made}`;
  const now = clock.now();
  await insertCoupon(db, {
    id: newId<'coupon'>(),
    off: { kind: 'percent', percent: 20 },
    capHalalas: sar(1_000),
    minimumHalalas: ZERO,
    start: now,
    end: null,
    stoppedAt: null,
    totalLimit: 1_000,
    renterLimit: 1,
    createdAt: now,
    ...wish,
    code,
  });
  return code;
}

export const sar = (amount: number) => halalas(amount * 100);
