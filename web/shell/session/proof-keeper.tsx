import { lazy, Suspense, useEffect, useState } from 'react';
import { keepProof } from './proof.ts';

const ProofDialog = lazy(() => import('../../areas/accounts/proof-dialog.tsx'));

/** The dialog that asks for a code or a passkey wherever a call of whoever is logged in needs one, over what made the call (D-STEP-UP). */
export function ProofKeeper() {
  const [asked, setAsked] = useState<{ readonly answer: (isGiven: boolean) => void }>();
  useEffect(() => {
    keepProof(() => new Promise((answer) => setAsked({ answer })));
  }, []);
  if (!asked) return null;
  const end = (isGiven: boolean) => {
    setAsked(undefined);
    asked.answer(isGiven);
  };
  return (
    <Suspense fallback={null}>
      <ProofDialog onEnd={end} />
    </Suspense>
  );
}
