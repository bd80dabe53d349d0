import assert from 'node:assert/strict';
import { ConfigError, readConfig } from '#server/call/settings/config.ts';

/** The settings that production needs, and no more. */
export const production = {
  MODE: 'production',
  DATABASE_URL: 'postgres://db/sanad?sslmode=verify-full',
  SMTP_URL: 'smtp://mail',
  SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  PUBLIC_URL: 'https://sanad.example/',
};

/** Problems of the configuration with these variables. */
export function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.problems;
  }
}
