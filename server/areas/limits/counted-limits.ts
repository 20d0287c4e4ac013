import type { LimitName, LimitSide } from '@kiraa/domain/console/limits.ts';
import type { Config } from '../../config.ts';
import type { CountedBuckets } from '../../platform/http/rate-counters.ts';
import { strangersPart } from '../accounts/accounts.ts';

const [MINUTE, TEN_MINUTES, HOUR, DAY] = [60, 600, 3_600, 86_400] as const;

export interface CountedLimit extends CountedBuckets {
  readonly of: LimitSide;
  readonly window: 'minute' | 'ten_minutes' | 'hour' | 'day';
}

type Numbers = Pick<
  Config,
  | 'smsPerHour'
  | 'messages'
  | 'wrongCodesPerAddress'
  | 'authCallsPerAddress'
  | 'formsPerAddress'
  | 'places'
  | 'partners'
>;

const minute = { window: 'minute', windowSeconds: MINUTE } as const;
const hour = { window: 'hour', windowSeconds: HOUR } as const;
const day = { window: 'day', windowSeconds: DAY } as const;
const site = (bucket: string, most: number) => ({ of: 'site', like: bucket, most }) as const;

/** The limits that are counted in buckets, by the names that those who count give them. */
export function countedLimits(config: Numbers): Readonly<Partial<Record<LimitName, CountedLimit>>> {
  const { messages } = config;
  return {
    SMS_PER_HOUR: { ...site('sms', config.smsPerHour), ...hour },
    CODE_TEXTS_STRANGERS_PERCENT: { ...site('sms strangers', strangersPart(config)), ...hour },
    CODE_TEXTS_PER_DAY: { ...site('texts code', messages.perDay.code), ...day },
    SAFETY_TEXTS_PER_DAY: { ...site('texts safety', messages.perDay.safety), ...day },
    NOTICE_TEXTS_PER_DAY: { ...site('texts notice', messages.perDay.notice), ...day },
    CHAT_TEXTS_PER_DAY: { ...site('texts chat', messages.perDay.chat), ...day },
    CODE_TEXTS_PER_ADDRESS: {
      ...{ of: 'address', like: 'texts code from %', most: messages.codesPerAddressHour },
      ...hour,
    },
    CODE_TEXTS_PER_PERSON_DAY: {
      ...{ of: 'person', like: 'texts code day %', most: messages.codesPerPersonDay },
      ...day,
    },
    NOTICE_TEXTS_PER_PERSON: {
      ...{ of: 'person', like: 'texts notice %', butNot: 'texts notice day %' },
      ...{ most: messages.noticesPerPersonHour, ...hour },
    },
    NOTICE_TEXTS_PER_PERSON_DAY: {
      ...{ of: 'person', like: 'texts notice day %', most: messages.noticesPerPersonDay },
      ...day,
    },
    WRONG_CODES_PER_ADDRESS: {
      ...{ of: 'address', like: 'wrong codes %', most: config.wrongCodesPerAddress },
      ...day,
    },
    AUTH_CALLS_PER_ADDRESS: {
      ...{ of: 'address', like: 'auth %', butNot: 'auth device %', most: config.authCallsPerAddress },
      ...{ window: 'ten_minutes', windowSeconds: TEN_MINUTES },
    },
    FORMS_PER_ADDRESS: {
      ...{ of: 'address', like: 'form %', butNot: 'form answers %', most: config.formsPerAddress },
      ...hour,
    },
    PLACE_CALLS_PER_CALLER: {
      ...{ of: 'person', like: 'places %', most: config.places.callsPerMinute },
      ...minute,
    },
    PARTNER_CALLS_PER_MINUTE: {
      ...{ of: 'partner', like: 'key %', most: config.partners.callsPerMinute },
      ...minute,
    },
  };
}
