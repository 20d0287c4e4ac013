import { defineRoutes } from '../../platform/http/routes.ts';
import { reportListing } from './report-listing.ts';

export const reportRoutes = defineRoutes({ reportListing });
