import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import {
  type InfiniteData,
  QueryClientProvider,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLanguage } from '../texts/texts.tsx';
import { useAnswerToast } from '../toasts/toasts.tsx';
import { browserApi } from './browser-api.ts';
import {
  type Asker,
  answerOrThrow,
  askerOf,
  browserCallCache,
  type CallAnswer,
  type CallCache,
  type CallInput,
  type CallKey,
  callCacheOf,
  callKey,
  isSameQuestion,
  makeCallCache,
  mayAsk,
  RefusedError,
} from './call-cache.ts';
import type { RefusedCall } from './refusals.ts';
import { useLinkIntent } from './use-link-intent.ts';

/** Wraps the whole document. On the server each page has a cache of its own, and no call is made. */
export function CallsProvider({ children }: { readonly children: ReactNode }) {
  const [cache] = useState(() => (typeof document === 'undefined' ? makeCallCache() : browserCallCache()));
  return <QueryClientProvider client={cache}>{children}</QueryClientProvider>;
}

export type CallState<Answer> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly refusal: RefusedCall }
  | { readonly kind: 'ready'; readonly data: Answer };

export interface Call<Answer> {
  /** What to show. An answer stays `ready` when a later call for the same fails. */
  readonly state: CallState<Answer>;
  readonly data: Answer | undefined;
  /** The refusal of the latest call; together with `ready` it means that the shown answer could not be renewed. */
  readonly refusal: RefusedCall | undefined;
  /** The shown answer belongs to the input before (`keepPrevious`), or to the other language. */
  readonly isPrevious: boolean;
  readonly isFetching: boolean;
  /** Calls again; the answer of a call that is under way is ignored. */
  readonly refetch: () => Promise<void>;
}

export interface ReadOptions {
  /** Makes no call while true. */
  readonly skip?: boolean;
  /** Shows the answer to the input before until the new answer arrives. */
  readonly keepPrevious?: boolean;
  /** Polls at this interval while the tab is visible, and calls again when the person comes back to it. */
  readonly everyMilliseconds?: number | undefined;
  /** Calls again when the person comes back to the tab. */
  readonly onReturn?: boolean;
  /** Calls only after the input has not changed for this time: for typing and dragging. */
  readonly restMilliseconds?: number;
  /** A cached answer that is younger than this is used without a call. */
  readonly staleMilliseconds?: number;
  /** Never shows a cached answer of an earlier visit: forms copy the first answer that they get. */
  readonly anew?: boolean;
  /** Cached until the tab is closed: for what must be shown without a connection. */
  readonly forTab?: boolean;
  /** False shows a refusal as a toast. */
  readonly quiet?: boolean;
}

/**
 * One read of an endpoint: cancelled when its page is left or its input changes, so that an older answer cannot come
 * after a newer one; kept by account, input and language. `input: undefined` is not asked. What depends on the account
 * waits until it is known, and what only a member may ask until somebody is logged in.
 */
export function useCall<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name> | undefined,
  options: ReadOptions = {},
): Call<CallAnswer<Name>> {
  type Answer = CallAnswer<Name>;
  const { restMilliseconds = 0 } = options;
  const { key, common, isStandIn } = useRead(name, input, options);
  const query = useQuery<Answer, Error, Answer, CallKey>({
    ...common,
    queryKey: key,
    queryFn: async ({ signal }) => {
      if (restMilliseconds > 0) await rest(restMilliseconds, signal);
      return answerOrThrow(name, input as CallInput<Name>, signal);
    },
    placeholderData: ((before: Answer | undefined, query?: { readonly queryKey: CallKey }) =>
      isStandIn(query?.queryKey) ? before : undefined) as never,
  });
  return useCallOf(query.data, query, options);
}

interface PagedOptions<Answer, Item> extends ReadOptions {
  readonly items: (answer: Answer) => readonly Item[];
  /** Whether there is more, after this answer and with so many loaded in all. */
  readonly hasMore: (answer: Answer, loaded: number) => boolean;
  /** The first page, where the server has written it. */
  readonly initial?: Answer | undefined;
}

/** Of all pages that were loaded, each item once: a list that grows meanwhile repeats its last ones. */
export interface Paged<Answer, Item> {
  readonly items: readonly Item[];
  /** The answer of the page that was loaded last. */
  readonly last: Answer;
}

export interface PagedCall<Answer, Item> extends Call<Paged<Answer, Item>> {
  readonly hasMore: boolean;
  readonly loadMore: () => Promise<void>;
  readonly isLoadingMore: boolean;
}

type Unpaged<Input> = Input extends unknown ? Omit<Input, 'page'> : never;

/** A list with "load more": the pages of an endpoint that takes `page`, one after the other. */
export function usePagedCall<Name extends EndpointName, Item extends { readonly id: string }>(
  name: Name,
  input: Unpaged<CallInput<Name>> | undefined,
  options: PagedOptions<CallAnswer<Name>, Item>,
): PagedCall<CallAnswer<Name>, Item> {
  type Answer = CallAnswer<Name>;
  const { key, common, isStandIn } = useRead(name, input, options);
  const itemsOf = (pages: readonly Answer[]) => [
    ...new Map(pages.flatMap(options.items).map((item) => [item.id, item])).values(),
  ];
  const query = useInfiniteQuery<Answer, Error, InfiniteData<Answer, number>, CallKey, number>({
    ...common,
    queryKey: [key[0], key[1], key[2], key[3], 'pages'],
    queryFn: ({ signal, pageParam }) =>
      answerOrThrow(name, { ...input, page: pageParam } as CallInput<Name>, signal),
    initialPageParam: 1,
    ...(options.initial && { initialData: { pages: [options.initial], pageParams: [1] } }),
    getNextPageParam: (last, pages, page) =>
      options.hasMore(last, itemsOf(pages).length) ? page + 1 : undefined,
    placeholderData: (before, query) => (isStandIn(query?.queryKey) ? before : undefined),
  });
  const pages = query.data?.pages;
  const last = pages?.at(-1);
  const shown = useCallOf(last && pages ? { items: itemsOf(pages), last } : undefined, query, options);
  return {
    ...shown,
    hasMore: query.hasNextPage,
    loadMore: async () => void (await query.fetchNextPage({ cancelRefetch: false })),
    isLoadingMore: query.isFetchingNextPage,
  };
}

function useRead(name: EndpointName, input: unknown, options: ReadOptions) {
  const asker = useAsker();
  const {
    everyMilliseconds,
    onReturn = everyMilliseconds !== undefined,
    staleMilliseconds,
    anew = false,
    keepPrevious = false,
    forTab = false,
  } = options;
  // Another one each time that the component is there: one step of a form follows the other without a pause.
  const visit = useId();
  const question = callKey(asker, name, input, useLanguage());
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

interface Query {
  readonly error: Error | null;
  readonly isPlaceholderData: boolean;
  readonly isFetching: boolean;
  readonly isEnabled: boolean;
  readonly refetch: () => Promise<unknown>;
}

function useCallOf<Answer>(data: Answer | undefined, query: Query, options: ReadOptions): Call<Answer> {
  const { error, isPlaceholderData, isFetching, isEnabled, refetch } = query;
  // Anything else that is thrown is a fault of ours, and goes to the error page.
  if (error && !(error instanceof RefusedError)) throw error;
  const refusal = error?.call;
  const showRefusal = useAnswerToast();
  const isQuiet = options.quiet ?? true;
  useEffect(() => {
    if (refusal && !isQuiet) showRefusal(refusal);
  }, [refusal, isQuiet, showRefusal]);
  return {
    state:
      data !== undefined
        ? { kind: 'ready', data }
        : refusal
          ? { kind: 'failed', refusal }
          : { kind: 'loading' },
    data,
    refusal,
    isPrevious: isPlaceholderData,
    isFetching,
    refetch: useCallback(async () => {
      if (isEnabled) await refetch();
    }, [isEnabled, refetch]),
  };
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

/** For a link: what it leads to is asked for as soon as somebody means it. */
export function usePrefetch<Name extends EndpointName>(name: Name) {
  const cache = useQueryClient();
  const asker = useAsker();
  const language = useLanguage();
  const intent = useLinkIntent();
  return useCallback(
    (input: CallInput<Name>) =>
      intent(() => {
        if (!mayAsk(asker, name)) return;
        void cache.prefetchQuery({
          queryKey: callKey(asker, name, input, language),
          queryFn: ({ signal }) => answerOrThrow(name, input, signal),
        });
      }),
    [cache, name, asker, language, intent],
  );
}

export function useCallCache(): CallCache {
  const cache = useQueryClient();
  return useMemo(() => callCacheOf(cache), [cache]);
}

function useAsker(): Asker {
  return useSyncExternalStore(
    (listener) => browserApi().session.subscribe(listener),
    () => askerOf(browserApi().session.read()),
    () => undefined,
  );
}
