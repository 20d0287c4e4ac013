import { defineRoutes } from '../../platform/http/routes.ts';
import { listSavedCards, removeSavedCard } from './cards/saved-cards.ts';
import { noticeRoutes } from './provider/receive-notice.ts';

export const paymentRoutes = defineRoutes({
  ...noticeRoutes,
  userCards: listSavedCards,
  removeCard: removeSavedCard,
});
