import type { OwnerListingForm } from '@kiraa/contract/listings/owner-listing-shapes.ts';
import type { ListingKind } from '@kiraa/domain/listing/categories.ts';
import { type ListingStep, listingSteps } from '@kiraa/domain/listing/tag.ts';
import { useEffect } from 'react';
import { type MetaFunction, useLocation, useNavigate, useParams } from 'react-router';
import IconCloudOff from '#icons/IconCloudOff';
import { useDialogs } from '../../../shell/dialogs.tsx';
import { bankFirst } from '../../../shell/pages/bank-first.ts';
import { NotFound } from '../../../shell/pages/error-page.tsx';
import { MemberPage } from '../../../shell/pages/member-page.tsx';
import { pageMeta } from '../../../shell/pages/page-meta.ts';
import { type Account, useSession } from '../../../shell/session/session.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { useOwnListing } from '../use-own-listing.ts';
import { BasicStep } from './basic-step.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { keepNewId, newId } from './kept-draft.ts';
import { PreviewStep } from './preview-step.tsx';
import { StepSkeleton, WizardFrame } from './wizard-frame.tsx';
import { addPath } from './wizard-path.ts';

export { requireKind as loader } from '../owner-route.ts';
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.ownerListings.listings, isIndexed: false }));

/** `/owner/add/…` and `/owner/edit/…`: three steps and a preview. An unknown step is no page (P2-LIST-16). */
export default function WizardPage() {
  const { category, step: named, productId } = useParams();
  const { pathname } = useLocation();
  useRenterDialog();
  const step = listingSteps.find((one) => one === named);
  if (!step) return <NotFound />;
  const kind = Number(category) as ListingKind; // 1 or 2 by the loader
  const isEditing = pathname.startsWith('/owner/edit/');
  return (
    <MemberPage mode="owner" skeleton={<Waiting />}>
      {(account) => (
        <Wizard
          key={`${kind} ${step} ${productId}`}
          account={account}
          kind={kind}
          step={step}
          listingId={productId}
          isEditing={isEditing}
        />
      )}
    </MemberPage>
  );
}

/** A renter who comes here to list something is shown the way to their owner profile (P2-NAV-19). */
function useRenterDialog(): void {
  const { account } = useSession();
  const { open } = useDialogs();
  const isRenter = account?.mode === 'renter';
  useEffect(() => {
    if (isRenter) open('INFO_OWNER');
  }, [isRenter, open]);
}

function Waiting() {
  return (
    <div className="page">
      <StepSkeleton />
    </div>
  );
}

/** What every step is given. */
export interface StepProps {
  readonly account: Account;
  readonly kind: ListingKind;
  /** Undefined in the first step of a new listing alone. */
  readonly listing: OwnerListingForm | undefined;
  readonly isEditing: boolean;
}

interface WizardProps extends Omit<StepProps, 'listing'> {
  readonly step: ListingStep;
  readonly listingId: string | undefined;
}

function Wizard({ account, kind, step, listingId, isEditing }: WizardProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // The address may leave the id out: then it is the one that the first step answered (P2-LIST-18).
  const id = listingId ?? (step === 'basic_info' ? undefined : newId(kind));
  const isLost = id === undefined && step !== 'basic_info';
  const hasBank = account.details.bankStatus === 1;
  useEffect(() => {
    if (!hasBank) void navigate(bankFirst(pathname), { replace: true });
    else if (isLost) void navigate(addPath(kind, 'basic_info'), { replace: true });
  }, [hasBank, isLost, kind, navigate, pathname]);
  useEffect(() => {
    if (!isEditing && id !== undefined) keepNewId(kind, id);
  }, [isEditing, kind, id]);
  const { state } = useOwnListing(id);
  if (!hasBank || isLost) return <Waiting />;
  return (
    <WizardFrame kind={kind} step={step} listingId={id} isEditing={isEditing}>
      <Step
        account={account}
        kind={kind}
        step={step}
        isEditing={isEditing}
        state={id === undefined ? NEW : state}
      />
    </WizardFrame>
  );
}

const NEW = { kind: 'new' } as const;
type StepState = typeof NEW | ReturnType<typeof useOwnListing>['state'];

function Step({
  step,
  state,
  ...rest
}: Omit<StepProps, 'listing'> & { step: ListingStep; state: StepState }) {
  if (state.kind === 'loading') return <StepSkeleton />;
  const listing = state.kind === 'ready' ? state.data.data : undefined;
  // P2-LIST-50; a listing of the other kind is none of this address.
  if (state.kind === 'failed' || (listing && listing.kind !== rest.kind)) return <Failed />;
  const props = { ...rest, listing };
  switch (step) {
    case 'basic_info':
      return <BasicStep {...props} />;
    case 'documents':
      return <DocumentsStep {...props} />;
    case 'delivery':
      return <DeliveryStep {...props} />;
    case 'preview':
      return <PreviewStep {...props} />;
  }
}

function Failed() {
  const texts = useAllTexts().ownerListings;
  return (
    <EmptyState
      drawing={<IconCloudOff size={64} stroke={1.5} />}
      title={texts.loadFailed}
      action={<ButtonLink to="/owner/listings/0">{texts.myListing}</ButtonLink>}
    />
  );
}
