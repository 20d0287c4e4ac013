import type { ReactNode } from 'react';

/** What one side can do with a booking: what is to be done now, which a row shows, and what else there is. */
export interface ActsOfSide {
  readonly one?: ReactNode;
  readonly more?: ReactNode;
}
