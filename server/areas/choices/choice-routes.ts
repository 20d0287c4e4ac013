import { defineRoutes } from '../../platform/http/routes.ts';
import { adminChoices, hideChoice, orderChoices, saveChoice } from './edit-choices.ts';
import { readyTexts, reportReasons } from './show-choices.ts';

export const choiceRoutes = defineRoutes({
  reportReasons,
  adminChoices,
  readyTexts,
  saveChoice,
  hideChoice,
  orderChoices,
});
