import { toWesternDigits } from '@kiraa/domain/digits.ts';
import { OTP_DIGITS } from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { answerOf, because, flag, inputOf, maybe } from './fields.ts';

export const userType = z.enum(['renter', 'owner'], because('NOT_ALLOWED'));
export type UserType = z.output<typeof userType>;

/** The person behind the token, as their own screens show them; nobody else is ever sent this. */
export const userDetails = z.object({
  userid: z.string(),
  _id: z.string(),
  usertype: userType,
  fullname: z.string(),
  name: z.string(),
  mobile: z.string(),
  country_code: z.string(),
  language: z.enum(['ar', 'en']),
  verifyByAdmin: z.boolean(),
  display_phone: z.boolean(),
  rating: z.number(),
});
export type UserDetails = z.output<typeof userDetails>;

const mobile = z.preprocess(
  (value) => (typeof value === 'string' ? toWesternDigits(value) : value),
  z.string(because('MOBILE_INVALID')).max(24, because('MOBILE_INVALID')),
);
const countryCode = z.preprocess(
  (value) => (typeof value === 'string' ? `+${toWesternDigits(value).replace(/\D/g, '')}` : value),
  z.string(because('MOBILE_INVALID')).regex(/^\+[1-9]\d{0,3}$/, because('MOBILE_INVALID')),
);
const otp = z.preprocess(
  (value) => (typeof value === 'string' ? toWesternDigits(value.trim()) : value),
  z.string(because('OTP_WRONG')).regex(new RegExp(`^\\d{${OTP_DIGITS}}$`), because('OTP_WRONG')),
);

const otpAsked = answerOf({
  /** The temporary token that the OTP call carries in Authorization; it opens nothing else. */
  token: z.string(),
  /** Says that a code was sent, never the code (decisions.md). */
  otpmessage: z.string(),
  resend_seconds: z.number(),
});

export const accountEndpoints = {
  signUp: defineEndpoint({
    method: 'POST',
    path: '/signup',
    summary: 'Begin a registration: sends a code to the mobile; nothing exists until it is confirmed.',
    caller: 'anyone',
    refusals: [
      'NAME_REQUIRED',
      'NAME_NOT_LETTERS',
      'MOBILE_INVALID',
      'COUNTRY_CLOSED',
      'OTP_TOO_MANY',
      'SMS_NOT_SENT',
    ],
    input: inputOf({
      fullname: z.string(because('NAME_REQUIRED')).max(200, because('NAME_NOT_LETTERS')),
      usertype: maybe(userType),
      mobile,
      country_code: countryCode,
      language: maybe(z.enum(['ar', 'en'])),
    }),
    output: otpAsked,
  }),
  logIn: defineEndpoint({
    method: 'POST',
    path: '/login',
    summary: 'Ask for a code to log in with.',
    caller: 'anyone',
    refusals: ['MOBILE_INVALID', 'COUNTRY_CLOSED', 'ACCOUNT_UNKNOWN', 'OTP_TOO_MANY', 'SMS_NOT_SENT'],
    input: inputOf({
      usertype: maybe(userType),
      logintype: maybe(z.literal('mobile')),
      mobile,
      country_code: countryCode,
    }),
    output: otpAsked,
  }),
  resendOtp: defineEndpoint({
    method: 'POST',
    path: '/resendotp',
    summary: 'Send a new code for the registration or login that the temporary token names.',
    caller: 'anyone',
    refusals: ['OTP_ENDED', 'OTP_TOO_MANY', 'SMS_NOT_SENT'],
    input: inputOf({ mobile, country_code: countryCode }),
    output: otpAsked,
  }),
  verifySignUpOtp: defineEndpoint({
    method: 'POST',
    path: '/otpverificationforsingup',
    summary: 'Confirm the code: creates the account where there is none, and opens a session.',
    caller: 'anyone',
    refusals: ['OTP_WRONG', 'OTP_ENDED'],
    input: inputOf({ otp, mobile, country_code: countryCode, remember: maybe(flag) }),
    output: answerOf({ token: z.string(), userdetails: userDetails }),
  }),
  logOut: defineEndpoint({
    method: 'POST',
    path: '/logout',
    summary: 'End this session.',
    caller: 'member',
    refusals: [],
    input: inputOf({}),
    output: answerOf({}),
  }),
  userDetails: defineEndpoint({
    method: 'GET',
    path: '/user-details',
    summary: 'The account behind the token.',
    caller: 'member',
    refusals: [],
    input: inputOf({}),
    output: answerOf({ userdetails: userDetails }),
  }),
  switchUserType: defineEndpoint({
    method: 'POST',
    path: '/user_roll',
    summary: 'Switch between the renter and the owner profile; the old token ends and a new one comes back.',
    caller: 'member',
    refusals: [],
    input: inputOf({ usertype: userType }),
    output: answerOf({ token: z.string(), userdetails: userDetails }),
  }),
};
