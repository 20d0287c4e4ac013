/** What ties the way back from a provider to the browser and the attempt that began it. */
export interface SignInAttempt {
  readonly state: string;
  readonly nonce: string;
  /** PKCE: proves to the provider that whoever redeems the code is who asked for it. */
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

/** A person as the provider vouches for them: from a verified token alone, never from what a client said. */
export interface SignInPerson {
  /** The provider's key for them, the only thing that an account is bound to. */
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly name: string;
}

export type SignInOutcome =
  | { readonly kind: 'person'; readonly person: SignInPerson }
  /** The code or the token is not good; asking again with it is of no use. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'down'; readonly reason: string };

/** Neither throws for what a provider or a network does. */
export interface SignInProvider {
  /** The provider's page for this attempt; undefined while the provider is away. */
  address(attempt: SignInAttempt, language: 'ar' | 'en'): Promise<string | undefined>;
  redeem(code: string, attempt: Omit<SignInAttempt, 'state'>): Promise<SignInOutcome>;
}
