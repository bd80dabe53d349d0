/** The tables of other words load when somebody begins to type: most people choose from the list. */
const load = () => import('#contract/egypt/same-entry.ts');

export const loadSpecialtyOf = () => load().then(({ specialtyOf }) => specialtyOf);
export const loadCourtOf = () => load().then(({ courtOf }) => courtOf);
export const loadNearestTypes = () =>
  import('#contract/egypt/nearest-types.ts').then(({ nearestTypes }) => nearestTypes);
