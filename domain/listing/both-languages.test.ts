import { expect, test } from 'vitest';
import { fillGap, withGap } from './both-languages.ts';

test('a text in one language stands for both', () => {
  expect(fillGap({ en: 'Camera', ar: 'كاميرا' })).toEqual({ en: 'Camera', ar: 'كاميرا' });
  expect(fillGap({ en: 'Camera', ar: '' })).toEqual({ en: 'Camera', ar: 'Camera' });
  expect(fillGap({ en: '', ar: 'كاميرا' })).toEqual({ en: 'كاميرا', ar: 'كاميرا' });
  expect(fillGap({ en: '', ar: '' })).toBeUndefined();
});

test('a text that stands for both languages comes back to the form in the language of its letters', () => {
  expect(withGap({ en: 'Camera', ar: 'كاميرا' })).toEqual({ en: 'Camera', ar: 'كاميرا' });
  expect(withGap({ en: 'كاميرا PS5', ar: 'كاميرا PS5' })).toEqual({ en: '', ar: 'كاميرا PS5' });
  expect(withGap({ en: 'PS5', ar: 'PS5' })).toEqual({ en: 'PS5', ar: '' });
});
