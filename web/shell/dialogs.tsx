import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { onFirstSign } from './parts/first-sign.ts';
import { whenKnown } from './session/session.tsx';

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
  /** As whom somebody logs in or signs up for what they have begun, unless they choose otherwise. */
  readonly mode?: 'renter' | 'owner';
}

export interface Dialogs {
  /**
   * Another key replaces the dialog; `afterwards` is kept along the way from LOGIN over SIGNUP to SIGNUP_OTP. LOGIN waits until it
   * is known who this is: a member whose token still waits for its answer is not asked to log in, and goes on with `afterwards`. Who
   * leaves the page before they are logged in has given that up.
   */
  open(key: DialogKey, options?: DialogOptions): void;
  close(): void;
  /** Closes, and runs what was waiting for the login. */
  finish(): void;
  /** The mode that the dialog was opened with, told once. */
  takeMode(): DialogOptions['mode'];
}

/** The list of all dialogs names every file that each of them needs: 2 KB that wait for the first sign of a person. */
const loadScreens = () => import('./dialog-screens.tsx');
const DialogScreen = lazy(loadScreens);

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
  const asked = useRef<DialogOptions['mode']>(undefined);
  const { key: place } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new place in the history brings its own dialog or none
  useEffect(() => {
    const key = keyInAddress();
    // Whoever leaves a log-in has given up what it was for: a later one, for whatever reason, would have done it.
    if (!key) waiting.current = undefined;
    setCurrent(key);
  }, [place]);

  useEffect(() => {
    return onFirstSign(() => void loadScreens().catch(() => {}));
  }, []);

  const dialogs = useMemo<Dialogs>(() => {
    const turnTo = (key: DialogKey | undefined) => {
      window.history.replaceState(window.history.state, '', addressWith(key));
      setCurrent(key);
    };
    const show = (key: DialogKey, options?: DialogOptions) => {
      if (options?.afterwards) waiting.current = options.afterwards;
      asked.current = options?.mode;
      turnTo(key);
    };
    const close = () => {
      waiting.current = undefined;
      turnTo(undefined);
    };
    return {
      open: (key, options) => {
        if (key !== 'LOGIN') return show(key, options);
        whenKnown(({ account }) => (account ? options?.afterwards?.() : show(key, options)));
      },
      close,
      finish: () => {
        const wish = waiting.current;
        close();
        wish?.();
      },
      takeMode: () => {
        const mode = asked.current;
        asked.current = undefined;
        return mode;
      },
    };
  }, []);
  return (
    <DialogContext value={dialogs}>
      {children}
      {current && (
        <Suspense fallback={null}>
          <DialogScreen name={current} />
        </Suspense>
      )}
    </DialogContext>
  );
}

function keyInAddress(): DialogKey | undefined {
  const named = new URL(window.location.href).searchParams.get(PARAMETER);
  return DIALOG_KEYS.find((key) => key === named);
}

function addressWith(key: DialogKey | undefined): URL {
  const address = new URL(window.location.href);
  if (key) address.searchParams.set(PARAMETER, key);
  else address.searchParams.delete(PARAMETER);
  return address;
}

/** Where the person is, without the dialog that is open over it: for coming back once the page is loaded anew. */
export function addressWithoutDialog(): string {
  const { pathname, search, hash } = addressWith(undefined);
  return pathname + search + hash;
}
