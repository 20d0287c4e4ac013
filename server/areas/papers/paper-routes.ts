import { defineRoutes } from '../../platform/http/routes.ts';
import { bookingPapers, paperLink } from './show-papers.ts';

export const paperRoutes = defineRoutes({ bookingPapers, paperLink });
