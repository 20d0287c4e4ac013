// @vitest-environment happy-dom
import { lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { shown } from './person.ts';
import { openScreen, show } from './screen.tsx';

openScreen();

test('a test may end before a part of its page has come', async () => {
  const LatePart = lazy(() => import('./late-part.tsx'));
  await show(
    <Suspense fallback="not there yet">
      <LatePart />
    </Suspense>,
  );
  expect(shown()).toBe('not there yet');
});

test('and nothing of that part comes in the test after it', async () => {
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(shown()).toBe('');
});
