/** The values that tie the way back from a provider to the browser and the attempt that began it. */
export interface SignInAttempt {
  readonly state: string;
  readonly nonce: string;
  /** PKCE: proves to the provider that whoever redeems the code also asked for it. */
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

/** A person as a verified token of the provider describes them; nothing comes from the client. */
export interface SignInPerson {
  /** The provider's id of the person, the only value that an account is linked by. */
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly name: string;
}

export type SignInOutcome =
  | { readonly kind: 'person'; readonly person: SignInPerson }
  /** The code or the token is invalid; asking again with it is of no use. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'down'; readonly reason: string };

/** Neither function throws for faults of a provider or a network. */
export interface SignInProvider {
  /** The provider's page for this attempt; undefined while the provider is away. */
  address(attempt: SignInAttempt, language: 'ar' | 'en'): Promise<string | undefined>;
  redeem(code: string, attempt: Omit<SignInAttempt, 'state'>): Promise<SignInOutcome>;
}
