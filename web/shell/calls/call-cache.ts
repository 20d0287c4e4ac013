import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import { type InfiniteData, notifyManager, type Query, QueryClient } from '@tanstack/query-core';
import { type Asker, askerOf, GUEST, RefusedError } from './asker.ts';
import { isAnsweredAlike, isOpenToGuests } from './browser-calls.ts';
import { browserSession } from './browser-session.ts';
import { type CallAnswer, type CallInput, call } from './direct-call.ts';
import { isUnanswered } from './refusals.ts';

/** Answers that are the same for everybody are kept for everybody, and over a log-out. */
const ANYBODY = 'anybody';
/** While the stored session is being asked about, only answers that do not depend on it are read. */
const NOT_KNOWN_YET = 'not known yet';

/**
 * Whether the question makes sense yet. An answer that depends on the account waits until the account is known: asked
 * before, it would come for nobody in particular and be asked for again. What only a member may ask waits for a member.
 */
export function mayAsk(asker: Asker, name: EndpointName): boolean {
  if (isAnsweredAlike(name)) return true;
  return asker !== undefined && (asker !== GUEST || isOpenToGuests(name));
}

export type { CallAnswer, CallInput } from './direct-call.ts';

export type CallKey = readonly [
  asker: string,
  name: EndpointName,
  input: unknown,
  language: string,
  /** "pages" of a list that is loaded page by page, or the one visit that is shown the answer. */
  own?: string,
];
type Question = readonly [asker: string, name: EndpointName, input: unknown, language: string];

export function callKey(asker: Asker, name: EndpointName, input: unknown, language: string): Question {
  return [isAnsweredAlike(name) ? ANYBODY : (asker ?? NOT_KNOWN_YET), name, input, language];
}

/** The other language of the same question, which may stand while the right one is on its way. */
export function isSameQuestion(one: CallKey, other: CallKey): boolean {
  return JSON.stringify(one.slice(0, 3)) === JSON.stringify(other.slice(0, 3));
}

export async function answerOrThrow<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
  signal: AbortSignal,
): Promise<CallAnswer<Name>> {
  const result = await call(name, input, { signal });
  if (!result.ok) throw new RefusedError(result);
  return result.data;
}

/** Long enough for a page that was fetched ahead and for a step back; what a person changed themselves is marked at once. */
const FRESH_MILLISECONDS = 2_000;
const PAUSE_BEFORE_SECOND_TRY_MILLISECONDS = 500;

// Else a timer lies between a press and its busy button, and between an answer and what shows it.
notifyManager.setScheduler(queueMicrotask);

function makeCallCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network a call fails and says so, instead of waiting in silence.
        networkMode: 'always',
        staleTime: FRESH_MILLISECONDS,
        refetchOnWindowFocus: false,
        retry: (tries, error) => tries === 0 && error instanceof RefusedError && isUnanswered(error.call),
        retryDelay: PAUSE_BEFORE_SECOND_TRY_MILLISECONDS,
      },
    },
  });
}

let made: QueryClient | undefined;

/** One cache a tab. What one account read is dropped as soon as another one, or nobody, is logged in. */
export function browserCallCache(): QueryClient {
  if (made) return made;
  const cache = makeCallCache();
  const session = browserSession();
  let asker = askerOf(session.read());
  session.subscribe(() => {
    const next = askerOf(session.read());
    if (next === asker) return;
    asker = next;
    cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ANYBODY });
  });
  // Until then it does not hear that the person has come back to the tab.
  cache.mount();
  made = cache;
  return cache;
}

export interface CallCache {
  /** Asks anew for all that is shown of these endpoints, and marks what is kept of them as old. */
  readonly renew: (...names: readonly EndpointName[]) => Promise<void>;
  /** Marks all that is kept as old: it is asked for anew when it is shown the next time. */
  readonly age: () => void;
  /**
   * Shows at once what an action has answered, in every kept answer of the endpoint. An answer that is on its way may be
   * older than the change: it is dropped and asked for anew.
   */
  readonly edit: <Name extends EndpointName>(name: Name, change: Change<Name>) => void;
}

/** With what only a log-out and a switch of the profile do. */
interface CallCacheOfTab extends CallCache {
  /** Gives up all that is on its way; what it answers asks anew for what of it is shown. */
  readonly giveUp: () => () => void;
}

export function callCacheOf(cache: QueryClient): CallCacheOfTab {
  const of = (names: readonly EndpointName[]) => ({
    predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
      names.includes((queryKey as CallKey)[1]),
  });
  const askAnew = (asked: readonly Query[]) =>
    void cache.refetchQueries({ predicate: (query) => asked.includes(query), type: 'active' });
  return {
    renew: async (...names) => {
      if (names.length > 0) await cache.invalidateQueries(of(names));
    },
    age: () => void cache.invalidateQueries({ refetchType: 'none' }),
    edit: <Name extends EndpointName>(name: Name, change: Change<Name>) => {
      const queries = cache.getQueryCache().findAll(of([name]));
      const coming = queries.filter(({ state }) => state.fetchStatus === 'fetching');
      void cache.cancelQueries(of([name]));
      for (const query of queries) {
        const kept = query.state.data as CallAnswer<Name> | InfiniteData<CallAnswer<Name>> | undefined;
        if (kept === undefined) continue;
        const data = isPages<CallAnswer<Name>>(kept)
          ? { ...kept, pages: kept.pages.map(change) }
          : change(kept as CallAnswer<Name>);
        // Beside `setQueryData`, which would call the answer fresh: what was not changed here is as old as it was.
        query.setState({ data });
      }
      askAnew(coming);
    },
    giveUp: () => {
      const coming = cache.getQueryCache().findAll({ fetchStatus: 'fetching' });
      void cache.cancelQueries();
      return () => askAnew(coming);
    },
  };
}

type Change<Name extends EndpointName> = (answer: CallAnswer<Name>) => CallAnswer<Name>;

function isPages<Answer>(kept: Answer | InfiniteData<Answer>): kept is InfiniteData<Answer> {
  return typeof kept === 'object' && kept !== null && 'pageParams' in kept;
}
