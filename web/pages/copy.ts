import { pageNames } from '#web/core/copy.ts';

/** Texts of the public pages that belong to no domain. */
export const pagesCopy = {
  about: {
    title: pageNames.about,
    lead: 'فكرة المنصة وحدود دورها.',
  },
  privacy: {
    title: pageNames.privacy,
    lead: 'ما نجمعه من بيانات، ولماذا، وكيف تمارس حقوقك.',
  },
  terms: {
    title: pageNames.terms,
    lead: 'ما تقدّمه المنصة وما لا تقدّمه، والرسوم ومتى تُرد.',
  },
} as const;
