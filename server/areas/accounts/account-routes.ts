import { defineRoutes } from '../../platform/routes.ts';
import { beginSocial } from './begin-social.ts';
import { changePassword } from './change-password.ts';
import { checkNumber, registerNumber } from './check-number.ts';
import { confirmCode } from './confirm-code.ts';
import { confirmForgotCode, forgotPassword, setNewPassword } from './forgot-password.ts';
import { logIn } from './log-in.ts';
import { logInSocial } from './log-in-social.ts';
import { logOut } from './log-out.ts';
import { checkSocialPerson, registerSocial } from './register-social.ts';
import { resendCode } from './resend-code.ts';
import { showAccount } from './show-account.ts';
import { endSessions, showEvents, showSessions } from './show-sessions.ts';
import { signUp } from './sign-up.ts';
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
});
