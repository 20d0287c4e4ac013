/** The public functions of the contact area. */
import { defineRoutes } from '../../platform/http/routes.ts';
import { adminForms, answerForm, closeForm } from './admin-forms.ts';
import { cvLink } from './cv-file.ts';
import { career, contactUs } from './take-form.ts';

export { type FormKind, numberOfForm, reopenForm } from './admin-form-queries.ts';
export { contactJobs } from './contact-jobs.ts';
export { newestApplications } from './contact-queries.ts';
export { openCv } from './cv-file.ts';
export { dropApplicationsOf, openApplication } from './cv-store.ts';
export const contactRoutes = defineRoutes({
  contactUs,
  career,
  adminForms,
  answerForm,
  closeForm,
  cvLink,
});
