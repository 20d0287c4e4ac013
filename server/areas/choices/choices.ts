/** The public functions of the choices area. */
export { choiceRoutes } from './choice-routes.ts';
export { bankNames, everyBank, isReportReason } from './show-choices.ts';
