/**
 * The oldest browsers in which everything works. The build, its test (`e2e/old-browsers.test.ts`), the page about
 * accessibility and README say these numbers.
 */
export const oldestBrowsers = { chrome: '106', safari: '16.4', firefox: '121' } as const;
