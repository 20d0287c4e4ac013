import type { ListingKind } from '@kiraa/domain/listing/categories.ts';
import { useNavigate } from 'react-router';
import { useSend } from '../calls/sends.ts';
import { useDialogs } from '../dialogs.tsx';
import { useSession } from '../session/session.tsx';

/**
 * The way into a new listing, for whoever clicks "add": a guest logs in, a renter is shown the way to their owner
 * profile, an owner gives their bank details first, and one with sixteen listings is told so (P2-NAV-19 to P2-NAV-24).
 */
export function useNewListing(): (kind: ListingKind) => Promise<void> {
  const { account } = useSession();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { send } = useSend('countListings');
  return async (kind) => {
    const wizard = `/owner/add/${kind}/basic_info`;
    // What was begun goes on after the login, as the owner that it needs.
    if (!account) return dialogs.open('LOGIN', { mode: 'owner', afterwards: () => void navigate(wizard) });
    if (account.mode === 'renter') return dialogs.open('INFO_OWNER');
    if (account.details.bankStatus !== 1) return dialogs.open('OWNER_BANK_DETAILS');
    const counted = await send({});
    if (!counted.ok) return;
    const { total, maximum } = counted.data.data;
    if (total >= maximum) return dialogs.open('CHECK_LIMIT');
    await navigate(wizard);
  };
}
