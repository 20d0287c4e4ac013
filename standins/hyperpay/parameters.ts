import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Answer } from '../platform/transport.ts';
import { type ParameterError, refusalAnswer } from './answers.ts';
import type { Gateway } from './gateway.ts';
import type { Entity } from './settings.ts';

export type Parameters = Readonly<Record<string, string>>;

/** Flat names to single strings; a name sent twice keeps its first value. */
export function parametersOf(source: unknown): Parameters {
  const parameters: Record<string, string> = Object.create(null);
  if (typeof source !== 'object' || source === null) return parameters;
  for (const [name, value] of Object.entries(source)) {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof first === 'string') parameters[name] = first;
  }
  return parameters;
}

/** The entity that the caller may use, or the refusal: 401 without a sound header, 403 with a wrong token or entity. */
export function authenticate(
  gateway: Gateway,
  request: FastifyRequest,
  parameters: Parameters,
): { entity: Entity } | { refusal: Answer } {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) return { refusal: refusalAnswer(gateway, 401, '800.900.300', '') };
  const entity = gateway.merchant.entities.find((each) => each.id === parameters.entityId);
  if (!isSame(token, gateway.merchant.token) || entity === undefined) {
    return { refusal: refusalAnswer(gateway, 403, '800.900.300', parameters.entityId ?? '') };
  }
  return { entity };
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

type Rule = { name: string; pattern: RegExp; required: boolean };

const text = (name: string, most: number): Rule => ({
  name,
  pattern: new RegExp(`^[^\\u0000-\\u001f]{1,${most}}$`, 'u'),
  required: true,
});

/** What a checkout must have; the names and addresses are what the vendor asks of Saudi merchants. */
const checkoutRules: readonly Rule[] = [
  { name: 'amount', pattern: /^[0-9]{1,12}(\.[0-9]{2})?$/, required: true },
  { name: 'currency', pattern: /^[A-Z]{3}$/, required: true },
  { name: 'paymentType', pattern: /^(DB|PA|CP|RV|RF|RB|CD)$/, required: true },
  { name: 'merchantTransactionId', pattern: /^[\s\S]{1,255}$/, required: true },
  { name: 'customer.email', pattern: /^[^\s@]{1,64}@[^\s@]{1,64}$/, required: true },
  text('customer.givenName', 48),
  text('customer.surname', 48),
  text('billing.street1', 100),
  text('billing.city', 80),
  text('billing.state', 50),
  { name: 'billing.country', pattern: /^[A-Z]{2}$/, required: true },
  { name: 'billing.postcode', pattern: /^[A-Za-z0-9 -]{1,16}$/, required: true },
  { name: 'testMode', pattern: /^(EXTERNAL|INTERNAL)$/, required: false },
];

const operationRules: readonly Rule[] = [
  { name: 'amount', pattern: /^[0-9]{1,12}(\.[0-9]{2})?$/, required: true },
  { name: 'currency', pattern: /^[A-Z]{3}$/, required: true },
  { name: 'paymentType', pattern: /^(CP|RV|RF)$/, required: true },
  { name: 'merchantTransactionId', pattern: /^[\s\S]{1,255}$/, required: false },
];

const registrationRules: readonly Rule[] = [
  ...checkoutRules.filter(({ name }) =>
    ['amount', 'currency', 'paymentType', 'merchantTransactionId', 'testMode'].includes(name),
  ),
  // Where the bank wants a word with the shopper, they must be able to come back.
  { name: 'shopperResultUrl', pattern: /^https?:\/\/\S{1,2000}$/, required: true },
  { name: 'standingInstruction.mode', pattern: /^(INITIAL|REPEATED)$/, required: true },
  { name: 'standingInstruction.source', pattern: /^(CIT|MIT)$/, required: true },
  { name: 'standingInstruction.type', pattern: /^(UNSCHEDULED|RECURRING|INSTALLMENT)$/, required: true },
];

export const registrationErrors = (parameters: Parameters) => errorsIn(parameters, registrationRules);
export const checkoutErrors = (parameters: Parameters) => errorsIn(parameters, checkoutRules);
/** A reversal takes the whole hold back and need not name it. */
const reversalRules = operationRules.map((rule) =>
  rule.name === 'paymentType' ? rule : { ...rule, required: false },
);

export function operationErrors(parameters: Parameters): ParameterError[] {
  return errorsIn(parameters, parameters.paymentType === 'RV' ? reversalRules : operationRules);
}

function errorsIn(parameters: Parameters, rules: readonly Rule[]): ParameterError[] {
  return rules.flatMap(({ name, pattern, required }): ParameterError[] => {
    const value = parameters[name];
    if (value === undefined || value === '') {
      return required ? [{ name, value: null, message: 'may not be empty' }] : [];
    }
    return pattern.test(value) ? [] : [{ name, value, message: `must match ${pattern.source}` }];
  });
}
