import { defineRoutes } from '../../platform/routes.ts';
import { reportListing } from './report-listing.ts';

export const reportRoutes = defineRoutes({ reportListing });
