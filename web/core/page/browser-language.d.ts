// The part of ES2023 that the oldest browsers know; `tsconfig.browser.json` leaves out the rest.
type Test<Items, Item> = (item: Item, index: number, items: Items) => unknown;

interface Array<T> {
  findLast(test: Test<T[], T>): T | undefined;
  findLastIndex(test: Test<T[], T>): number;
}

interface ReadonlyArray<T> {
  findLast(test: Test<readonly T[], T>): T | undefined;
  findLastIndex(test: Test<readonly T[], T>): number;
}
