import { FORM_MINIMUM_SECONDS } from '../limits.ts';

/** What the page tells of how its form was filled in; a client that is not ours tells nothing. */
export interface FormSigns {
  /** A field that no person sees. */
  readonly website?: string | undefined;
  /** From the form's first paint to the press. */
  readonly seconds?: number | undefined;
}

/**
 * What speaks for a program at the form: it filled a field that is hidden from people, or was done before anybody could
 * have read the labels. Undefined for a person, and for a client that tells neither.
 */
export function signOfProgram({
  website,
  seconds,
}: FormSigns): 'FORM_REFUSED' | 'FORM_TOO_QUICK' | undefined {
  if (website) return 'FORM_REFUSED';
  return seconds !== undefined && seconds < FORM_MINIMUM_SECONDS ? 'FORM_TOO_QUICK' : undefined;
}
