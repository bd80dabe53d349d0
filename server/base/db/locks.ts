/** The numbers of the database's advisory locks: any, each for one purpose, the same in every process. */
export const locks = {
  migrations: 7_262_310,
  administrators: 7_262_311,
  historyChain: 7_262_313,
  fillingOfEmptyDatabase: 7_262_314,
  grants: 7_262_315,
  /** With a second number, that of the kind. */
  orderOfContent: 7_262_316,
  secretKeys: 7_262_319,
};
