import type { LimitName, LimitSide } from '@kiraa/domain/console/limits.ts';
import type { Config } from '../../config/config.ts';
import type { CountedBuckets } from '../../platform/http/caller/rate-counters.ts';
import { strangersPart } from '../accounts/accounts.ts';

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

const minute = { window: 'minute', windowSeconds: 60 } as const;
const tenMinutes = { window: 'ten_minutes', windowSeconds: 600 } as const;
const hour = { window: 'hour', windowSeconds: 3_600 } as const;
const day = { window: 'day', windowSeconds: 86_400 } as const;
/** Of the whole site, in one bucket. */
const site = (bucket: string, most: number) => ({ of: 'site', like: bucket, most }) as const;
/** Of each by itself, in buckets that begin alike. */
const each = (of: LimitSide, like: string, most: number) => ({ of, like, most });

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
      ...each('address', 'texts code from %', messages.codesPerAddressHour),
      ...hour,
    },
    CODE_TEXTS_PER_PERSON_DAY: { ...each('person', 'texts code day %', messages.codesPerPersonDay), ...day },
    NOTICE_TEXTS_PER_PERSON: {
      ...each('person', 'texts notice %', messages.noticesPerPersonHour),
      butNot: 'texts notice day %',
      ...hour,
    },
    NOTICE_TEXTS_PER_PERSON_DAY: {
      ...each('person', 'texts notice day %', messages.noticesPerPersonDay),
      ...day,
    },
    WRONG_CODES_PER_ADDRESS: { ...each('address', 'wrong codes %', config.wrongCodesPerAddress), ...day },
    AUTH_CALLS_PER_ADDRESS: {
      ...each('address', 'auth %', config.authCallsPerAddress),
      butNot: 'auth device %',
      ...tenMinutes,
    },
    FORMS_PER_ADDRESS: {
      ...each('address', 'form %', config.formsPerAddress),
      butNot: 'form answers %',
      ...hour,
    },
    PLACE_CALLS_PER_CALLER: { ...each('person', 'places %', config.places.callsPerMinute), ...minute },
    PARTNER_CALLS_PER_MINUTE: { ...each('partner', 'key %', config.partners.callsPerMinute), ...minute },
  };
}
