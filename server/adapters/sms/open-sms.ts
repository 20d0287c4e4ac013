import type { Config } from '../../config/config.ts';
import type { Log } from '../../platform/log.ts';
import type { SmsSender } from './port.ts';
import { createTwilio } from './twilio.ts';
import { createUnifonic } from './unifonic.ts';

/** The sender of text messages that is chosen. */
export function openSms(config: Pick<Config, 'sms' | 'twilio' | 'unifonic'>, log: Log): SmsSender {
  return config.sms === 'twilio' ? createTwilio(config.twilio, log) : createUnifonic(config.unifonic, log);
}
