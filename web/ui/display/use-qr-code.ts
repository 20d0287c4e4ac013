import { type ComponentType, useEffect, useState } from 'react';

type Qr = ComponentType<{ readonly text: string; readonly label: string }>;

/**
 * The component that draws a QR, fetched as soon as something is there to be shown and not when it is asked for: by then there may
 * be no connection. Undefined until it is here; whoever uses it says the same in letters.
 */
export function useQrCode(): Qr | undefined {
  const [qr, setQr] = useState<Qr>();
  useEffect(() => {
    import('./qr-code.tsx').then(
      (loaded) => setQr(() => loaded.QrCode),
      () => undefined, // the letters say the same
    );
  }, []);
  return qr;
}
