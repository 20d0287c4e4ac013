import { defineRoutes } from '../../platform/http/routes.ts';
import {
  adminChargebacks,
  answerChargeback,
  approveChargeback,
  decideChargeback,
  takeInChargeback,
} from './admin-chargebacks.ts';

export const chargebackRoutes = defineRoutes({
  adminChargebacks,
  takeInChargeback,
  answerChargeback,
  decideChargeback,
  approveChargeback,
});
