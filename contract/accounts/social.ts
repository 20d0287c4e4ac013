import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, flag, inputOf, maybe } from '../fields.ts';
import { wire } from '../wire.ts';
import { codeOrSession, deviceToken, numberFields, userDetails, userType, work } from './accounts.ts';

const LONGEST_CODE = 2_048;
const LONGEST_CLAIM = 500;

const socialType = maybe(z.literal('google', because('NOT_ALLOWED')));
/** Taken and not believed: who somebody is comes from the provider's verified token (D-GOOGLE). */
const claim = maybe(z.string(because('NOT_A_TEXT')).max(LONGEST_CLAIM, because('TEXT_LENGTH')));
const secret = (longest: number) =>
  z.string(because('SOCIAL_ENDED')).min(1, because('SOCIAL_ENDED')).max(longest, because('SOCIAL_ENDED'));

/** Signing in through Google. The temporary tokens of these calls travel in Authorization, as those of the codes do. */
export const socialEndpoints = {
  beginSocial: defineEndpoint({
    method: 'POST',
    path: '/sociallogin/begin',
    summary: 'Begin a sign-in: the page of the provider, and what the browser keeps until it is back.',
    caller: 'anyone',
    auth: true,
    refusals: ['SIGN_IN_DOWN'],
    input: inputOf({ socialType: wire('social_type', socialType) }),
    output: answerOf({
      url: z.string(),
      /** A secret that comes back in the address. */
      state: z.string(),
      /** A secret that does not come back: the next call carries it in Authorization. */
      token: z.string(),
    }),
  }),
  socialLogIn: defineEndpoint({
    method: 'POST',
    path: '/sociallogin',
    summary:
      'Finish a sign-in: status 1 with a session, 0 with a proof and the mobile still to be given, 400 with the proof and the mobile that was given before.',
    caller: 'anyone',
    auth: true,
    refusals: ['SOCIAL_ENDED', 'SOCIAL_REFUSED', 'SIGN_IN_DOWN'],
    input: inputOf({
      socialType: wire('social_type', socialType),
      code: secret(LONGEST_CODE),
      state: secret(100),
      socialId: wire('social_id', claim),
      email: claim,
      firstName: wire('first_name', claim),
      lastName: wire('last_name', claim),
      mode: wire('usertype', maybe(userType)),
      remember: maybe(flag),
      deviceToken: wire('device_token', deviceToken),
    }),
    output: answerOf({
      /** With status 1 the session's token. Else the proof that /register_social takes. */
      token: z.string(),
      deviceToken: wire('device_token', z.string().optional()),
      user: wire('userdetails', userDetails.optional()),
      fullName: wire('fullname', z.string().optional()),
      mobile: z.string().optional(),
      countryCode: wire('country_code', z.string().optional()),
    }),
  }),
  checkSocialUser: defineEndpoint({
    method: 'POST',
    path: '/checkUsrExistOrNot',
    summary: 'Whether the person behind the proof has an account by now.',
    caller: 'anyone',
    auth: true,
    refusals: ['SOCIAL_ENDED'],
    input: inputOf({
      socialType: wire('social_type', socialType),
      socialId: wire('social_id', claim),
      email: claim,
    }),
    output: answerOf({ exists: z.boolean() }),
  }),
  registerSocial: defineEndpoint({
    method: 'POST',
    path: '/register_social',
    summary:
      'Give the mobile of a person whom Google vouches for: sends it a code, which /otpverificationforsingup confirms. Name and e-mail are those of the proof; a password is set later.',
    caller: 'anyone',
    auth: true,
    refusals: [
      'SOCIAL_ENDED',
      'MOBILE_INVALID',
      'COUNTRY_CLOSED',
      'OTP_TOO_MANY',
      'WORK_NEEDED',
      'SMS_NOT_SENT',
    ],
    input: inputOf({
      ...numberFields,
      mode: wire('usertype', maybe(userType)),
      language: maybe(z.enum(['ar', 'en'])),
      fullName: wire('fullname', claim),
      email: claim,
      password: claim,
      work,
    }),
    output: codeOrSession,
  }),
};
