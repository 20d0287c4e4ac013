import { LRUCache } from 'lru-cache';
import { found, type PlacesOutcome, type PlacesProvider } from './port.ts';
import { mapFound } from './vendor-call.ts';

const MOST_ANSWERS = 5_000;
const FRESH_MILLISECONDS = 3_600_000;
/** Decimals of a degree, about 100 m: two neighbouring houses get the same street. */
const POINT_DECIMALS = 3;

/**
 * Answers the same question within an hour from memory, and sends it once for callers at the same time, because
 * providers charge for or limit questions. Failures are not stored. The memory belongs to the process, and losing it
 * only costs time.
 */
export function cached(provider: PlacesProvider): PlacesProvider {
  const answers = new LRUCache<string, Promise<PlacesOutcome<unknown>>>({
    max: MOST_ANSWERS,
    ttl: FRESH_MILLISECONDS,
  });
  function once<Value>(
    question: readonly unknown[],
    ask: () => Promise<PlacesOutcome<Value>>,
  ): Promise<PlacesOutcome<Value>> {
    const key = JSON.stringify(question);
    const known = answers.get(key);
    if (known) return known as Promise<PlacesOutcome<Value>>;
    const coming = ask();
    answers.set(key, coming);
    void coming.then((answer) => {
      if (answer.kind === 'down') answers.delete(key);
    });
    return coming;
  }
  const round = (value: number) => value.toFixed(POINT_DECIMALS);
  return {
    attribution: provider.attribution,
    suggest: (wish) => {
      const near = wish.near && [wish.near.latitude.toFixed(1), wish.near.longitude.toFixed(1)];
      const text = wish.text.trim().toLowerCase();
      return once(['suggest', text, wish.language, near], () => provider.suggest(wish));
    },
    resolve: (id, language, session) =>
      once(['resolve', id, language], () => provider.resolve(id, language, session)),
    // Neighbours share a street and a way; where each of them stands is told to themselves alone.
    reverse: async ({ latitude, longitude }, language) => {
      const point = { latitude, longitude };
      const answer = await once(['reverse', round(latitude), round(longitude), language], () =>
        provider.reverse(point, language),
      );
      return mapFound(answer, (place) => found({ ...place, ...point }));
    },
    route: async (from, to) => {
      const ends = [from, to].flatMap(({ latitude, longitude }) => [round(latitude), round(longitude)]);
      const answer = await once(['route', ...ends], () => provider.route(from, to));
      return mapFound(answer, (way) => found(way.along === 'straight' ? { ...way, line: [from, to] } : way));
    },
  };
}
