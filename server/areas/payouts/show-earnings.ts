import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { pageOf } from '@kiraa/contract/fields.ts';
import type { Earning, earningsEndpoints } from '@kiraa/contract/money/earnings.ts';
import { accept, type Outcome, type RefusalCode, refuse } from '@kiraa/contract/refusals.ts';
import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import { dateOf, nextDate, startOfDate } from '@kiraa/domain/dates.ts';
import { EARNINGS_MONTHS_SHOWN } from '@kiraa/domain/limits.ts';
import { add, toSar, ZERO } from '@kiraa/domain/money.ts';
import { nextRun, payableAfterEnd } from '@kiraa/domain/payout/runs.ts';
import { isTimeZone, type Period, RIYADH } from '@kiraa/domain/time.ts';
import type { MemberContext } from '../../context.ts';
import { EMPTY_PICTURE_ID, picturePath } from '../listings/listings.ts';
import { type Earned, earningsOfMonths, listEarnings, sumEarnings } from './earning-queries.ts';

type Rows = typeof earningsEndpoints;
type PageInput = ParsedInputOf<Rows['earnings']>;

/** GET /earngin_details (P2-EARN-09). */
export function showEarnings(context: MemberContext, input: PageInput) {
  return answer(context, input, undefined);
}

/** GET /earngin_filter: whole days of the person's zone, none of them to come (P2-EARN-05, P2-EARN-06, P2-EARN-10). */
export async function showEarningsBetween(
  context: MemberContext,
  input: ParsedInputOf<Rows['earningsBetween']>,
) {
  const range = rangeOf(input, context.clock.now());
  return range.ok ? answer(context, input, range.value) : range;
}

function rangeOf(input: ParsedInputOf<Rows['earningsBetween']>, now: Date): Outcome<Period> {
  const { from, to } = input;
  const zone = zoneOf(input.timeZone);
  const today = dateOf(now, zone);
  const fields: Record<string, RefusalCode> = {};
  if (from > today) fields.from = 'DAY_IN_FUTURE';
  if (to > today) fields.to = 'DAY_IN_FUTURE';
  else if (to < from) fields.to = 'END_BEFORE_START';
  const [fault] = Object.values(fields);
  if (fault) return refuse(fault, fields);
  return accept({ start: startOfDate(from, zone), end: startOfDate(nextDate(to), zone) });
}

/** A zone that we do not know is Riyadh's, as everywhere. */
function zoneOf(name: string | undefined): string {
  return name && isTimeZone(name) ? name : RIYADH;
}

async function answer(context: MemberContext, input: PageInput, within: Period | undefined) {
  const { db, caller } = context;
  const page = pageOf(input);
  const wanted = { ownerId: caller.accountId, within };
  const nextPayout = nextRun(context.clock.now(), context.config.payouts.weekDay).at;
  const [rows, sums] = await Promise.all([
    listEarnings(db, wanted, { limit: page.perPage, offset: page.offset }),
    sumEarnings(db, wanted),
  ]);
  return accept({
    data: { total: toSar(sums.profitHalalas), bookings: rows.map((row) => present(row, nextPayout)) },
    pages: Math.ceil(sums.count / page.perPage),
    current: page.number,
    totalCount: sums.count,
  });
}

function present(row: Earned, nextPayout: Date): Earning {
  const isOver = row.state === 'completed' || row.state === 'cancelled';
  const isNext = isOver && row.overSince !== null && payableAfterEnd(row.overSince) <= nextPayout;
  return {
    id: row.bookingId,
    picture: picturePath(row.pictureId ?? EMPTY_PICTURE_ID),
    name: row.nameEn,
    nameAr: row.nameAr,
    listingPrice: toSar(row.priceHalalas),
    priceHours: row.priceHours,
    bookingNumber: bookingNumberOf(row.number),
    profit: toSar(row.profit),
    fee: row.fee === ZERO ? null : toSar(row.fee),
    frozen: row.frozen === ZERO ? null : toSar(row.frozen),
    price: toSar(row.price),
    date: row.at.toISOString(),
    renter: { name: row.renterName },
    payout: row.payout !== 'none' ? row.payout : isNext ? 'next' : 'waiting',
  };
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** GET /earngin_graph: six months, each from its first midnight in the person's zone (P2-EARN-04, 07, 11). */
export async function showEarningsGraph(context: MemberContext, input: ParsedInputOf<Rows['earningsGraph']>) {
  const first = input.period === '01-06' ? 1 : 7;
  const zone = zoneOf(input.timeZone);
  const starts = Array.from({ length: EARNINGS_MONTHS_SHOWN + 1 }, (_, index) =>
    startOfDate(firstDayOf(input.year, first + index), zone),
  );
  const sums = await earningsOfMonths(context.db, context.caller.accountId, starts);
  const months = sums.map((sum, index) => ({
    label: MONTHS[first - 1 + index] ?? '',
    month: first + index,
    value: toSar(sum),
  }));
  return accept({ data: { total: toSar(add(ZERO, ...sums)), months } });
}

/** The 13th month is January of the next year. */
function firstDayOf(year: number, month: number): string {
  const [inYear, inMonth] = month > 12 ? [year + 1, 1] : [year, month];
  return `${inYear}-${String(inMonth).padStart(2, '0')}-01`;
}
