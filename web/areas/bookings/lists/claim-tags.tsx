import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import type { ClaimTag } from '@kiraa/contract/bookings/claims.ts';
import type { ClaimSide } from '@kiraa/domain/claim/claim.ts';
import type { Formatter } from '@kiraa/texts/format.ts';
import type { Messages } from '@kiraa/texts/messages.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';

/** That a thing came back damaged, and each claim, beside the tag that says where the booking stands. */
export function ClaimTags({ booking, side }: { booking: BookingView; side: ClaimSide }) {
  const words = useAllTexts().claims;
  const format = useFormat();
  return (
    <>
      {booking.damaged && <Tag kind="danger">{words.damaged}</Tag>}
      {booking.claims.map((claim) => (
        <Tag key={claim.id} kind={claim.state === 'settled' ? 'plain' : 'waiting'}>
          {claimTagText(words, format, claim, { booking, side })}
        </Tag>
      ))}
    </>
  );
}

/** A claim in one word, for a row: what somebody has to do about it, or what it is about. */
function claimTagText(
  words: Messages['claims'],
  format: Formatter,
  claim: ClaimTag,
  { booking, side }: { readonly booking: BookingView; readonly side: ClaimSide },
): string {
  if (claim.turn === side) return words.tagWaitsForYou;
  if (claim.state === 'due' && side === 'renter' && booking.claimDue !== null)
    return words.tagDue(format.amount(claim.toPay ?? '0.00'));
  return words.tag(words.kinds[claim.kind], format.amount(claim.amount));
}
