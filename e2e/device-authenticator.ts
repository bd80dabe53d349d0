import type { Page } from 'playwright-core';

/** An authenticator of the device, on which somebody always agrees. */
export async function deviceAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { removePasskeys: () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }) };
}
