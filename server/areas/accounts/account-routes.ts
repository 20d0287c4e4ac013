import { defineRoutes } from '../../platform/http/routes.ts';
import { checkNumber, registerNumber } from './check-number.ts';
import { confirmCode } from './codes/confirm-code.ts';
import { resendCode } from './codes/resend-code.ts';
import { logIn } from './log-in.ts';
import { beginPasskeyLogIn, logInByPasskey } from './passkeys/log-in-by-passkey.ts';
import {
  addPasskey,
  askPasskeyCode,
  beginPasskey,
  confirmPasskeyCode,
  passkeys,
  removePasskey,
  renamePasskey,
} from './passkeys/own-passkeys.ts';
import { beginPasskeyProof, proveByPasskey } from './passkeys/prove-by-passkey.ts';
import { changePassword } from './passwords/change-password.ts';
import { confirmForgotCode, forgotPassword, setNewPassword } from './passwords/forgot-password.ts';
import {
  addFactorPasskey,
  askFactorPasskey,
  beginFactorPasskey,
  factorPasskeys,
  passFactorPasskey,
  removeFactorPasskey,
  renameFactorPasskey,
} from './second-factor/factor-passkeys.ts';
import { adminAccess, passSecondFactor } from './second-factor/pass-second-factor.ts';
import { beginSecondFactor, confirmSecondFactor, renewRecoveryCodes } from './second-factor/set-up.ts';
import { logOut } from './sessions/log-out.ts';
import { endShadow, shadowPerson } from './sessions/shadow.ts';
import { endSessions, showEvents, showSessions } from './sessions/show-sessions.ts';
import { showAccount } from './show-account.ts';
import { signUp } from './sign-up.ts';
import { beginSocial } from './social/begin-social.ts';
import { logInSocial } from './social/log-in-social.ts';
import { outsideAccounts, removeOutsideAccount } from './social/own-outside-accounts.ts';
import { checkSocialPerson, registerSocial } from './social/register-social.ts';
import { switchMode } from './switch-mode.ts';

export const accountRoutes = defineRoutes({
  signUp,
  registerOtp: registerNumber,
  checkAccount: checkNumber,
  logIn,
  resendOtp: resendCode,
  verifySignUpOtp: confirmCode,
  forgotPassword,
  verifyForgotOtp: confirmForgotCode,
  newPassword: setNewPassword,
  changePassword,
  beginSocial,
  socialLogIn: logInSocial,
  checkSocialUser: checkSocialPerson,
  registerSocial,
  logOut,
  userDetails: showAccount,
  switchUserType: switchMode,
  accountSessions: showSessions,
  endSessions,
  accountEvents: showEvents,
  shadowPerson,
  endShadow,
  adminAccess,
  beginSecondFactor,
  confirmSecondFactor,
  passSecondFactor,
  renewRecoveryCodes,
  passkeys,
  askPasskeyCode,
  confirmPasskeyCode,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  outsideAccounts,
  removeOutsideAccount,
  beginPasskeyLogIn,
  logInByPasskey,
  beginPasskeyProof,
  proveByPasskey,
  factorPasskeys,
  beginFactorPasskey,
  addFactorPasskey,
  renameFactorPasskey,
  removeFactorPasskey,
  askFactorPasskey,
  passFactorPasskey,
});
