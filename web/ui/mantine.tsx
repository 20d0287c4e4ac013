import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { theme } from './theme.ts';

/**
 * What Mantine's parts need around them. Each of our few uses of it brings this along, and the page does not: its core
 * (22 KB) then comes with the first dialog or calendar instead of with the first page.
 */
export function Mantine({ children }: { children: ReactNode }) {
  return (
    <DirectionProvider initialDirection={pageDirection()} detectDirection={false}>
      <MantineProvider
        theme={theme}
        forceColorScheme="light"
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <DirectionKeeper />
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}

/** A switch of the language turns the page around while a dialog may be open. */
function DirectionKeeper(): null {
  const { setDirection } = useDirection();
  useEffect(() => {
    const page = document.documentElement;
    const watcher = new MutationObserver(() => setDirection(pageDirection()));
    watcher.observe(page, { attributes: true, attributeFilter: ['dir'] });
    return () => watcher.disconnect();
  }, [setDirection]);
  return null;
}

function pageDirection(): 'ltr' | 'rtl' {
  return typeof document !== 'undefined' && document.documentElement.dir === 'ltr' ? 'ltr' : 'rtl';
}
