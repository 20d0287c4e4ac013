import { defineRoutes } from '../../platform/http/routes.ts';
import { adminCases, handOnCase, putBackCase, takeCase } from './cases.ts';
import { failedJobs, retryJob } from './failed-jobs.ts';
import { adminFind } from './find.ts';
import { findings } from './findings.ts';
import { adminHome } from './home.ts';

export const consoleRoutes = defineRoutes({
  adminHome,
  adminFind,
  adminCases,
  takeCase,
  handOnCase,
  putBackCase,
  failedJobs,
  retryJob,
  findings,
});
