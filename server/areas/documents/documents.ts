/** The public functions of the documents area. */
export { readDocument } from './document-image.ts';
export { documentJobs } from './document-jobs.ts';
export { type DocumentRow, documentsOfListing, documentsOfOwner } from './document-queries.ts';
export { addDocumentRoute } from './document-route.ts';
export { documentRoutes } from './document-routes.ts';
export { attachDocument, dropDocuments, dropDocumentsOf, keepPaper } from './document-store.ts';
export { toDocumentFacts } from './keep-document.ts';
