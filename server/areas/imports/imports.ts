/** The door of the area in which operators take in listings from files. */
export { forgetOldPreviews, importJobs } from './import-jobs.ts';
export { importRoutes } from './import-routes.ts';
