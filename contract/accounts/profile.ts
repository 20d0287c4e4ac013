import {
  ACCOUNT_HOLDER_MAXIMUM_CHARACTERS,
  ACCOUNT_HOLDER_MINIMUM_CHARACTERS,
  LOCATION_MAXIMUM_CHARACTERS,
  LOCATION_MINIMUM_CHARACTERS,
  PERSONAL_ID_MAXIMUM_CHARACTERS,
  PERSONAL_ID_MINIMUM_CHARACTERS,
  PHOTO_MAXIMUM_BYTES,
} from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  answerOf,
  because,
  clearable,
  email,
  fileOf,
  inputOf,
  integerOf,
  latitude,
  longitude,
  maybe,
  needed,
  textOf,
} from '../fields.ts';
import { wire } from '../wire.ts';
import { countryCode, mobile, otp, secondCode, userDetails } from './accounts.ts';

const PHOTO_REFUSALS = [
  'IMAGE_ONLY',
  'IMAGE_TOO_MANY_PIXELS',
  'IMAGE_TOO_HEAVY',
  'PICTURES_WAITING',
  'IMAGE_BROKEN',
] as const;
const CODE_REFUSALS = ['OTP_TOO_MANY', 'SMS_NOT_SENT', 'MAIL_NOT_SENT'] as const;

const personalId = textOf(
  PERSONAL_ID_MINIMUM_CHARACTERS,
  PERSONAL_ID_MAXIMUM_CHARACTERS,
  'PERSONAL_ID_LENGTH',
);
const location = textOf(LOCATION_MINIMUM_CHARACTERS, LOCATION_MAXIMUM_CHARACTERS, 'LOCATION_LENGTH');

const accountHolder = needed(
  'HOLDER_LENGTH',
  ACCOUNT_HOLDER_MINIMUM_CHARACTERS,
  ACCOUNT_HOLDER_MAXIMUM_CHARACTERS,
);
/**
 * Spaces between the groups do not count as characters of the number; whether its length is right is the IBAN rule's to
 * judge.
 */
const LONGEST_WRITTEN_NUMBER = 60;
const numberAsWritten = needed('ACCOUNT_NUMBER_TOO_LONG', 1, LONGEST_WRITTEN_NUMBER);

const bankDetails = z.object({
  accountHolderName: wire('account_holder_name', z.string()),
  bankName: wire('bank_name', z.string()),
  bic: wire('bic_code', z.string()),
  accountNumber: wire('account_number', z.string()),
  iban: wire('iban_number', z.string()),
});

const saved = {
  /** The account as it is now; a mobile or e-mail that waits for its code is not in it yet. */
  data: userDetails,
  /** A code was sent; verify_profile_otp carries this token in Authorization. */
  verificationToken: wire('varificationtoken', z.string().optional()),
  /** Where the code was sent to. */
  otpDestination: wire('otp_destination', z.string().optional()),
  resendSeconds: wire('resend_seconds', z.number().optional()),
  secondCode: wire('second_code', secondCode),
  /** False: the mobile is the account's now, and no code could be sent to the address that was to change with it. */
  isEmailAsked: wire('email_code_sent', z.boolean().optional()),
};

export const profileEndpoints = {
  saveProfile: defineEndpoint({
    method: 'POST',
    path: '/add-edit-profile',
    summary:
      'Save the profile. A new mobile or e-mail address counts from the moment that the code sent there is confirmed.',
    caller: 'member',
    file: { field: 'profile_pic', maximumBytes: PHOTO_MAXIMUM_BYTES },
    refusals: [
      ...PHOTO_REFUSALS,
      ...CODE_REFUSALS,
      'NAME_REQUIRED',
      'NAME_NOT_LETTERS',
      'PERSONAL_ID_WRONG',
      'MOBILE_INVALID',
      'COUNTRY_CLOSED',
      'CODE_NEEDED',
    ],
    input: inputOf({
      name: z.string(because('NAME_REQUIRED')).max(200, because('NAME_NOT_LETTERS')),
      mobile: maybe(mobile),
      countryCode: wire('country_code', maybe(countryCode)),
      email: clearable(email),
      gender: clearable(z.enum(['male', 'female'], because('NOT_ALLOWED'))),
      language: maybe(z.enum(['ar', 'en'], because('NOT_ALLOWED'))),
      location: clearable(location),
      latitude: wire('lat', maybe(latitude)),
      longitude: wire('long', maybe(longitude)),
      personalId: wire('personal_id', clearable(personalId)),
      photo: wire('profile_pic', maybe(fileOf('IMAGE_ONLY'))),
    }),
    output: answerOf(saved),
  }),
  verifyProfileOtp: defineEndpoint({
    method: 'POST',
    path: '/verify_profile_otp',
    summary: 'Confirm a new mobile or e-mail address; when both change, the code for the second is sent now.',
    caller: 'anyone',
    auth: true,
    refusals: [...CODE_REFUSALS, 'OTP_WRONG', 'OTP_ENDED', 'MOBILE_TAKEN', 'EMAIL_TAKEN'],
    input: inputOf({ otp }),
    output: answerOf(saved),
  }),
  savePhoto: defineEndpoint({
    method: 'POST',
    path: '/add-edit-profile-image',
    summary: 'Replace the photo. On any refusal the old one stays.',
    caller: 'member',
    file: { field: 'profile_image', maximumBytes: PHOTO_MAXIMUM_BYTES },
    refusals: PHOTO_REFUSALS,
    input: inputOf({ photo: wire('profile_image', fileOf('IMAGE_ONLY')) }),
    output: answerOf({ path: z.string() }),
  }),
  switchNotification: defineEndpoint({
    method: 'POST',
    path: '/active_deactive_user_booking_chat_notification',
    summary: 'Turn one kind of notification on or off.',
    caller: 'member',
    refusals: [],
    input: inputOf({
      type: z.enum(['general', 'booking', 'chat'], because('NOT_ALLOWED')),
      status: integerOf(0, 1),
    }),
    output: answerOf({}),
  }),
  chooseDigits: defineEndpoint({
    method: 'POST',
    path: '/digits',
    summary: 'Which digits Arabic pages have wherever this person logs in: Latin or Arabic ones.',
    caller: 'member',
    refusals: [],
    input: inputOf({ digits: z.enum(['latin', 'arabic'], because('NOT_ALLOWED')) }),
    output: answerOf({}),
  }),
  showPhone: defineEndpoint({
    method: 'POST',
    path: '/show_hide_user_phone_number',
    summary: 'Show or hide the mobile number to the other side of a booking.',
    caller: 'member',
    refusals: [],
    input: inputOf({ status: integerOf(0, 1) }),
    output: answerOf({}),
  }),
  banks: defineEndpoint({
    method: 'GET',
    path: '/bicCode/bicCode_list',
    summary: 'The banks to choose from.',
    caller: 'member',
    shadowed: 'shown',
    refusals: [],
    input: inputOf({}),
    output: answerOf({
      data: z.array(
        z.object({
          bankName: wire('bank_name', z.string()),
          bic: wire('bic_code', z.string()),
          /** Characters 5 and 6 of its IBANs, those of new ones first. */
          ibanIds: wire('iban_ids', z.array(z.string())),
        }),
      ),
    }),
  }),
  bankDetails: defineEndpoint({
    method: 'GET',
    path: '/bank/detail',
    summary: 'The bank account that payouts go to, to its owner alone; null when there is none.',
    caller: 'member',
    shadowed: 'hidden',
    refusals: [],
    input: inputOf({}),
    output: answerOf({ data: bankDetails.nullable() }),
  }),
  saveBankDetails: defineEndpoint({
    method: 'POST',
    path: '/bank/add_edit',
    summary: 'Save the bank account that payouts go to. The account number takes the IBAN.',
    caller: 'owner',
    refusals: ['CODE_NEEDED'],
    input: inputOf({
      accountHolderName: wire('account_holder_name', accountHolder),
      /** A bank's name in either language, or its BIC. */
      bankName: wire('bank_name', needed('NOT_ALLOWED', 1, 100)),
      accountNumber: wire('account_number', numberAsWritten),
      iban: wire('iban_number', numberAsWritten),
    }),
    output: answerOf({}),
  }),
};
