import { defineRoutes } from '../../platform/http/routes.ts';
import { stopWaiting, waitForPeriod } from './keep-wait.ts';
import { listWaits } from './list-waits.ts';

export const waitRoutes = defineRoutes({ waitForPeriod, waits: listWaits, stopWaiting });
