/** The codes that this gateway answers with, and their words. Groups: see the regular expressions of the vendor's guide. */
export const resultCodes = {
  '000.000.000': 'Transaction succeeded',
  '000.000.100': 'successful request',
  '000.100.110': "Request successfully processed in 'Merchant in Integrator Test Mode'",
  '000.100.112': "Request successfully processed in 'Merchant in Connector Test Mode'",
  '000.200.000': 'transaction pending',
  '000.200.100': 'successfully created checkout',
  '000.400.000': 'Transaction succeeded (please review manually due to fraud suspicion)',
  '100.100.101': 'invalid creditcard, bank account number or bank name',
  '100.100.303': 'card expired',
  '100.100.700': 'invalid cc number/brand combination',
  '100.150.200': 'registration does not exist',
  '100.150.202': 'registration is already deregistered',
  '100.380.401': 'User Authentication Failed',
  '100.390.112': 'Technical Error in 3D system',
  '100.396.101': 'Cancelled by user',
  '100.396.103': 'Previously pending transaction timed out',
  '100.550.300': 'request contains no amount or too low amount',
  '200.300.404': 'invalid or missing parameter',
  '600.200.400': 'Unsupported Payment Type',
  '600.200.500':
    'Invalid payment data. You are not configured for this currency or sub type (country or brand)',
  '700.100.100': 'reference id not existing',
  '700.100.200': 'non matching reference amount',
  '700.100.500': 'referenced payment currency does not match requested payment currency',
  '700.300.200': 'Referenced tx was rejected',
  '700.400.100': 'cannot capture (PA value exceeded, PA reverted or invalid workflow?)',
  '700.400.200': 'cannot refund (refund volume exceeded or tx reversed or invalid workflow?)',
  '700.400.300': 'cannot reverse (already refunded|reversed, invalid workflow or amount exceeded)',
  '700.400.580': 'cannot find transaction',
  '800.100.151': 'transaction declined (invalid card)',
  '800.100.152': 'transaction declined by authorization system',
  '800.100.203': 'transaction declined (insufficient funds)',
  '800.110.100': 'duplicate transaction',
  '800.120.100': 'Rejected by Throttling.',
  '800.900.300': 'invalid authentication information',
} as const satisfies Record<string, string>;

export type ResultCode = keyof typeof resultCodes;

/** Money has moved (or is held): success, success in a test mode, success to be reviewed. */
export function isAccepted(code: ResultCode): boolean {
  return code === '000.000.000' || code.startsWith('000.100.1') || code.startsWith('000.400.0');
}

export function isPending(code: ResultCode): boolean {
  return code.startsWith('000.200.0');
}
