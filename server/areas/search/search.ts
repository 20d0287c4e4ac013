/** The public functions of the search area. */
export { type FilterInput, readFilter } from './filter-input.ts';
export { createMemoryIndex } from './memory-index/memory-index.ts';
export { createPostgresIndex } from './postgres-index/postgres-index.ts';
export { searchCategoryAnew } from './search-job-names.ts';
export { searchJobs } from './search-jobs.ts';
export { searchRoutes } from './search-routes.ts';
