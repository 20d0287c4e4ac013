import { useCall } from '../../shell/calls/calls.tsx';

/**
 * One listing of the owner's, as the server has it now: a form that began with what an earlier step read would take
 * back what was saved since. Undefined: a new one, which nobody asks for.
 */
export function useOwnListing(id: string | undefined) {
  return useCall('myListing', id === undefined ? undefined : { listingId: id }, { anew: true });
}
