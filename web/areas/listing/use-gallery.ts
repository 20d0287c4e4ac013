import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const HASH = '#pictures';

/**
 * Whether the pictures are shown in full. The address says it, so that "back" closes them; it is the part that no
 * loader reads, so nothing is asked for anew.
 */
export function useGallery() {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const [first, setFirst] = useState(0);
  // The server knows nothing of that part: what it wrote has to be awake first.
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return {
    isOpen: isAwake && hash === HASH,
    /** The picture that it opens at. */
    first,
    open: (index: number) => {
      setFirst(index);
      void navigate({ search, hash: HASH }, { preventScrollReset: true, state: { isOverPage: true } });
    },
    close: () => {
      // Whoever came by the address itself has nothing of ours to go back to.
      if ((state as { isOverPage?: boolean } | null)?.isOverPage) void navigate(-1);
      else void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true });
    },
  };
}
