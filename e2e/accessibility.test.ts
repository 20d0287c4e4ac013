import { testAccessibility } from './accessibility-tests.ts';

// Covers each language, width and scheme once; accessibility.deep.ts has the other combinations.
testAccessibility([
  { language: 'ar', width: 390, scheme: 'light' },
  { language: 'en', width: 1280, scheme: 'dark' },
]);
