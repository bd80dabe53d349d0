/** The tables of words load when somebody begins to type, or has typed on another page: most people choose from lists. */
const load = () => import('#contract/egypt/same-entry.ts');

export const loadSpecialtyOf = () => load().then(({ specialtyOf }) => specialtyOf);
export const loadCourtOf = () => load().then(({ courtOf }) => courtOf);
export const loadMeaningOf = () => import('#contract/egypt/story.ts').then(({ meaningOf }) => meaningOf);
export const loadNearestTypes = () =>
  import('#contract/egypt/nearest-types.ts').then(({ nearestTypes }) => nearestTypes);
