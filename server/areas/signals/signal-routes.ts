import { defineRoutes } from '../../platform/http/routes.ts';
import { adminSignals, decideSignal } from './admin-signals.ts';
import { objectToCheck, ownChecks } from './own-checks.ts';

export const signalRoutes = defineRoutes({ ownChecks, objectToCheck, adminSignals, decideSignal });
