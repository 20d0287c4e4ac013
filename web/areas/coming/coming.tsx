import { type ComponentType, useEffect, useState } from 'react';
import { onFirstSign } from '../../shell/parts/first-sign.ts';

/**
 * Stands over the page while another is on its way. Fetched with the first sign of a person, so that it is there when they press:
 * not by a boundary of Suspense, of which React would hold back the content for 300 ms after the empty place was drawn.
 */
export function Coming() {
  const [Page, setPage] = useState<ComponentType>();
  useEffect(
    () =>
      onFirstSign(() => {
        // Without a connection the press says so itself.
        import('./coming-page.tsx').then((part) => setPage(() => part.default)).catch(() => undefined);
      }),
    [],
  );
  return Page ? <Page /> : null;
}
