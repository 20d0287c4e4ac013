import { defineJob } from '../../platform/jobs/jobs.ts';

/** A slice of an import's pictures; each goes on with the next one. A picture may take as long as its site. */
export const fetchPictures = defineJob<{ importId: string }>('imports.fetch-pictures', {
  expireInSeconds: 600,
});
/** A slice of an import's listings. */
export const makeListings = defineJob<{ importId: string }>('imports.make-listings', {
  expireInSeconds: 600,
});
/** Removes the zip of an import, whatever became of it. */
export const forgetZip = defineJob<{ importId: string }>('imports.forget-zip');
export const forgetPreviews = defineJob('imports.forget-previews', { everySeconds: 1_800 });
