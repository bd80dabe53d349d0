import { chainHistory, chainProgress } from '#server/call/history/history-chain.ts';
import { eventually } from './eventually.ts';

/**
 * Adds every row to the hash chain and returns their number. A transaction in another database of the same server can
 * keep rows waiting longer than one run waits.
 */
export async function chainWholeHistory(app: Parameters<typeof chainHistory>[0]): Promise<number> {
  let added = 0;
  const isWhole = async () => {
    added += await chainHistory(app);
    return (await chainProgress(app.db)).isWhole;
  };
  await eventually(isWhole, () => 'a transaction on the server of the test does not end');
  return added;
}
