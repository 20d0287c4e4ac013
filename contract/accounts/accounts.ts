import { readPassword } from '@kiraa/domain/account/passwords.ts';
import { toWesternDigits } from '@kiraa/domain/digits.ts';
import { OTP_DIGITS } from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { openConsent } from '../content/content.ts';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, email, flag, inputOf, maybe } from '../fields.ts';
import { wire } from '../wire.ts';

export const userType = z.enum(['renter', 'owner'], because('NOT_ALLOWED'));

/** The person whom the token belongs to, as their own pages show them. Nobody else is ever sent this. */
export const userDetails = z.object({
  userId: wire('userid', z.string()),
  id: wire('_id', z.string()),
  mode: wire('usertype', userType),
  fullName: wire('fullname', z.string()),
  name: z.string(),
  mobile: z.string(),
  countryCode: wire('country_code', z.string()),
  /** The e-mail address, confirmed by a code that was sent there; null when there is none. */
  email: z.string().nullable(),
  gender: z.enum(['male', 'female']).nullable(),
  language: z.enum(['ar', 'en']),
  digits: z.enum(['latin', 'arabic']).nullable(),
  location: z.string().nullable(),
  latitude: wire('lat', z.number().nullable()),
  longitude: wire('long', z.number().nullable()),
  /** The last characters of the personal id; the whole of it never leaves the server. */
  personalId: wire('personal_id', z.string().nullable()),
  /** Address of the photo, the same under both names. */
  photo: wire('profile_image', z.string().nullable()),
  picture: wire('profile_pic', z.string().nullable()),
  isVerified: wire('verifyByAdmin', z.boolean()),
  notification: z.boolean(),
  bookingUpdate: wire('booking_update', z.boolean()),
  chatNotification: wire('chat_notificaton', z.boolean()),
  showsPhone: wire('display_phone', z.boolean()),
  /** The account with which a chat with the house's team is opened. */
  adminDetails: z.object({ id: wire('_id', z.string()) }),
  /** This person decides for the house, under /admin. */
  isAdmin: wire('is_admin', z.boolean()),
  /** 1 when there is a bank account to pay out to. */
  bankStatus: wire('bank_status', z.literal([0, 1])),
  rating: z.number(),
  /** What this person has to agree to before they go on, by the version; absent where an answer does not look. */
  openConsents: wire('open_consents', z.array(openConsent).optional()),
});
export type UserDetails = z.output<typeof userDetails>;

/** More letters than a person types: refused before the server hashes a megabyte. */
const MOST_TYPED_LETTERS = 200;

export const mobile = z.preprocess(
  (value) => (typeof value === 'string' ? toWesternDigits(value) : value),
  z.string(because('MOBILE_INVALID')).max(24, because('MOBILE_INVALID')),
);
export const countryCode = z.preprocess(
  (value) => (typeof value === 'string' ? `+${toWesternDigits(value).replace(/\D/g, '')}` : value),
  z.string(because('MOBILE_INVALID')).regex(/^\+[1-9]\d{0,3}$/, because('MOBILE_INVALID')),
);
export const otp = z.preprocess(
  (value) => (typeof value === 'string' ? toWesternDigits(value.trim()) : value),
  z.string(because('OTP_WRONG')).regex(new RegExp(`^\\d{${OTP_DIGITS}}$`), because('OTP_WRONG')),
);

const newPassword = z
  .string(because('PASSWORD_REQUIRED'))
  .max(MOST_TYPED_LETTERS, because('PASSWORD_LENGTH'))
  .superRefine((typed, check) => {
    const read = readPassword(typed);
    if (!read.ok) check.addIssue({ code: 'custom', message: read.refusal });
  });
const givenPassword = z
  .string(because('PASSWORD_REQUIRED'))
  .min(1, because('PASSWORD_REQUIRED'))
  .max(MOST_TYPED_LETTERS, because('PASSWORD_LENGTH'));
/** What an earlier login left in this browser. A trusted device needs no code, a known one needs one code at most. */
export const deviceToken = maybe(z.string(because('NOT_ALLOWED')).max(100, because('NOT_ALLOWED')));

const codeWords = {
  /** The temporary token that the call with the code carries in Authorization; it opens nothing else. */
  token: z.string(),
  /** Tells that a code was sent, and never the code itself (D-CODE). */
  otpMessage: wire('otpmessage', z.string().optional()),
  resendSeconds: wire('resend_seconds', z.number().optional()),
};
/** The code was right, and a second one is asked for: why, and whether it was sent or has to wait for its minute. */
export const secondCode = z.object({ why: z.enum(['number', 'site']), sent: z.boolean() }).optional();
/** The answer of a call that asks for a code (status 0) or, when nothing more is to be proved, logs in (status 1). */
export const codeOrSession = answerOf({
  ...codeWords,
  secondCode: wire('second_code', secondCode),
  /**
   * With status 1 alone: the session's token is `token`, and this token lets the browser be recognised at the next login.
   */
  deviceToken: wire('device_token', z.string().optional()),
  user: wire('userdetails', userDetails.optional()),
});

/** What was worked out for the challenge of WORK_NEEDED. */
export const work = maybe(z.string(because('NOT_ALLOWED')).max(200, because('NOT_ALLOWED')));

export const numberFields = { mobile, countryCode: wire('country_code', countryCode) };
/**
 * How somebody who logs in with a password says who they are: a mobile with its country, or a confirmed e-mail address.
 */
const contact = {
  mobile: maybe(mobile),
  countryCode: wire('country_code', maybe(countryCode)),
  email: maybe(email),
};

export const accountEndpoints = {
  signUp: defineEndpoint({
    method: 'POST',
    path: '/signup',
    summary:
      'Begin a registration: sends a code to the mobile; nothing exists until it is confirmed. With the temporary token of a number that a log-in confirmed already: make the account.',
    caller: 'anyone',
    auth: true,
    refusals: [
      'NAME_REQUIRED',
      'NAME_NOT_LETTERS',
      'MOBILE_INVALID',
      'COUNTRY_CLOSED',
      'OTP_TOO_MANY',
      'WORK_NEEDED',
      'SMS_NOT_SENT',
    ],
    input: inputOf({
      fullName: wire('fullname', z.string(because('NAME_REQUIRED')).max(200, because('NAME_NOT_LETTERS'))),
      mode: wire('usertype', maybe(userType)),
      ...numberFields,
      language: maybe(z.enum(['ar', 'en'])),
      remember: maybe(flag),
      deviceToken: wire('device_token', deviceToken),
      work,
    }),
    output: codeOrSession,
  }),
  registerOtp: defineEndpoint({
    method: 'POST',
    path: '/registerOtp',
    summary: 'Confirm a number before anything else is known: sends a code, as a log-in does.',
    caller: 'anyone',
    auth: true,
    refusals: ['MOBILE_INVALID', 'COUNTRY_CLOSED', 'OTP_TOO_MANY', 'WORK_NEEDED', 'SMS_NOT_SENT'],
    input: inputOf({ ...numberFields, work }),
    output: codeOrSession,
  }),
  checkAccount: defineEndpoint({
    method: 'POST',
    path: '/checkAccount',
    summary: 'Says whether a number can be used here; never whether it has an account.',
    caller: 'anyone',
    auth: true,
    refusals: ['MOBILE_INVALID', 'COUNTRY_CLOSED'],
    input: inputOf(numberFields),
    output: answerOf({}),
  }),
  logIn: defineEndpoint({
    method: 'POST',
    path: '/login',
    summary:
      'Ask for a code to log in with (status 0, for every number alike), or log in with a password or from a trusted device (status 1).',
    caller: 'anyone',
    auth: true,
    refusals: [
      'MOBILE_INVALID',
      'COUNTRY_CLOSED',
      'EMAIL_INVALID',
      'OTP_TOO_MANY',
      'WORK_NEEDED',
      'SMS_NOT_SENT',
      'PASSWORD_REQUIRED',
      'PASSWORD_WRONG',
      'PASSWORD_TRIES',
    ],
    input: inputOf({
      mode: wire('usertype', maybe(userType)),
      loginType: wire('logintype', maybe(z.enum(['mobile', 'password'], because('NOT_ALLOWED')))),
      ...contact,
      password: maybe(givenPassword),
      remember: maybe(flag),
      deviceToken: wire('device_token', deviceToken),
      work,
    }),
    output: codeOrSession,
  }),
  resendOtp: defineEndpoint({
    method: 'POST',
    path: '/resendotp',
    summary: 'Send a new code for what the temporary token began.',
    caller: 'anyone',
    auth: true,
    refusals: ['OTP_ENDED', 'OTP_TOO_MANY', 'WORK_NEEDED', 'SMS_NOT_SENT', 'MAIL_NOT_SENT'],
    input: inputOf({ mobile: maybe(mobile), countryCode: wire('country_code', maybe(countryCode)), work }),
    output: codeOrSession,
  }),
  verifySignUpOtp: defineEndpoint({
    method: 'POST',
    path: '/otpverificationforsingup',
    summary:
      'Confirm the code of a registration or log-in: creates the account where there is none, and opens a session.',
    caller: 'anyone',
    auth: true,
    refusals: ['OTP_WRONG', 'OTP_ENDED', 'ACCOUNT_UNKNOWN'],
    input: inputOf({
      otp,
      ...numberFields,
      remember: maybe(flag),
      deviceToken: wire('device_token', deviceToken),
    }),
    output: codeOrSession,
  }),
  forgotPassword: defineEndpoint({
    method: 'POST',
    path: '/forgotPassword',
    summary: 'Send a code to set a password with. Answers alike whether or not there is such an account.',
    caller: 'anyone',
    auth: true,
    refusals: ['MOBILE_INVALID', 'COUNTRY_CLOSED', 'EMAIL_INVALID', 'OTP_TOO_MANY', 'WORK_NEEDED'],
    input: inputOf({
      type: maybe(z.enum(['mobile', 'email'], because('NOT_ALLOWED'))),
      ...contact,
      work,
    }),
    output: codeOrSession,
  }),
  verifyForgotOtp: defineEndpoint({
    method: 'POST',
    path: '/otpverification',
    summary: 'Confirm the code of a forgotten password: gives the temporary token that sets a new one.',
    caller: 'anyone',
    auth: true,
    refusals: ['OTP_WRONG', 'OTP_ENDED'],
    input: inputOf({ otp }),
    output: codeOrSession,
  }),
  newPassword: defineEndpoint({
    method: 'POST',
    path: '/newpassword',
    summary:
      'Set a new password with the temporary token of a confirmed code; every session of the account ends.',
    caller: 'anyone',
    auth: true,
    refusals: ['PASSWORD_REQUIRED', 'PASSWORD_LENGTH', 'PASSWORD_GUESSABLE', 'OTP_ENDED'],
    input: inputOf({ newPassword: wire('new_password', newPassword) }),
    output: answerOf({}),
  }),
  changePassword: defineEndpoint({
    method: 'POST',
    path: '/change-password',
    summary: 'Change the password; every other session of the account ends.',
    caller: 'member',
    refusals: [
      'PASSWORD_REQUIRED',
      'PASSWORD_LENGTH',
      'PASSWORD_GUESSABLE',
      'OLD_PASSWORD_WRONG',
      'PASSWORD_NOT_SET',
      'PASSWORD_TRIES',
      'CODE_NEEDED',
    ],
    input: inputOf({
      oldPassword: wire('oldpassword', givenPassword),
      newPassword: wire('new_password', newPassword),
    }),
    output: answerOf({}),
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
    shadowed: 'shown',
    refusals: [],
    input: inputOf({}),
    output: answerOf({ user: wire('userdetails', userDetails) }),
  }),
  switchUserType: defineEndpoint({
    method: 'POST',
    path: '/user_roll',
    summary: 'Switch between the renter and the owner profile; the old token ends and a new one comes back.',
    caller: 'member',
    refusals: [],
    input: inputOf({ mode: wire('usertype', userType) }),
    output: answerOf({ token: z.string(), user: wire('userdetails', userDetails) }),
  }),
};
