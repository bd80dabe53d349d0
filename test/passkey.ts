import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { confirmAgain, logIn } from '#contract/accounts/calls.ts';
import { addPasskey, beginPasskey, type PasskeyCreation, SecondFactorAsked } from '#contract/accounts/passkeys.ts';
import type { ApiError } from '#contract/core/api-error.ts';
import type { Call } from '#contract/core/client.ts';
import { refused } from './refused.ts';
import { password, type TestApp } from './test-app.ts';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const isPresent = 0x01;
const hasKey = 0x40;

/** Lies that a browser would never tell; the defaults are what it does. */
type Lies = {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  flags?: number;
  id?: string;
  counter?: number;
};

/** A browser on the site of the test app with an authenticator in software, which holds one passkey (ES256). */
export function softPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let uses = 0;

  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? 'http://sanad.example',
        crossOrigin: false,
      }),
    );
  const authenticatorData = (lies: Lies, flags: number, ...rest: Buffer[]) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? ++uses);
    return Buffer.concat([sha256(lies.rpId ?? 'sanad.example'), Buffer.from([lies.flags ?? flags]), counter, ...rest]);
  };

  return {
    id,
    create({ challenge }: Pick<PasskeyCreation, 'challenge'>, lies: Lies = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const idLength = Buffer.from([0, credentialId.length]);
      const data = authenticatorData(lies, isPresent | hasKey, Buffer.alloc(16), idLength, credentialId, key);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      const response = {
        attestationObject: attestation.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', challenge, lies).toString('base64url'),
      };
      return { credential: { id: lies.id ?? id, response }, transports: ['internal'] };
    },
    answer(challenge: string, lies: Lies = {}) {
      const client = clientData('webauthn.get', challenge, lies);
      const data = authenticatorData(lies, isPresent);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: lies.id ?? id,
        response: {
          authenticatorData: data.toString('base64url'),
          clientDataJSON: client.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
export type SoftPasskey = ReturnType<typeof softPasskey>;

/** Adds a passkey to the account of the call. */
export async function addedPasskey(call: Call, name?: string) {
  const passkey = softPasskey();
  const created = passkey.create(await call(beginPasskey, {}));
  const { recoveryCodes } = await call(addPasskey, { ...created, ...(name === undefined ? {} : { name }) });
  return { passkey, recoveryCodes };
}

/** The options in a refusal, and their challenge. */
export function askedIn({ details }: ApiError) {
  const asked = SecondFactorAsked.parse(details);
  assert.ok(asked.passkey, 'a passkey may be given');
  return { ...asked, passkey: asked.passkey, challenge: asked.passkey.challenge };
}

/** The challenge of a login with the password alone. */
export const loginChallenge = async (app: TestApp, email: string) =>
  askedIn(await refused(app.anyone(logIn, { email, password }), 'second_factor_needed')).challenge;

/** The challenge of a confirmation in an open session. */
export const confirmChallenge = async (call: Call) =>
  askedIn(await refused(call(confirmAgain, { password }), 'second_factor_needed')).challenge;
