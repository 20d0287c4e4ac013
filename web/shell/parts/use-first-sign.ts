import { useEffect, useState } from 'react';
import { onFirstSign } from './first-sign.ts';

/** False until the first sign of a person: what is drawn from then on is none of a first visit's script. */
export function useFirstSign(): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => onFirstSign(() => setSeen(true)), []);
  return isSeen;
}
