import { defineRoutes } from '../../platform/http/routes.ts';
import { askToErase, eraseAccount } from './erase-account.ts';
import { exportAccount } from './export-account.ts';

export const privacyRoutes = defineRoutes({ exportAccount, askToErase, eraseAccount });
