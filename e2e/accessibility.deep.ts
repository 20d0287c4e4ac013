import { testAccessibility } from './accessibility-tests.ts';

testAccessibility([
  { language: 'ar', width: 390, scheme: 'light' },
  { language: 'en', width: 1280, scheme: 'dark' },
  { language: 'ar', width: 1280, scheme: 'dark' },
  { language: 'en', width: 390, scheme: 'dark' },
  { language: 'en', width: 1280, scheme: 'light' },
]);
