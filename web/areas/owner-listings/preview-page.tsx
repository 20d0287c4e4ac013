import { type MetaFunction, useParams } from 'react-router';
import IconCloudOff from '#icons/IconCloudOff';
import { useCall } from '../../shell/calls/calls.tsx';
import { ListingsTrail } from '../../shell/pages/listings-trail.tsx';
import { MemberPage } from '../../shell/pages/member-page.tsx';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { FormChangeNote } from './change-note.tsx';
import { ListingSummary } from './listing-summary.tsx';
import { Agreements } from './wizard/agreements.tsx';
import styles from './wizard/wizard.module.css';
import { StepSkeleton } from './wizard/wizard-frame.tsx';

export { requireKind as loader } from './owner-route.ts';
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.ownerListings.preview, isIndexed: false }));

/** `/owner/preview/{category}/{productId}`: to look at, with nothing to press (P2-LIST-20). */
export default function PreviewPage() {
  const { category, productId = '' } = useParams();
  return (
    <MemberPage mode="owner">
      {() => <Preview key={productId} kind={Number(category)} listingId={productId} />}
    </MemberPage>
  );
}

function Preview({ kind, listingId }: { kind: number; listingId: string }) {
  const texts = useAllTexts().ownerListings;
  const { state } = useCall('myListing', { listingId });
  const listing = state.kind === 'ready' ? state.data.data : undefined;
  const isAgreed = listing !== undefined && listing.tag !== 'draft';
  return (
    <div className={`page ${styles.page}`}>
      <ListingsTrail here={texts.preview} />
      <h1>{texts.preview}</h1>
      {state.kind === 'loading' && <StepSkeleton />}
      {state.kind !== 'loading' && listing?.kind !== kind && (
        <EmptyState
          drawing={<IconCloudOff size={64} stroke={1.5} />}
          title={texts.loadFailed}
          action={<ButtonLink to="/owner/listings/0">{texts.myListing}</ButtonLink>}
        />
      )}
      {listing?.kind === kind && (
        <>
          {listing.change && <FormChangeNote listing={listing} />}
          <ListingSummary listing={listing} level={2} />
          <Agreements agreed={{ terms: isAgreed, safetyQuality: isAgreed }} />
        </>
      )}
    </div>
  );
}
