import type { PaymentChannel } from '@kiraa/domain/payment/states.ts';
import type { z } from 'zod';
import type { PaymentProvider } from './port.ts';

/** What every provider's settings say; each has more of its own. */
export interface ProviderSettings {
  readonly url: string;
  /** Proves that a notice is theirs. */
  readonly webhookKey: string;
  /** `live` refuses what only a test system gives. */
  readonly mode: 'test' | 'live';
}

/** Where this process runs: in production there is no stand-in to fall back to. */
export interface Surroundings {
  readonly isProduction: boolean;
  readonly standinsUrl: string;
}

/** One provider with its settings read, not called yet. */
export interface ConfiguredProvider {
  readonly name: string;
  readonly takes: readonly PaymentChannel[];
  readonly settings: ProviderSettings;
  /** What its stand-in has to be told, so that both sides know the same keys. */
  standinEnvironment(noticeUrl: string): Readonly<Record<string, string>>;
  open(timeoutMilliseconds: number | undefined): PaymentProvider;
}

export interface ProviderKind<Given> {
  readonly name: string;
  /** The ways to pay that it serves. */
  readonly takes: readonly PaymentChannel[];
  /** Variables that it cannot do without in production. */
  readonly required: readonly (keyof Given & string)[];
  /** The variables that lead it elsewhere: another address, another mode. */
  readonly urlVariable: keyof Given & string;
  readonly modeVariable: keyof Given & string;
  standinUrl(standinsUrl: string): string;
  configure(given: Given, surroundings: Surroundings): ConfiguredProvider;
}

/** The variables of one provider, as far as the environment has them. */
export type GivenFor<Variables extends Readonly<Record<string, z.ZodType>>> = {
  readonly [Name in keyof Variables]?: z.output<Variables[Name]> | undefined;
};
