import { type ComponentType, lazy, useEffect } from 'react';
import type { DialogKey } from './dialogs.tsx';
import { forgetAskedMode } from './session/asked-mode.ts';

const profileNeeded = () => import('../areas/accounts/log-in/profile-needed-dialog.tsx');
const screens: Readonly<Record<DialogKey, ComponentType<{ readonly name: DialogKey }>>> = {
  LOGIN: lazy(() => import('../areas/accounts/log-in/log-in-dialog.tsx')),
  SIGNUP: lazy(() => import('../areas/accounts/log-in/sign-up-dialog.tsx')),
  PHONE_NUMBER: lazy(() => import('../areas/accounts/log-in/phone-number-dialog.tsx')),
  SIGNUP_OTP: lazy(() => import('../areas/accounts/log-in/otp-dialog.tsx')),
  FORGOT_PASSWORD: lazy(() => import('../areas/accounts/log-in/forgot-password-dialog.tsx')),
  FORGOT_OTP: lazy(() => import('../areas/accounts/log-in/forgot-otp-dialog.tsx')),
  RESET_PASSWORD: lazy(() => import('../areas/accounts/log-in/reset-password-dialog.tsx')),
  CHANGE_PASSWORD: lazy(() => import('../areas/accounts/change-password-dialog.tsx')),
  PROFILE_OTP: lazy(() => import('../areas/profile/profile-otp-dialog.tsx')),
  LOG_OUT: lazy(() => import('../areas/accounts/log-out-dialog.tsx')),
  INFO_OWNER: lazy(profileNeeded),
  OWNER_BANK_DETAILS: lazy(() => import('../areas/accounts/bank-details-dialog.tsx')),
  CHECK_LIMIT: lazy(() => import('../areas/owner-listings/check-limit-dialog.tsx')),
  RENTER: lazy(profileNeeded),
  OWNER: lazy(profileNeeded),
  REPORT: lazy(() => import('../areas/listing/report-dialog.tsx')),
  DELETE_CARD: lazy(() => import('../areas/cards/delete-card-dialog.tsx')),
};

export default function DialogScreen({ name }: { readonly name: DialogKey }) {
  const Screen = screens[name];
  useEffect(() => forgetAskedMode, []);
  return <Screen name={name} />;
}
