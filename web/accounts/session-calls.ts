/** The calls about the session itself. Their code is fetched when they are made: no page needs it to be shown. */
export async function sessionCalls() {
  const [{ call }, { logOut, profile }] = await Promise.all([
    import('#web/core/calls/api.ts'),
    import('#contract/accounts/calls.ts'),
  ]);
  return { logOut: () => call(logOut, {}), profile: () => call(profile, {}) };
}
