import type { MessageLimits } from '@kiraa/domain/notice/message-limits.ts';
import { z } from 'zod';
import { variable } from './providers.ts';

/** What texts and messages by WhatsApp may cost: each is paid for, and a stranger can cause many. Read by config.ts alone. */
const wholeNumber = z.coerce.number().int().min(1).max(1_000_000_000);
const TAKES = 'a whole number above 0';

/** Each kind has a budget of its own, so that notices never use up what log-ins need. */
const PER_DAY = { code: 20_000, safety: 2_000, notice: 10_000, chat: 3_000 } as const;
/** A day of an owner with twenty bookings; more at once says nothing that the list does not. */
const NOTICES_PER_PERSON = { hour: 6, day: 40 } as const;
const CHATS_PER_PERSON_DAY = 10;
/** A person changes their number or their keys some times a day at most, mistyped codes counted. */
const CODES_PER_PERSON_DAY = 20;
/** An office of a hundred people, each of whom asks twice; mobile networks put many people behind one address. */
const CODES_PER_ADDRESS = 250;
/** A family, twice over; who has had so many waits while the site is short of codes, and others do not. */
const CODES_PER_ADDRESS_SCARCE = 20;
/** What is left lets every known device in while strangers use up the rest. */
const STRANGERS_PERCENT = 80;

export const messageVariables = {
  CODE_TEXTS_PER_DAY: variable(
    wholeNumber,
    TAKES,
    'codes sent by SMS in one day on the whole site, within SMS_PER_HOUR',
    String(PER_DAY.code),
  ),
  SAFETY_TEXTS_PER_DAY: variable(
    wholeNumber,
    TAKES,
    'texts in one day that say that a bank account, a number or a passkey was changed; past it they wait for the next day',
    String(PER_DAY.safety),
  ),
  NOTICE_TEXTS_PER_DAY: variable(
    wholeNumber,
    TAKES,
    'notices sent as a text or by WhatsApp in one day; past it they are in the list, in mails and in push messages alone',
    String(PER_DAY.notice),
  ),
  CHAT_TEXTS_PER_DAY: variable(
    wholeNumber,
    TAKES,
    'texts in one day that say that somebody wrote in the chat; past it none is sent',
    String(PER_DAY.chat),
  ),
  NOTICE_TEXTS_PER_PERSON: variable(
    wholeNumber,
    TAKES,
    'notices that one person is sent at once in an hour; the others of the hour go out as one when it is over',
    String(NOTICES_PER_PERSON.hour),
  ),
  NOTICE_TEXTS_PER_PERSON_DAY: variable(
    wholeNumber,
    TAKES,
    'notices that one person, or one number, is sent in a day',
    String(NOTICES_PER_PERSON.day),
  ),
  CODE_TEXTS_PER_PERSON_DAY: variable(
    wholeNumber,
    TAKES,
    'codes that one person who is logged in may have sent in a day, to whatever numbers',
    String(CODES_PER_PERSON_DAY),
  ),
  CODE_TEXTS_PER_ADDRESS: variable(
    wholeNumber,
    TAKES,
    'codes in an hour for one address (an IPv6 /64), devices known for 30 days and people who are logged in not counted; an office or a mobile network is one address',
    String(CODES_PER_ADDRESS),
  ),
  CODE_TEXTS_PER_ADDRESS_SCARCE: variable(
    wholeNumber,
    TAKES,
    'the same once half of SMS_PER_HOUR is sent: an address that has had many waits before one that has had few',
    String(CODES_PER_ADDRESS_SCARCE),
  ),
  CODE_TEXTS_STRANGERS_PERCENT: variable(
    z.coerce.number().int().min(1).max(100),
    'a whole number from 1 to 100',
    'part of SMS_PER_HOUR and of CODE_TEXTS_PER_DAY for people whose device is not known; the rest is for known devices and for who is logged in',
    String(STRANGERS_PERCENT),
  ),
};

type Given = { readonly [Name in keyof typeof messageVariables]?: number | undefined };

export function messageLimitsOf(given: Given): MessageLimits {
  return {
    perDay: {
      code: given.CODE_TEXTS_PER_DAY ?? PER_DAY.code,
      safety: given.SAFETY_TEXTS_PER_DAY ?? PER_DAY.safety,
      notice: given.NOTICE_TEXTS_PER_DAY ?? PER_DAY.notice,
      chat: given.CHAT_TEXTS_PER_DAY ?? PER_DAY.chat,
    },
    noticesPerPersonHour: given.NOTICE_TEXTS_PER_PERSON ?? NOTICES_PER_PERSON.hour,
    noticesPerPersonDay: given.NOTICE_TEXTS_PER_PERSON_DAY ?? NOTICES_PER_PERSON.day,
    chatsPerPersonDay: CHATS_PER_PERSON_DAY,
    codesPerPersonDay: given.CODE_TEXTS_PER_PERSON_DAY ?? CODES_PER_PERSON_DAY,
    codesPerAddressHour: given.CODE_TEXTS_PER_ADDRESS ?? CODES_PER_ADDRESS,
    codesPerAddressScarce: given.CODE_TEXTS_PER_ADDRESS_SCARCE ?? CODES_PER_ADDRESS_SCARCE,
    strangersPercent: given.CODE_TEXTS_STRANGERS_PERCENT ?? STRANGERS_PERCENT,
  };
}
