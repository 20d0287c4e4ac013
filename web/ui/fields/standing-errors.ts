/** The text of what is wrong with a field, by the field's name. */
export type FieldTexts = Readonly<Record<string, string | undefined>>;

/** What was wrong when a step was last sent: the texts, what was sent, and what this page itself found wrong with that. */
export interface Refused {
  readonly errors: FieldTexts;
  readonly sent: unknown;
  readonly seen: FieldTexts;
}

export const NOTHING_REFUSED: Refused = { errors: {}, sent: {}, seen: {} };

/**
 * The errors that still stand. `seen`: what this page finds wrong with what is typed now, by the server's own rules. A field in error
 * loses its error the moment it is right, or has the words for what is wrong with it now; a field that was not refused is not spoken
 * of before the step is sent again. What the server alone can see stands until the field has another value.
 */
export function standingErrors(
  { errors, sent, seen: before }: Refused,
  now: { readonly sent: unknown; readonly seen: FieldTexts },
): FieldTexts {
  const standing = Object.entries(errors).map(([field, text]) => {
    const fault = now.seen[field];
    if (fault !== undefined) return [field, fault] as const;
    const isSame = textOfValue(sent, field) === textOfValue(now.sent, field);
    return [field, before[field] === undefined && isSame ? text : undefined] as const;
  });
  return Object.fromEntries(standing.filter(([, text]) => text !== undefined));
}

function textOfValue(sent: unknown, field: string): string | undefined {
  return typeof sent === 'object' && sent !== null ? JSON.stringify(Reflect.get(sent, field)) : undefined;
}
