import { type MetaFunction, useParams } from 'react-router';
import { MemberPage } from '../../shell/pages/member-page.tsx';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { SkeletonBlock } from '../../ui/display/skeleton.tsx';
import { EditPanel } from '../booking/edit-panel.tsx';
import { ListingView } from './listing-page.tsx';

export { clientLoader, loader } from './listing-page.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.changes.editTitle, isIndexed: false }));

/** `/{type}/{itemId}/{bookingId}`: the listing with the form in which a pending booking of it is edited (P1-NAV-05, P3-NAV-14). */
export default function EditBookingPage() {
  const { bookingId = '' } = useParams();
  const label = useAllTexts().changes.edit;
  return (
    <MemberPage mode="renter" skeleton={<Frame />}>
      {() => (
        <ListingView
          barLabel={label}
          bookingId={bookingId}
          panel={(props) => <EditPanel bookingId={bookingId} {...props} />}
        />
      )}
    </MemberPage>
  );
}

function Frame() {
  const texts = useAllTexts();
  return (
    <div className="page" role="status" aria-label={texts.shell.loading}>
      <h1>{texts.changes.editTitle}</h1>
      <SkeletonBlock height={420} />
    </div>
  );
}
