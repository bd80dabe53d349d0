import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLostConnection, isMissingChunk } from '#web/core/calls/lost-connection.ts';

const chunks = [
  'Failed to fetch dynamically imported module: https://sanad.example/assets/about-1.js',
  'error loading dynamically imported module: https://sanad.example/assets/about-1.js',
  'Importing a module script failed.',
];
const answers = ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'];

const error = (message: string) => new TypeError(message);

test('a failed load of code or data is a lost connection, and only missing code may mean a newer product', () => {
  for (const message of [...chunks, ...answers]) {
    assert.equal(isLostConnection(error(message)), true, message);
    assert.equal(isMissingChunk(error(message)), chunks.includes(message), message);
  }
});

test('a mistake of ours is not blamed on the network', () => {
  for (const mistake of [error("Cannot read properties of undefined (reading 'x')"), new Error(answers[0]), null])
    assert.equal(isLostConnection(mistake), false, String(mistake));
});
