import type { HandOver } from '@kiraa/contract/hand-overs.ts';
import type { CaptureSource } from '@kiraa/domain/evidence/evidence.ts';
import { createStore, entries, promisifyRequest, set } from 'idb-keyval';
import type { RefusedCall } from '../../shell/calls/refusals.ts';

/** What a person has entered at a hand-over, kept until the server has answered it. */
export interface Waiting {
  /** One place of one account, one thing: what is entered there anew takes the place of what waits. A photo is its own. */
  readonly id: string;
  /** Another one with each change, so that an answer to the older never removes the newer. */
  readonly version: string;
  readonly accountId: string;
  readonly bookingId: string;
  readonly occasion: HandOver['occasion'];
  readonly enteredAt: number;
  readonly what:
    | { readonly kind: 'code'; readonly code: string }
    | { readonly kind: 'reading'; readonly reading: Reading }
    | { readonly kind: 'photo'; readonly photo: Blob; readonly capture?: Capture };
  /** The server has heard it and said no. */
  readonly refused?: RefusedCall;
}

/** When a photo was taken, as the device says. */
export interface Capture {
  readonly capturedAt: string;
  readonly capturedFrom: CaptureSource;
}

/** As the form sends it: null takes back what was there. A thing without a tank sends its note alone. */
export interface Reading {
  readonly odometerKm?: number | null;
  readonly fuelEighths?: number | null;
  readonly note: string;
}

export interface Keeping {
  all(): Promise<Waiting[]>;
  put(one: Waiting): Promise<void>;
  /** Unless it has been changed since. */
  drop(one: Waiting): Promise<void>;
}

/** Where it is kept. Both sides of a booking may use one browser: neither may write over what the other has waiting. */
const keyOf = ({ accountId, id }: Waiting): string => `${accountId} ${id}`;

/** The browser's database, which outlives a reload and a closed tab; memory where a private window forbids it. */
export async function openKeeping(): Promise<Keeping> {
  try {
    const store = createStore('kiraa-hand-over', 'waiting');
    await entries(store);
    const overflow = memoryKeeping();
    return {
      all: async () => {
        const kept = (await entries<string, Waiting>(store)).map(([, one]) => one);
        return [...new Map([...kept, ...(await overflow.all())].map((one) => [keyOf(one), one])).values()];
      },
      // A full disk: for as long as the tab lives is better than not at all.
      put: (one) => set(keyOf(one), one, store).catch(() => overflow.put(one)),
      drop: async (one) => {
        await overflow.drop(one);
        await store('readwrite', async (all) => {
          const found = await promisifyRequest<Waiting | undefined>(all.get(keyOf(one)));
          if (found?.version === one.version) await promisifyRequest(all.delete(keyOf(one)));
        });
      },
    };
  } catch {
    return memoryKeeping();
  }
}

function memoryKeeping(): Keeping {
  const kept = new Map<string, Waiting>();
  return {
    all: async () => [...kept.values()],
    put: async (one) => void kept.set(keyOf(one), one),
    drop: async (one) => {
      if (kept.get(keyOf(one))?.version === one.version) kept.delete(keyOf(one));
    },
  };
}
