import assert from 'node:assert/strict';
import { test } from 'node:test';
import { embeddedPlace, newPlace, type OwnProduct, signUp, startProduct, withToken } from '../own-product.ts';
import { expectEachOnce, readAll, startWriting, statusesOf } from './keyed-writes.ts';

const server = process.env.TEST_DATABASE_URL;
const kills = Number(process.env.KILLS ?? 3);

for (const database of ['embedded', 'PostgreSQL'] as const) {
  test(`nothing acknowledged is lost or doubled by many kills under writes: ${database}`, {
    skip: database === 'PostgreSQL' && !server && 'needs a PostgreSQL server',
  }, async (t) => {
    const place = database === 'embedded' ? await embeddedPlace(t) : await newPlace(t);
    let product: OwnProduct = await startProduct(t, place);
    const { token } = await signUp(product, 1);
    const writing = startWriting(t, () => withToken(product.url, token));
    for (let round = 0; round < kills; round++) {
      await writing.goesOn();
      await product.kill();
      product = await startProduct(t, place);
    }
    await writing.goesOn();
    await writing.stop();
    await readAll(product.url, token, writing);
    await product.kill();
    await expectEachOnce(place, writing);
    assert.deepEqual(statusesOf(writing), [0], 'only calls without an answer were repeated');
    t.diagnostic(`${kills} kills, ${writing.acknowledged.length} acknowledged, ${writing.refused.get(0)} repeated`);
  });
}
