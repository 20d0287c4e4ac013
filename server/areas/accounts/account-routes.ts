import { defineRoutes } from '../../platform/routes.ts';
import { confirmCode } from './confirm-code.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { resendCode } from './resend-code.ts';
import { showAccount } from './show-account.ts';
import { signUp } from './sign-up.ts';
import { switchMode } from './switch-mode.ts';

export const accountRoutes = defineRoutes({
  signUp,
  logIn,
  resendOtp: resendCode,
  verifySignUpOtp: confirmCode,
  logOut,
  userDetails: showAccount,
  switchUserType: switchMode,
});
