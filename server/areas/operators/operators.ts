/** The public functions of the operators area: who does what for the house, and the log of what they did. */
export { operatorRoutes } from './operator-routes.ts';
