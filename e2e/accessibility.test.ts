import { testAccessibility } from './accessibility-tests.ts';

// Each screen in one of the two by turns; accessibility.deep.ts has every screen in these and in the other combinations.
testAccessibility(
  [
    { language: 'ar', width: 390, scheme: 'light' },
    { language: 'en', width: 1280, scheme: 'dark' },
  ],
  { turns: true },
);
