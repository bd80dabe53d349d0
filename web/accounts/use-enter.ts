import { logIn } from '#contract/accounts/calls.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { call } from '#web/core/calls/api.ts';
import { loginProof } from '#web/core/session/login-proof.ts';
import { useSignIn } from '#web/core/session/sign-in.ts';

type Login = { email: string; password: string; next?: string | undefined };

/** Logs in after the code, with the password that was typed just before. False: it was refused, for this reason. */
export function useEnter(onRefused: (text: string) => void): (login: Login) => Promise<boolean> {
  const signIn = useSignIn();
  return async ({ email, password, next }) => {
    try {
      signIn(await call(logIn, { email, password, ...loginProof() }), next);
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      onRefused(error.message);
      return false;
    }
  };
}
