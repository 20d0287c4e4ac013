import type { ListingToVerify } from '@kiraa/contract/admin/listings-and-accounts.ts';
import { type RefObject, useRef, useState } from 'react';
import { useCallCache } from '../../../shell/calls/calls.tsx';
import { textOfField, textOfRefusal } from '../../../shell/calls/refusals.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { useFocusOnError } from '../../../ui/fields/field.tsx';
import { useLateRefusal } from './use-late-refusal.ts';

export type Deciding = 'approve' | 'send_back' | 'take_down' | 'dismiss';

interface Decision {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  readonly error: string | undefined;
  /** Sends a decision; `isDespite` approves although something is missing. A second press meanwhile does nothing. */
  readonly decide: (deciding: Deciding, isDespite?: boolean) => Promise<void>;
  /** What the button of this decision says while it is sent. */
  readonly waits: (deciding: Deciding) => string | undefined;
}

/** A decision on a listing, with its reason: what was written stays until the decision is taken. */
export function useDecision(listing: ListingToVerify): Decision {
  const texts = useAllTexts();
  const words = texts.admin;
  const { renew } = useCallCache();
  const toDecide = useSend('decideListing', { quiet: true });
  const toDismiss = useSend('dismissReports', { quiet: true });
  const isBusy = toDecide.isBusy || toDismiss.isBusy;
  const toasts = useToasts();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ reason?: string }>({});
  const [last, setLast] = useState<Deciding>();
  const sayLate = useLateRefusal();
  useFocusOnError(form, errors);
  const said = {
    approve: words.approved,
    send_back: words.sentBack,
    take_down: words.takenDown,
    dismiss: words.dismissed,
  };

  async function decide(deciding: Deciding, isDespite = false): Promise<void> {
    if (isBusy) return;
    setLast(deciding);
    const written = deciding === 'approve' ? { despite: isDespite ? 1 : 0 } : { reason };
    const answer =
      deciding === 'dismiss'
        ? await toDismiss.send({ listingId: listing.id, reason })
        : await toDecide.send({
            listingId: listing.id,
            decision: deciding,
            editedAt: listing.editedAt,
            ...written,
          });
    if (answer.ok) {
      toasts.success(said[deciding]);
      setReason('');
      setErrors({});
      await Promise.all([
        renew('adminListing'),
        renew('adminReports'),
        renew('adminQueue'),
        renew('decisionsJustMade'),
      ]);
      return;
    }
    const fault = textOfField(texts, answer, 'reason');
    setErrors(fault ? { reason: fault } : {});
    if (fault) return sayLate(answer);
    toasts.error(textOfRefusal(texts, answer));
    if (['ALREADY_DECIDED', 'LISTING_EDITED', 'PAPERS_MISSING'].includes(answer.refusal.code))
      await renew('adminListing');
  }

  return {
    form,
    reason,
    setReason,
    error: errors.reason,
    decide,
    waits: (deciding) => (isBusy && last === deciding ? words.deciding : undefined),
  };
}
