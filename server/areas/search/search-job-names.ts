import { defineJob } from '../../platform/jobs/jobs.ts';

/** Writes what searches read of a category's listings anew, slice after slice: those behind `after`. */
export const searchCategoryAnew = defineJob<{ categoryId: string; after?: string }>('search.category-anew');
