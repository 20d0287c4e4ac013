import type { adminNoShowEndpoints } from '@kiraa/contract/admin/no-shows.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import type { MemberContext } from '../../../context.ts';
import { PAGE_ROWS, paged, placeOf, readPlace } from '../../../platform/http/list-place.ts';
import { findBooking } from '../booking-queries.ts';
import { refuseDecision } from '../decision/refuse-decision.ts';
import { noShowsWaiting } from './no-show-queries.ts';
import { noShowCase, settleNoShow } from './settle-no-show.ts';

type Rows = typeof adminNoShowEndpoints;
type Input = ParsedInputOf<Rows['decideNoShow']>;

/** GET /admin/no_shows. */
export async function adminNoShows({ db }: MemberContext, { after }: ParsedInputOf<Rows['adminNoShows']>) {
  const rows = await noShowsWaiting(db, PAGE_ROWS + 1, readPlace(after));
  const { shown, next } = paged(
    rows.flatMap(({ deniedAt, ...row }) =>
      deniedAt === null ? [] : [{ ...row, deniedAt, place: placeOf(deniedAt, row.bookingId) }],
    ),
  );
  const data = shown.map(
    ({ number, startsAt, deniedAt, renterLanguage, ownerLanguage, place: _, ...row }) => ({
      ...row,
      languages: [renterLanguage, ownerLanguage],
      bookingNumber: bookingNumberOf(number),
      startsAt: startsAt.toISOString(),
      deniedAt: deniedAt.toISOString(),
    }),
  );
  return accept({ data, next });
}

/** GET /admin/no_show. */
export async function adminNoShow({ db }: MemberContext, { bookingId }: Pick<Input, 'bookingId'>) {
  const booking = await findBooking(db, bookingId);
  const found = booking && (await noShowCase(db, booking.number));
  if (!found) return refuse('NOT_FOUND');
  const said = found.said.map(({ by, state, saidAt, answerBy, absent, saidKm, deniedKm }) => ({
    by,
    state,
    saidAt: saidAt.toISOString(),
    answerBy: answerBy.toISOString(),
    absent: state === 'ended' ? (absent ?? ('nobody' as const)) : null,
    saidKm,
    deniedKm,
  }));
  const words = found.words.map(({ at, ...line }) => ({ ...line, at: at.toISOString() }));
  return accept({ data: { said, words } });
}

/** POST /admin/no_show/decide. The sweep sends what goes back. */
export async function decideNoShow(context: MemberContext, { bookingId, absent, reason }: Input) {
  const booking = await findBooking(context.db, bookingId);
  if (!booking) return refuse('NOT_FOUND');
  const settled = await settleNoShow(context, {
    number: booking.number,
    absent: absent === 'nobody' ? null : absent,
    reason,
    adminId: context.caller.accountId,
  });
  return settled.ok ? adminNoShow(context, { bookingId }) : refuseDecision({ code: settled.refusal });
}
