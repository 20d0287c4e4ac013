/** The public functions of the people area: who does what for the house, and the log of what they did. */
export { peopleRoutes } from './people-routes.ts';
