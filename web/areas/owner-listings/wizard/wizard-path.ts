import type { ListingStep } from '@kiraa/domain/listing/tag.ts';

/** The addresses of the wizard (P2-NAV-06 to P2-NAV-11). */
export const addPath = (kind: number, step: ListingStep, id?: string): string =>
  `/owner/add/${kind}/${step}${id === undefined ? '' : `/${id}`}`;

export const editPath = (kind: number, step: ListingStep, id: string): string =>
  `/owner/edit/${kind}/${step}/${id}`;

export const previewPath = (kind: number, id: string): string => `/owner/preview/${kind}/${id}`;
