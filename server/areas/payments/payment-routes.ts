import { defineRoutes } from '../../platform/http/routes.ts';
import { noticeRoutes } from './receive-notice.ts';
import { listSavedCards, removeSavedCard } from './saved-cards.ts';

export const paymentRoutes = defineRoutes({
  ...noticeRoutes,
  userCards: listSavedCards,
  removeCard: removeSavedCard,
});
