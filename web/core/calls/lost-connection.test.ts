import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLostConnection, isMissingChunk } from '#web/core/calls/lost-connection.ts';

const chunks = [
  'Failed to fetch dynamically imported module: https://sanad.example/assets/about-1.js',
  'error loading dynamically imported module: https://sanad.example/assets/about-1.js',
  'Importing a module script failed.',
];
const answers = ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'];

test('a failed load of code or data is a lost connection, with the message of every browser', () => {
  for (const message of [...chunks, ...answers]) assert.equal(isLostConnection(new TypeError(message)), true, message);
});

test('only missing code may mean that the product is a newer one', () => {
  for (const message of chunks) assert.equal(isMissingChunk(new TypeError(message)), true, message);
  for (const message of answers) assert.equal(isMissingChunk(new TypeError(message)), false, message);
});

test('a mistake of ours is not blamed on the network', () => {
  for (const error of [
    new TypeError("Cannot read properties of undefined (reading 'x')"),
    new Error('Failed to fetch'),
    null,
  ])
    assert.equal(isLostConnection(error), false, String(error));
});
