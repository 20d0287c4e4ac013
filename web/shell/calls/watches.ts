import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import {
  type InfiniteData,
  InfiniteQueryObserver,
  notifyManager,
  type QueryKey,
  QueryObserver,
} from '@tanstack/query-core';
import type { Asker } from './asker.ts';
import {
  answerOrThrow,
  browserCallCache,
  type CallKey,
  callKey,
  isSameQuestion,
  mayAsk,
} from './call-cache.ts';
import type { PagedOptions, ReadOptions } from './calls.tsx';
import type { CallAnswer, CallInput } from './direct-call.ts';

/** One read as it is drawn: by whom, of what, and how. */
export interface Question<Name extends EndpointName, Options = ReadOptions> {
  readonly asker: Asker;
  readonly name: Name;
  readonly input: CallInput<Name> | undefined;
  readonly language: string;
  /** Another one for each time that its component is there. */
  readonly visit: string;
  readonly options: Options;
}

/** What is known of a question's answer. */
export interface Known<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isPlaceholderData: boolean;
  readonly isFetching: boolean;
  readonly isEnabled: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** One component's eye on the cache, which React draws by: `look` while it draws, `ask` once it has drawn. */
export interface Watch<Asked, Data, Seen extends Known<Data> = Known<Data>> {
  readonly look: (question: Asked) => Seen;
  readonly ask: (question: Asked) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly latest: () => unknown;
}

export function watchCall<Name extends EndpointName>(): Watch<Question<Name>, CallAnswer<Name>> {
  type Answer = CallAnswer<Name>;
  return watch(
    (options) => new QueryObserver<Answer, Error, Answer, Answer, CallKey>(browserCallCache(), options),
    (question: Question<Name>) => {
      const { name, input, options } = question;
      const { restMilliseconds = 0 } = options;
      const { key, common, isStandIn } = readOf(question);
      return {
        ...common,
        queryKey: key,
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          if (restMilliseconds > 0) await rest(restMilliseconds, signal);
          return answerOrThrow(name, input as CallInput<Name>, signal);
        },
        placeholderData: ((before: Answer | undefined, query?: { readonly queryKey: CallKey }) =>
          isStandIn(query?.queryKey) ? before : undefined) as never,
      };
    },
  );
}

/** A list that is loaded page by page. */
export interface KnownPages<Answer> extends Known<InfiniteData<Answer, number>> {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: (options: { readonly cancelRefetch: boolean }) => Promise<unknown>;
}

type PagesQuestion<Name extends EndpointName> = Question<Name, PagedOptions<CallAnswer<Name>>>;

export function watchPages<Name extends EndpointName>(): Watch<
  PagesQuestion<Name>,
  InfiniteData<CallAnswer<Name>, number>,
  KnownPages<CallAnswer<Name>>
> {
  type Answer = CallAnswer<Name>;
  type Pages = InfiniteData<Answer, number>;
  return watch(
    (options) =>
      new InfiniteQueryObserver<Answer, Error, Pages, CallKey, number>(browserCallCache(), options),
    (question: PagesQuestion<Name>) => {
      const { name, input, options } = question;
      const { key, common, isStandIn } = readOf(question);
      return {
        ...common,
        queryKey: [key[0], key[1], key[2], key[3], 'pages'] as const,
        queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: number }) =>
          answerOrThrow(name, { ...(input as object), page: pageParam } as CallInput<Name>, signal),
        initialPageParam: 1,
        ...(options.initial && { initialData: { pages: [options.initial], pageParams: [1] } }),
        getNextPageParam: (last: Answer, pages: Answer[], page: number) =>
          options.hasNext(last, pages) ? page + 1 : undefined,
        placeholderData: ((before: Pages | undefined, query?: { readonly queryKey: QueryKey }) =>
          isStandIn(query?.queryKey as CallKey | undefined) ? before : undefined) as never,
      };
    },
  );
}

interface Observer<Options, Seen> {
  readonly getOptimisticResult: (options: never) => Seen;
  readonly setOptions: (options: Options) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly updateResult: () => void;
  readonly getCurrentResult: () => unknown;
  readonly trackResult: (seen: never) => unknown;
}

/** As `useBaseQuery` of TanStack's own binding does it, but that the library is there only from the first wish on. */
function watch<Asked, Options extends object, Data, Seen extends Known<Data>>(
  make: (options: Options) => Observer<Options, Seen>,
  optionsOf: (asked: Asked) => Options,
): Watch<Asked, Data, Seen> {
  let observer: Observer<Options, Seen> | undefined;
  const complete = (asked: Asked) =>
    ({
      ...browserCallCache().defaultQueryOptions(optionsOf(asked) as never),
      _optimisticResults: 'optimistic',
    }) as unknown as Options;
  return {
    look: (asked) => {
      const options = complete(asked);
      observer ??= make(options);
      // Tells the observer what is read of it, so that nothing is drawn anew for what nobody looks at.
      return observer.trackResult(observer.getOptimisticResult(options as never) as never) as Seen;
    },
    ask: (asked) => observer?.setOptions(complete(asked)),
    subscribe: (listener) => {
      const stop = observer?.subscribe(notifyManager.batchCalls(listener));
      // What changed between its making and now.
      observer?.updateResult();
      return () => stop?.();
    },
    latest: () => observer?.getCurrentResult(),
  };
}

function readOf<Name extends EndpointName, Options extends ReadOptions>({
  asker,
  name,
  input,
  language,
  visit,
  options,
}: Question<Name, Options>) {
  const {
    everyMilliseconds,
    onReturn = everyMilliseconds !== undefined,
    staleMilliseconds,
    anew = false,
    keepPrevious = false,
    forTab = false,
  } = options;
  const question = callKey(asker, name, input, language);
  const key: CallKey = anew ? [...question, visit] : question;
  const common = {
    enabled: input !== undefined && options.skip !== true && mayAsk(asker, name),
    ...(staleMilliseconds !== undefined && { staleTime: staleMilliseconds }),
    ...(anew && { gcTime: 0 }),
    ...(forTab && { gcTime: Number.POSITIVE_INFINITY }),
    refetchInterval: everyMilliseconds ?? (false as const),
    refetchOnWindowFocus: onReturn && ('always' as const),
  };
  /** Whether what was shown before may stand until the answer comes: never what another account was shown. */
  const isStandIn = (before: CallKey | undefined) =>
    before !== undefined && before[0] === key[0] && (keepPrevious || isSameQuestion(before, key));
  return { key, common, isStandIn };
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
