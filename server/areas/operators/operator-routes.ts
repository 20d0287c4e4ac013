import { defineRoutes } from '../../platform/http/routes.ts';
import { auditExport } from './export-audit-log.ts';
import { changeDutyOf, housePeople, removeSecondFactorOf } from './house-people.ts';
import { auditLog } from './show-audit-log.ts';

export const operatorRoutes = defineRoutes({
  housePeople,
  changeDuty: changeDutyOf,
  removeSecondFactor: removeSecondFactorOf,
  auditLog,
  auditExport,
});
