import type { Answer } from './transport.ts';

/** What calls with a key were answered; undefined while the first one of that key is still being worked on. */
export type AnsweredCalls = Map<string, Answer | undefined>;

/** How a vendor answers a call whose key it knows. */
export interface Repeats {
  /** While the first call is still being worked on. */
  readonly busy: Answer;
  /** What the first call was answered, as a repeat of it is; by default the same. */
  readonly again?: (first: Answer) => Answer;
}

/**
 * Answers a call once for one key: a repeat has no effect of its own. A call that was refused for its form (400 and above) or that
 * threw was not processed, so its key is free again.
 */
export async function answerOnce(
  answered: AnsweredCalls,
  key: string,
  perform: () => Promise<Answer>,
  { busy, again = (first) => first }: Repeats,
): Promise<Answer> {
  if (answered.has(key)) {
    const known = answered.get(key);
    return known ? again(known) : busy;
  }
  answered.set(key, undefined);
  try {
    const answer = await perform();
    if (answer.status < 400) answered.set(key, answer);
    return answer;
  } finally {
    if (answered.get(key) === undefined) answered.delete(key);
  }
}
