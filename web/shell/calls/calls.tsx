import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import { useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useLanguage } from '../texts/texts.tsx';
import { useAnswerToast } from '../toasts/toasts.tsx';
import { type Asker, askerOf, RefusedError } from './asker.ts';
import { browserSession } from './browser-session.ts';
import type { CallCache } from './call-cache.ts';
import { type Calling, calling, loadCalling, useCalling } from './calling-later.ts';
import { type CallAnswer, type CallInput, UNANSWERED } from './direct-call.ts';
import type { RefusedCall } from './refusals.ts';
import { useLinkIntent } from './use-link-intent.ts';
import type { Known, KnownPages, Question, Watch } from './watches.ts';

export type { CallAnswer, CallInput };

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
 * waits until it is known, and what only a member may ask until somebody is logged in. On the
 * server nothing is asked.
 */
export function useCall<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name> | undefined,
  options: ReadOptions = {},
): Call<CallAnswer<Name>> {
  const question = useQuestion(name, input, options);
  const isAsked = input !== undefined && options.skip !== true;
  const { known, state } = useWatch<Question<Name>, CallAnswer<Name>>(
    ({ watchCall }) => watchCall(),
    question,
    isAsked,
  );
  return useCallOf(known?.data, state, options);
}

export interface PagedOptions<Answer> extends ReadOptions {
  /** Whether there is another page after these. */
  readonly hasNext: (last: Answer, pages: readonly Answer[]) => boolean;
  /** The first page, where the server has written it. */
  readonly initial?: Answer | undefined;
}

interface ListOptions<Answer, Item> extends ReadOptions {
  readonly items: (answer: Answer) => readonly Item[];
  /** Whether there is more, after this answer and with so many loaded in all. */
  readonly hasMore: (answer: Answer, loaded: number) => boolean;
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
  options: ListOptions<CallAnswer<Name>, Item>,
): PagedCall<CallAnswer<Name>, Item> {
  type Answer = CallAnswer<Name>;
  const { items, hasMore, initial } = options;
  const itemsOf = (pages: readonly Answer[]) => [
    ...new Map(pages.flatMap(items).map((item) => [item.id, item])).values(),
  ];
  const hasNext = (last: Answer, pages: readonly Answer[]) => hasMore(last, itemsOf(pages).length);
  const question = useQuestion(name, input as CallInput<Name> | undefined, { ...options, hasNext });
  const isAsked = input !== undefined && options.skip !== true;
  // What the server has written needs nothing to be shown, but for its next page.
  const [isMoreWanted, setMoreWanted] = useState(false);
  const { known, state } = useWatch<
    typeof question,
    { readonly pages: readonly Answer[] },
    KnownPages<Answer>
  >(({ watchPages }) => watchPages<Name>(), question, isAsked && (initial === undefined || isMoreWanted));
  const pages = known?.data?.pages ?? (isAsked && initial ? [initial] : undefined);
  const last = pages?.at(-1);
  const shown = useCallOf(pages && last ? { items: itemsOf(pages), last } : undefined, state, options);

  const fetchNextPage = known?.fetchNextPage;
  const hasFailed = state.error !== null;
  useEffect(() => {
    if (!isMoreWanted || !(fetchNextPage || hasFailed)) return;
    setMoreWanted(false);
    void fetchNextPage?.({ cancelRefetch: false });
  }, [isMoreWanted, fetchNextPage, hasFailed]);
  return {
    ...shown,
    hasMore: known?.hasNextPage ?? (pages !== undefined && last !== undefined && hasNext(last, pages)),
    loadMore: async () => {
      if (fetchNextPage) await fetchNextPage({ cancelRefetch: false });
      else setMoreWanted(true);
    },
    isLoadingMore: (known?.isFetchingNextPage ?? false) || isMoreWanted,
  };
}

function useQuestion<Name extends EndpointName, Options extends ReadOptions>(
  name: Name,
  input: CallInput<Name> | undefined,
  options: Options,
): Question<Name, Options> {
  const asker = useAsker();
  // Another one each time that the component is there: one step of a form follows the other without a pause.
  const visit = useId();
  return { asker, name, input, language: useLanguage(), visit, options };
}

/** What is known of the question; nothing while the cache itself is on its way. */
function useWatch<Asked, Data, Seen extends Known<Data> = Known<Data>>(
  make: (cache: Calling) => Watch<Asked, Data, Seen>,
  question: Asked,
  isAsked: boolean,
): { readonly known: Seen | undefined; readonly state: Omit<Known<Data>, 'data'> } {
  const cache = useCalling(isAsked);
  const kept = useRef<Watch<Asked, Data, Seen>>(undefined);
  if (typeof cache === 'object') kept.current ??= make(cache);
  const watch = kept.current;
  const known = watch?.look(question);
  useEffect(() => watch?.ask(question));
  useSyncExternalStore(
    useCallback((listener: () => void) => watch?.subscribe(listener) ?? (() => {}), [watch]),
    () => watch?.latest(),
    () => undefined,
  );
  const error = cache === 'failed' && isAsked ? new RefusedError(UNANSWERED) : null;
  const isFetching = isAsked && !error;
  const unknown = { error, isPlaceholderData: false, isFetching, isEnabled: isAsked, refetch: loadCalling };
  return { known, state: known ?? unknown };
}

function useCallOf<Answer>(
  data: Answer | undefined,
  known: Omit<Known<unknown>, 'data'>,
  options: ReadOptions,
): Call<Answer> {
  const { error, isPlaceholderData, isFetching, isEnabled, refetch } = known;
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
      // Nobody waits for a second try of what has failed: it says so itself.
      if (isEnabled) await refetch().catch(() => {});
    }, [isEnabled, refetch]),
  };
}

/** For a link: what it leads to is asked for as soon as somebody means it. */
export function usePrefetch<Name extends EndpointName>(name: Name) {
  const asker = useAsker();
  const language = useLanguage();
  const intent = useLinkIntent();
  return useCallback(
    (input: CallInput<Name>) =>
      intent(() => {
        loadCalling().then(
          ({ prefetch }) => prefetch(asker, name, input, language),
          () => {},
        );
      }),
    [name, asker, language, intent],
  );
}

function useAsker(): Asker {
  return useSyncExternalStore(
    (listener) => browserSession().subscribe(listener),
    () => askerOf(browserSession().read()),
    () => undefined,
  );
}

/** What is kept of answers, for whoever changes them: while nothing has been asked, nothing is kept. */
export const callCache: CallCache = {
  renew: async (...names) =>
    calling()
      ?.cache()
      .renew(...names),
  age: () => calling()?.cache().age(),
  edit: (name, change) => calling()?.cache().edit(name, change),
};

export function useCallCache(): CallCache {
  return callCache;
}
