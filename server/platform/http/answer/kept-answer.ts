/** The serialised text of answers that a use case hands out again, unchanged. */
const texts = new WeakMap<object, { text: string | undefined }>();

/** Says that this very object will be answered again, unchanged: its text is made once, and goes with it. */
export function answeredAgain<Answer extends object>(answer: Answer): Answer {
  texts.set(answer, { text: undefined });
  return answer;
}

/** The text of an answer that is handed out again; undefined of any other. */
export function keptText(answer: object, make: () => string): string | undefined {
  const kept = texts.get(answer);
  if (!kept) return undefined;
  kept.text ??= make();
  return kept.text;
}
