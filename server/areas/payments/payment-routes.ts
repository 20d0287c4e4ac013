import { defineRoutes } from '../../platform/routes.ts';
import { receiveNotice } from './receive-notice.ts';
import { listSavedCards, removeSavedCard } from './saved-cards.ts';

export const paymentRoutes = defineRoutes({
  hyperpayWebhook: (context) => receiveNotice(context),
  userCards: listSavedCards,
  removeCard: removeSavedCard,
});
