import { z } from 'zod';

/** What is kept with a code until it is confirmed. A sign-up's account is made from this alone. */
export const signUpDetails = z.object({
  fullName: z.string(),
  mode: z.enum(['renter', 'owner']),
  language: z.enum(['ar', 'en']),
  countryCode: z.string(),
});
export type SignUpDetails = z.output<typeof signUpDetails>;

/**
 * A sign-up through a provider: the provider's key for the person, to be bound to the account of the confirmed number.
 */
export const socialDetails = signUpDetails.extend({ subject: z.string(), email: z.string().optional() });
export type SocialDetails = z.output<typeof socialDetails>;

export const logInDetails = z.object({ mode: z.enum(['renter', 'owner']) });
export type LogInDetails = z.output<typeof logInDetails>;
