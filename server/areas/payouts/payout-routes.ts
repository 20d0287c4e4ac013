import { defineRoutes } from '../../platform/http/routes.ts';
import {
  decidePayoutBatch,
  exportPayoutBatch,
  makePayoutBatch,
  payoutBatches,
  settleTransfer,
  takeInPayoutResult,
} from './admin-transfers.ts';
import { holdBooking } from './hold-booking.ts';
import { holdPayouts } from './hold-owner.ts';
import { showEarnings, showEarningsBetween, showEarningsGraph } from './show-earnings.ts';
import { showPayout, showPayouts } from './show-payouts.ts';

export const payoutRoutes = defineRoutes({
  earnings: showEarnings,
  earningsBetween: showEarningsBetween,
  earningsGraph: showEarningsGraph,
  payouts: showPayouts,
  payOut: showPayout,
  holdPayouts,
  holdBooking,
  payoutBatches,
  makePayoutBatch,
  decidePayoutBatch,
  exportPayoutBatch,
  takeInPayoutResult,
  settleTransfer,
});
