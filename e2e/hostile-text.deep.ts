import { payloads } from './hostile-text.ts';
import { testHostileTexts } from './hostile-text-tests.ts';

testHostileTexts(payloads, 'every');
