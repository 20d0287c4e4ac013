import { defineRoutes } from '../../platform/http/routes.ts';
import { agree } from './consents.ts';
import {
  adminText,
  adminTexts,
  adminTextVersion,
  hideText,
  orderTexts,
  previewText,
  publishText,
  restoreText,
} from './edit-texts.ts';
import { contentPage, contentQuestions, contentSteps } from './show-content.ts';
import { faq, howItWorks, pageTextOf, pdfList } from './specified-texts.ts';

export const contentRoutes = defineRoutes({
  pdfList,
  faq,
  termsText: pageTextOf('terms'),
  privacyText: pageTextOf('privacy'),
  whoWeAreText: pageTextOf('who-we-are'),
  howItWorks,
  qualityText: pageTextOf('quality'),
  contentPage,
  contentQuestions,
  contentSteps,
  agree,
  adminTexts,
  adminText,
  adminTextVersion,
  previewText,
  publishText,
  restoreText,
  hideText,
  orderTexts,
});
