import { defineRoutes } from '../../platform/http/routes.ts';
import { saveTaxStatus, taxStatus } from './tax-status.ts';

export const taxRoutes = defineRoutes({ taxStatus, saveTaxStatus });
