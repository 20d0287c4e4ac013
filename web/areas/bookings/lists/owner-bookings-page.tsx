import IconInbox from '#icons/IconInbox';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Trail } from '../../../ui/display/trail.tsx';
import { ExtensionAnswer } from '../actions/extension-answer.tsx';
import { ownerActs } from '../actions/owner-actions.tsx';
import { BookingsPage } from './bookings-page.tsx';

export { meta, shouldRevalidate } from './bookings-page.tsx';
export { requireTab as loader } from './tab-route.ts';

type OwnerTab = 'new_confirmations' | 'extension' | 'current' | 'completed';

export default function OwnerBookingsPage() {
  const texts = useAllTexts().bookings;
  const titles: Readonly<Record<OwnerTab, string>> = {
    new_confirmations: texts.newConfirmations,
    extension: texts.extensionOffers,
    current: texts.current,
    completed: texts.completed,
  };
  return (
    <BookingsPage
      side="owner"
      titles={titles}
      trail={<BookingsTrail />}
      empty={(tab) => <NothingHere tab={tab} />}
      actions={(booking, { tab, now, leave }) =>
        tab === 'extension'
          ? { one: <ExtensionAnswer booking={booking} onGone={leave} /> }
          : ownerActs({ booking, now, onGone: leave })
      }
    />
  );
}

/** Manage, My Bookings (P2-OWNB-07). */
function BookingsTrail() {
  const texts = useAllTexts().bookings;
  const steps = [
    { name: texts.manage, path: '/owner/manage' },
    { name: texts.title, path: '/owner/bookings/1' },
  ];
  return <Trail label={texts.breadcrumb} steps={steps} />;
}

function NothingHere({ tab }: { tab: OwnerTab }) {
  const texts = useAllTexts().bookings;
  const words = {
    new_confirmations: [texts.emptyNewConfirmations, texts.emptyNewConfirmationsHint],
    extension: [texts.emptyExtensionOffers, texts.emptyExtensionOffersHint],
    current: [texts.emptyOwnerCurrent, texts.emptyOwnerCurrentHint],
    completed: [texts.emptyOwnerCompleted, texts.emptyOwnerCompletedHint],
  } satisfies Record<OwnerTab, [string, string]>;
  const [title, hint] = words[tab];
  const isFirst = tab === 'new_confirmations';
  return (
    <EmptyState
      drawing={<IconInbox size={64} stroke={1.5} />}
      title={title}
      hint={hint}
      action={
        <ButtonLink kind="secondary" to={isFirst ? '/owner/bookings/3' : '/owner/bookings/1'}>
          {isFirst ? texts.seeCurrent : texts.seeNewConfirmations}
        </ButtonLink>
      }
    />
  );
}
