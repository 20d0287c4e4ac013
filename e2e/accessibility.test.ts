import { testAccessibility } from './accessibility-tests.ts';

// Each language, width and scheme once; the other settings are in accessibility.deep.ts.
testAccessibility([
  { language: 'ar', width: 390, scheme: 'light' },
  { language: 'en', width: 1280, scheme: 'dark' },
]);
