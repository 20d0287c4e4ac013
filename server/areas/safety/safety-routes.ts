import { defineRoutes } from '../../platform/http/routes.ts';
import { adminPersonReports, closePersonReport } from './admin-person-reports.ts';
import { blockPerson, personStanding, unblockPerson } from './block-person.ts';
import { reportPerson } from './report-person.ts';
import { reportedChat } from './reported-chat.ts';

export const safetyRoutes = defineRoutes({
  personStanding,
  blockPerson,
  unblockPerson,
  reportPerson,
  adminPersonReports,
  reportedChat,
  closePersonReport,
});
