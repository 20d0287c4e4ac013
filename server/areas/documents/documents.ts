/** The door of the documents area. */
export { documentJobs } from './document-jobs.ts';
export { addDocumentRoute } from './document-route.ts';
export { documentRoutes } from './document-routes.ts';
export { attachDocument, dropDocuments, dropDocumentsOf } from './document-store.ts';
