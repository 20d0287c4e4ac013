import { PASSKEY_NAME_LETTERS } from '@kiraa/domain/account/passkeys.ts';
import { z } from 'zod';
import { answerOf, because, isoInstant, needed } from '../fields.ts';
import { wire } from '../wire.ts';

const LONGEST_ANSWER = 16_384;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // refused by the schema that follows
  }
}

const part = z.string();

/** What a device says, as the browser's own JSON (WebAuthn, 5.1), in a text: its names are the standard's and not ours. */
function answerOfDevice<Shape extends z.ZodRawShape>(response: Shape) {
  const shape = z.object(
    { id: part, rawId: part, type: z.literal('public-key'), response: z.object(response) },
    because('PASSKEY_REFUSED'),
  );
  return z
    .string(because('PASSKEY_REFUSED'))
    .max(LONGEST_ANSWER, because('PASSKEY_REFUSED'))
    .transform((text, check) => {
      const read = shape.safeParse(parsed(text));
      if (read.success) return { ...read.data, clientExtensionResults: {} };
      check.addIssue({ code: 'custom', message: 'PASSKEY_REFUSED' });
      return z.NEVER;
    });
}

/** Of a new passkey: its public key. */
export const newPasskeyAnswer = answerOfDevice({
  clientDataJSON: part,
  attestationObject: part,
  transports: z.array(z.string().max(20)).max(10).optional(),
});
export type NewPasskeyAnswer = z.output<typeof newPasskeyAnswer>;

/** Of a passkey that is there: its signature. */
export const passkeyAnswer = answerOfDevice({
  clientDataJSON: part,
  authenticatorData: part,
  signature: part,
  userHandle: part.optional(),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** What the browser is to ask of the device: the browser's own JSON, in a text. */
export const passkeyOptions = answerOf({ options: z.string() });

export const passkeyName = needed('TEXT_LENGTH', 1, PASSKEY_NAME_LETTERS);

const passkey = z.object({
  id: wire('_id', z.string()),
  name: z.string(),
  createdAt: wire('created_at', isoInstant),
  lastUsed: wire('last_used', isoInstant.nullable()),
});
export type Passkey = z.output<typeof passkey>;

export const passkeyList = answerOf({ data: z.array(passkey) });
