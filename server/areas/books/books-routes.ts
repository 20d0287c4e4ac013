import { defineRoutes } from '../../platform/http/routes.ts';
import {
  closeBooksDifference,
  decideCorrection,
  settlementCorrections,
  settlementDifferences,
} from './admin-differences.ts';

export const booksRoutes = defineRoutes({
  settlementDifferences,
  closeBooksDifference,
  settlementCorrections,
  decideCorrection,
});
