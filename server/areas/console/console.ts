/** The door of the console area: what waits for operators, who works on what, and finding anything (D-CONSOLE). */
export { type CaseKey, giveCase, thoseWaiting } from './case-queries.ts';
export { consoleRoutes } from './console-routes.ts';
export { isSideOfCase } from './own-case.ts';
