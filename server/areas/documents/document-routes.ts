import { defineRoutes } from '../../platform/http/routes.ts';
import { keepDocument } from './keep-document.ts';
import { documentLink } from './show-document.ts';

export const documentRoutes = defineRoutes({ keepDocument, documentLink });
