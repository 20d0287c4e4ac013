import type { ReactNode } from 'react';
import IconCloudOff from '#icons/IconCloudOff';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { SkeletonBlock, Skeletons } from '../../ui/display/skeleton.tsx';
import { useTexts } from '../texts/texts.tsx';
import type { CallState, PagedCall } from './calls.tsx';
import { type RefusedCall, textOfRefusal } from './refusals.ts';

interface BusyProps {
  readonly className?: string | undefined;
  /** In pixels, of each of the four boxes. */
  readonly height?: number;
  /** The shape of what is coming, in the place of a box. */
  readonly children?: ReactNode;
}

/** What is coming: four boxes of its shape, said as "loading". */
export function Busy({ className, height = 180, children }: BusyProps) {
  return (
    <Skeletons label={useTexts().shell.loading} className={className}>
      {children ?? <SkeletonBlock height={height} />}
    </Skeletons>
  );
}

interface FailedProps {
  readonly onRetry: () => unknown;
  /** The area's own words; else those of the refusal. */
  readonly title?: string | undefined;
  readonly refusal?: RefusedCall | undefined;
  /** One line within a page that stands, instead of a page's whole content. */
  readonly isInline?: boolean;
  /** 1 for what is the whole page, and not a part of one. */
  readonly level?: 1 | 2;
}

/** What could not be had, said once, with another try. */
export function Failed({ onRetry, title, refusal, isInline = false, level = 2 }: FailedProps) {
  const texts = useTexts();
  // What whoever looks as somebody else is not shown (D-SHADOW) comes by no further try, and the area's words would call it a fault.
  const isHidden = refusal?.refusal.code === 'SHADOW_HIDDEN';
  const said = isHidden ? undefined : title;
  const words = said ?? (refusal ? textOfRefusal(texts, refusal) : texts.shell.somethingWentWrong);
  const again = (kind: 'quiet' | 'primary') =>
    !isHidden && (
      <Button kind={kind} onClick={() => void onRetry()}>
        {texts.shell.tryAgain}
      </Button>
    );
  if (isInline)
    return (
      <p role="alert">
        {words} {again('quiet')}
      </p>
    );
  return (
    <div role="alert" className={level === 1 ? 'page' : undefined}>
      <EmptyState
        level={level}
        drawing={<IconCloudOff size={64} stroke={1.5} />}
        title={words}
        action={again('primary')}
      />
    </div>
  );
}

interface LoadedProps<Answer> {
  readonly call: { readonly state: CallState<Answer>; readonly refetch: () => Promise<void> };
  readonly busy?: ReactNode;
  readonly failed?: Omit<FailedProps, 'onRetry' | 'refusal'>;
  readonly children: (answer: Answer) => ReactNode;
}

/** The three states of a read: coming, failed, there. */
export function Loaded<Answer>({ call, busy = <Busy />, failed, children }: LoadedProps<Answer>) {
  const { state, refetch } = call;
  if (state.kind === 'loading') return busy;
  if (state.kind === 'failed') return <Failed {...failed} refusal={state.refusal} onRetry={refetch} />;
  return children(state.data);
}

interface LoadedSectionProps<Answer> extends Pick<LoadedProps<Answer>, 'call' | 'children'> {
  readonly className: string | undefined;
  /** What is said in its place where it could not be had. */
  readonly failed: string;
}

/** A part of a page that asks for itself: nothing while it is coming, another try where it failed; else it says what is there. */
export function LoadedSection<Answer>({ call, className, failed, children }: LoadedSectionProps<Answer>) {
  if (call.state.kind !== 'failed')
    return (
      <Loaded call={call} busy={null}>
        {children}
      </Loaded>
    );
  return (
    <section className={className}>
      <Failed isInline title={failed} onRetry={call.refetch} />
    </section>
  );
}

interface MoreProps {
  readonly list: Pick<PagedCall<unknown, unknown>, 'hasMore' | 'isLoadingMore' | 'loadMore' | 'refusal'>;
  readonly label: string;
  readonly className?: string | undefined;
}

/** The way to a list's next page, while there is one; where it did not come it says so, and is there for another try. */
export function More({ list, label, className }: MoreProps) {
  const texts = useTexts();
  if (!list.hasMore) return null;
  return (
    <>
      {list.refusal && <p role="alert">{textOfRefusal(texts, list.refusal)}</p>}
      <Button
        kind="secondary"
        className={className}
        waiting={list.isLoadingMore ? texts.shell.pleaseWait : undefined}
        onClick={() => void list.loadMore()}
      >
        {label}
      </Button>
    </>
  );
}
