import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';

/** The render keys whose dialogs exist (P1-NAV-33). */
export const DIALOG_KEYS = [
  'LOGIN',
  'SIGNUP',
  'PHONE_NUMBER',
  'SIGNUP_OTP',
  'FORGOT_PASSWORD',
  'FORGOT_OTP',
  'RESET_PASSWORD',
  'CHANGE_PASSWORD',
  'PROFILE_OTP',
  'LOG_OUT',
  'INFO_OWNER',
  'OWNER_BANK_DETAILS',
  'CHECK_LIMIT',
  'RENTER',
  'OWNER',
  'REPORT',
  'DELETE_CARD',
] as const;
export type DialogKey = (typeof DIALOG_KEYS)[number];

export interface DialogOptions {
  /** Runs once the person is logged in, on the page that they never left. */
  readonly afterwards?: () => void;
}

export interface Dialogs {
  readonly current: DialogKey | undefined;
  /** Another key replaces the dialog; `afterwards` is kept along the way from LOGIN over SIGNUP to SIGNUP_OTP. */
  open(key: DialogKey, options?: DialogOptions): void;
  close(): void;
  /** Closes, and runs what was waiting for the login. */
  finish(): void;
}

const profileNeeded = () => import('../areas/accounts/profile-needed-dialog.tsx');
const screens = {
  LOGIN: lazy(() => import('../areas/accounts/log-in-dialog.tsx')),
  SIGNUP: lazy(() => import('../areas/accounts/sign-up-dialog.tsx')),
  PHONE_NUMBER: lazy(() => import('../areas/accounts/phone-number-dialog.tsx')),
  SIGNUP_OTP: lazy(() => import('../areas/accounts/otp-dialog.tsx')),
  FORGOT_PASSWORD: lazy(() => import('../areas/accounts/forgot-password-dialog.tsx')),
  FORGOT_OTP: lazy(() => import('../areas/accounts/forgot-otp-dialog.tsx')),
  RESET_PASSWORD: lazy(() => import('../areas/accounts/reset-password-dialog.tsx')),
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
} as const;

const PARAMETER = 'dialog';
const DialogContext = createContext<Dialogs | undefined>(undefined);

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogContext);
  if (!dialogs) throw new Error('useDialogs needs the DialogProvider of the document');
  return dialogs;
}

/**
 * One dialog at a time, over the page, named in the address (`?dialog=LOGIN`) so that it can be linked and survives
 * a reload. The address is changed beside the router: it would fetch the page's data again for every dialog.
 */
export function DialogProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<DialogKey>();
  const waiting = useRef<() => void>(undefined);
  const { key: place } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new place in the history brings its own dialog or none
  useEffect(() => setCurrent(keyInAddress()), [place]);

  const open = useCallback((key: DialogKey, options?: DialogOptions) => {
    if (options?.afterwards) waiting.current = options.afterwards;
    writeAddress(key);
    setCurrent(key);
  }, []);
  const close = useCallback(() => {
    waiting.current = undefined;
    writeAddress(undefined);
    setCurrent(undefined);
  }, []);
  const finish = useCallback(() => {
    const afterwards = waiting.current;
    close();
    afterwards?.();
  }, [close]);

  const dialogs = useMemo(() => ({ current, open, close, finish }), [current, open, close, finish]);
  const Screen = current && screens[current];
  return (
    <DialogContext value={dialogs}>
      {children}
      {Screen && (
        <Suspense fallback={null}>
          <Screen />
        </Suspense>
      )}
    </DialogContext>
  );
}

function keyInAddress(): DialogKey | undefined {
  const named = new URLSearchParams(window.location.search).get(PARAMETER);
  return DIALOG_KEYS.find((key) => key === named);
}

function writeAddress(key: DialogKey | undefined): void {
  const address = new URL(window.location.href);
  if (key) address.searchParams.set(PARAMETER, key);
  else address.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, '', address);
}

/** Where the person is, without the dialog that is open over it: for coming back once the page is loaded anew. */
export function addressWithoutDialog(): string {
  const address = new URL(window.location.href);
  address.searchParams.delete(PARAMETER);
  return address.pathname + address.search + address.hash;
}
