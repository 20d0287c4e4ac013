import type { CDPSession } from 'playwright-core';
import type { Visitor } from './stage.ts';

/** The browser's own pretended device with passkeys, whose finger is always the right one unless it is told otherwise. */
export interface VirtualDevice {
  /** Whether the person shows who they are when the device asks. */
  verify(isVerified: boolean): Promise<void>;
  /** How many passkeys it keeps. */
  count(): Promise<number>;
  remove(): Promise<void>;
}

export async function addDevice({ page, context }: Visitor): Promise<VirtualDevice> {
  const cdp: CDPSession = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verify: async (isUserVerified) => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    count: async () => {
      const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
    remove: async () => {
      await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}
