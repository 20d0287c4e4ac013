import { defineRoutes } from '../../platform/routes.ts';
import { receiveNotice } from './receive-notice.ts';

export const paymentRoutes = defineRoutes({
  hyperpayWebhook: (context) => receiveNotice(context),
});
