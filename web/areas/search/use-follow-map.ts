import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { MapFrame } from '../../shell/map/kingdom-frame.ts';
import type { LiveMap } from '../../shell/map/open-map.ts';
import { addressOf, type SearchFilters } from './search-filters.ts';

/**
 * "Search as I move the map": the list keeps to what the map shows, by the address, so that it can be shared and gone
 * back to. Each move replaces the one before: back leads out of the map, not through every move of the hand.
 */
export function useFollowMap(map: LiveMap, filters: SearchFilters) {
  const navigate = useNavigate();
  const [isOn, setOn] = useState(filters.box !== undefined);
  const [isElsewhere, setElsewhere] = useState(false);
  const keepTo = (box: MapFrame | undefined) => {
    const address = addressOf({ ...filters, box, page: 1 });
    void navigate(address, { replace: true, preventScrollReset: true });
  };
  const moved = useEffectEvent((frame: MapFrame, byPerson: boolean) => {
    if (!byPerson) return;
    if (isOn) keepTo(frame);
    else setElsewhere(true);
  });
  useEffect(() => map.onRest((frame, byPerson) => moved(frame, byPerson)), [map]);
  // A shared address says which piece to look at.
  const look = useEffectEvent(() => {
    if (filters.box) map.show(filters.box);
  });
  useEffect(() => look(), []);
  const turn = (on: boolean) => {
    setOn(on);
    setElsewhere(false);
    keepTo(on ? map.frame() : undefined);
  };
  return {
    isOn,
    turn,
    /** A hand has moved the map away from what the list was asked for. */
    isElsewhere,
    /** Asks once for what is seen now; the list does not follow from here on. */
    here: () => {
      setElsewhere(false);
      keepTo(map.frame());
    },
    /** Keeps the list to this box, without more moving. */
    keepTo: (box: MapFrame) => {
      setOn(true);
      keepTo(box);
    },
  };
}
