/** Why a device gave no answer: its person turned back, it has a passkey for this already, or it could not. */
export type DeviceFault = 'cancelled' | 'known' | 'failed';
export type DeviceAnswer =
  | { readonly ok: true; readonly answer: string }
  | { readonly ok: false; readonly fault: DeviceFault };

/** Whether this browser knows passkeys at all. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Asks a device for a new passkey. Takes what the server wants, and gives what the device says, each as the browser's own JSON. */
export async function makePasskey(options: string): Promise<DeviceAnswer> {
  return await asked(async ({ startRegistration }) =>
    startRegistration({ optionsJSON: JSON.parse(options) }),
  );
}

/** Asks a passkey to sign. */
export async function signByPasskey(options: string): Promise<DeviceAnswer> {
  return await asked(async ({ startAuthentication }) =>
    startAuthentication({ optionsJSON: JSON.parse(options) }),
  );
}

type Library = typeof import('@simplewebauthn/browser');

/** The library comes when a device is asked and never before: whoever has no passkey loads nothing of it. */
async function asked(ask: (library: Library) => Promise<object>): Promise<DeviceAnswer> {
  try {
    return { ok: true, answer: JSON.stringify(await ask(await import('@simplewebauthn/browser'))) };
  } catch (fault) {
    return { ok: false, fault: faultOf(fault) };
  }
}

function faultOf(fault: unknown): DeviceFault {
  if (!(fault instanceof Error)) return 'failed';
  if ('code' in fault && fault.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known';
  return fault.name === 'NotAllowedError' || fault.name === 'AbortError' ? 'cancelled' : 'failed';
}
