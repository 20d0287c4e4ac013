import { useEffect, useRef } from 'react';
import { type MetaFunction, useNavigate } from 'react-router';
import IconUserCheck from '#icons/IconUserCheck';
import { textOfAuthRefusal } from '../../../shell/calls/refusals.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { pageMeta } from '../../../shell/pages/page-meta.ts';
import { deviceToken } from '../../../shell/session/session.tsx';
import { useFormTexts } from '../../../shell/texts/form-texts.ts';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { EmptyPage } from '../../../ui/display/empty-page.tsx';
import {
  type PendingSocial,
  pendingSocial,
  type SocialAttempt,
  safeReturn,
  socialAttempt,
} from './pending-social.ts';
import { useEnter } from './use-enter.ts';
import { useRegisterSocial } from './use-register-social.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.accounts.googleReturnTitle, isIndexed: false }));

/** `/sign-in/google`: back from Google, on the way to the page where it began. */
export default function GoogleReturnPage() {
  const texts = useFormTexts().accounts;
  const arrive = useArrival();
  const hasArrived = useRef(false);
  useEffect(() => {
    if (hasArrived.current) return;
    hasArrived.current = true;
    void arrive();
  }, [arrive]);
  return (
    <EmptyPage
      role="status"
      drawing={<IconUserCheck size={64} stroke={1.5} />}
      title={texts.googleReturnTitle}
      hint={texts.googleReturnHint}
    />
  );
}

function useArrival(): () => Promise<void> {
  const texts = useFormTexts();
  const toasts = useToasts();
  const navigate = useNavigate();
  const finish = useFinish();

  return async () => {
    const query = new URLSearchParams(window.location.search);
    // The code is worth nothing to anybody else, but it need not stand in the address or the history.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    const attempt = socialAttempt.read();
    socialAttempt.forget();
    const code = query.get('code');
    const isOurs = attempt !== undefined && query.get('state') === attempt.state;
    const goOn = (dialog?: string) =>
      void navigate(safeReturn(attempt?.returnTo ?? '/', dialog), { replace: true });
    if (isOurs && code !== null) return goOn(await finish(attempt, code));
    const isCancelled = isOurs && query.get('error') === 'access_denied';
    toasts.info(isCancelled ? texts.accounts.googleCancelled : texts.refusals.SOCIAL_ENDED);
    return goOn('LOGIN');
  };
}

/** Asks the server who it is; answers the dialog that comes next, or none for whoever is logged in now. */
function useFinish(): (attempt: SocialAttempt, code: string) => Promise<string | undefined> {
  const texts = useFormTexts();
  const toasts = useToasts();
  const { send } = useSend('socialLogIn', { quiet: true });
  const enter = useEnter();
  const { register } = useRegisterSocial();

  /** Status 400: the number is known, so its code is sent at once (P1-AUTH-35); 0: it is asked for (P1-AUTH-36). */
  async function nextDialog(pending: PendingSocial, countryCode: string | undefined): Promise<string> {
    pendingSocial.keep(pending);
    const { mobile } = pending;
    if (mobile === undefined || countryCode === undefined) return 'PHONE_NUMBER';
    const refused = await register(pending, { mobile, countryCode });
    if (!refused) return 'SIGNUP_OTP';
    toasts.error(textOfAuthRefusal(texts, refused));
    return 'PHONE_NUMBER';
  }

  return async ({ state, token, mode, remember }, code) => {
    const wish = {
      socialType: 'google',
      code,
      state,
      mode,
      remember,
      deviceToken: deviceToken(),
    } as const;
    const answer = await send(wish, { token });
    if (!answer.ok) {
      toasts.error(textOfAuthRefusal(texts, answer));
      return 'LOGIN';
    }
    if (answer.data.status === 1) {
      enter(answer.data, remember);
      return undefined;
    }
    const { token: proof, fullName = '', mobile, countryCode } = answer.data;
    return nextDialog({ proof, fullName, mode, remember, mobile }, countryCode);
  };
}
