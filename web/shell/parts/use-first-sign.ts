import { startTransition, useEffect, useState } from 'react';
import { onFirstSign } from './first-sign.ts';

/** False until the first sign of a person: what is drawn from then on is none of a first visit's script. */
export function useFirstSign(): boolean {
  const [isSeen, setSeen] = useState(false);
  // In pieces, between which a press is heard.
  useEffect(() => onFirstSign(() => startTransition(() => setSeen(true))), []);
  return isSeen;
}
