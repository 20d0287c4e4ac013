import { defineRoutes } from '../../platform/http/routes.ts';
import {
  addPartner,
  addPartnerKey,
  adminPartner,
  adminPartners,
  revokePartnerKey,
} from './admin-partners.ts';
import {
  addWebhook,
  renewWebhookSecret,
  sendMessagesAgain,
  switchWebhook,
  webhookMessages,
} from './admin-webhooks.ts';
import { endPartnerKey, myPartners, stopWebhook } from './own-partners.ts';

export const partnerRoutes = defineRoutes({
  adminPartners,
  adminPartner,
  addPartner,
  addPartnerKey,
  revokePartnerKey,
  addWebhook,
  switchWebhook,
  renewWebhookSecret,
  webhookMessages,
  sendMessagesAgain,
  myPartners,
  endPartnerKey,
  stopWebhook,
});
