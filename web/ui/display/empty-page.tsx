import type { ComponentProps } from 'react';
import { EmptyState } from './empty-state.tsx';

interface EmptyPageProps extends Omit<ComponentProps<typeof EmptyState>, 'level'> {
  /** `status` where it comes by itself, `alert` where something failed. */
  readonly role?: 'status' | 'alert';
}

/** An empty state that is the whole page. */
export function EmptyPage({ role, ...state }: EmptyPageProps) {
  return (
    <div className="page" role={role}>
      <EmptyState level={1} {...state} />
    </div>
  );
}
