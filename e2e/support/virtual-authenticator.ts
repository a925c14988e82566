import type { CDPSession, Page } from 'playwright-core';

/** A virtual device of this page that stores passkeys and confirms every request. */
export interface VirtualAuthenticator {
  readonly session: CDPSession;
  readonly authenticatorId: string;
}

/** @param isVerifying whether it verifies its user, as by a fingerprint */
export async function addAuthenticator(
  page: Page,
  isVerifying = true,
): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: isVerifying,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}
