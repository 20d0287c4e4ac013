import { defineRoutes } from '../../platform/http/routes.ts';
import { addVatRate, vatRates, withdrawVatRate } from './admin-vat-rates.ts';
import { saveTaxStatus, taxStatus } from './tax-status.ts';

export const taxRoutes = defineRoutes({ taxStatus, saveTaxStatus, vatRates, addVatRate, withdrawVatRate });
