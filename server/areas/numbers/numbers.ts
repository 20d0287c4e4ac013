/** The door of the numbers area: the operator's numbers with the date from which each holds. */
import { defineRoutes } from '../../platform/http/routes.ts';
import { addNumber, adminNumbers, withdrawNumber } from './admin-numbers.ts';

export { sharedNumbers } from './number-queries.ts';
export {
  type NumbersOfBooking,
  numbersInForce,
  numbersUnderLock,
  openKeptNumbers,
} from './numbers-in-force.ts';
export const numberRoutes = defineRoutes({ adminNumbers, addNumber, withdrawNumber });
