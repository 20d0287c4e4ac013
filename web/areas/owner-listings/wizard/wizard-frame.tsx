import type { ListingKind } from '@kiraa/domain/listing/categories.ts';
import { type ListingStep, listingSteps } from '@kiraa/domain/listing/tag.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import IconCheck from '#icons/IconCheck';
import { ListingsTrail } from '../../../shell/pages/listings-trail.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { SkeletonBlock, Skeletons } from '../../../ui/display/skeleton.tsx';
import styles from './wizard.module.css';
import { addPath, editPath } from './wizard-path.ts';

interface WizardFrameProps {
  readonly kind: ListingKind;
  readonly step: ListingStep;
  readonly listingId: string | undefined;
  readonly isEditing: boolean;
  readonly children: ReactNode;
}

/** Where one is, what is being made, and how far it has come (P2-LIST-12, P2-LIST-14). */
export function WizardFrame({ kind, step, listingId, isEditing, children }: WizardFrameProps) {
  const texts = useAllTexts().ownerListings;
  const title = isEditing
    ? [texts.editVehicle, texts.editItem][kind - 1]
    : [texts.addVehicle, texts.addItem][kind - 1];
  return (
    <div className={`page ${styles.page}`}>
      <ListingsTrail here={title ?? ''} />
      <h1>{title}</h1>
      {!isEditing && listingId === undefined && (
        <p>
          <Link to={addPath(kind === 1 ? 2 : 1, 'basic_info')}>
            {kind === 1 ? texts.letItem : texts.letVehicle}
          </Link>
        </p>
      )}
      <Progress kind={kind} step={step} listingId={isEditing ? listingId : undefined} />
      {children}
    </div>
  );
}

export function StepSkeleton() {
  const texts = useAllTexts().shell;
  return (
    <Skeletons label={texts.loading} className={styles.form}>
      <SkeletonBlock height={140} />
    </Skeletons>
  );
}

interface ProgressProps {
  readonly kind: ListingKind;
  readonly step: ListingStep;
  /** Set while editing: then the steps are links (P2-LIST-15). */
  readonly listingId: string | undefined;
}

function Progress({ kind, step, listingId }: ProgressProps) {
  const texts = useAllTexts().ownerListings;
  const at = listingSteps.indexOf(step);
  const names = [texts.stepBasic, texts.stepDocuments, texts.stepDelivery];
  return (
    <nav aria-label={texts.steps}>
      <ol className={styles.steps}>
        {names.map((name, index) => {
          const isDone = index < at;
          const to = listingSteps[index];
          const inside = (
            <>
              <span className={styles.number}>
                {isDone ? <IconCheck size={16} aria-hidden /> : index + 1}
              </span>
              <span>
                {name}
                {isDone && <span className="visually-hidden"> ({texts.stepDone})</span>}
              </span>
            </>
          );
          return (
            <li
              key={name}
              className={styles.step}
              data-state={isDone ? 'done' : index === at ? 'here' : undefined}
              aria-current={index === at ? 'step' : undefined}
            >
              {listingId && to ? (
                <Link className={styles.stepLink} to={editPath(kind, to, listingId)}>
                  {inside}
                </Link>
              ) : (
                inside
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
