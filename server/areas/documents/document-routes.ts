import { defineRoutes } from '../../platform/routes.ts';
import { keepDocument } from './keep-document.ts';
import { documentLink } from './show-document.ts';

export const documentRoutes = defineRoutes({ keepDocument, documentLink });
