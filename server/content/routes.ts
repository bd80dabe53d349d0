import type { contentApi } from '#contract/content.ts';
import type { editingApi } from '#contract/content-editing.ts';
import type { settingsApi } from '#contract/content-settings.ts';
import type { versionsApi } from '#contract/content-versions.ts';
import { contentSheet } from '#server/content/content-sheet.ts';
import { listContent } from '#server/content/list-content.ts';
import { contentVersions, infoVersions } from '#server/content/list-versions.ts';
import { moveContent, publishContent, withdrawContent } from '#server/content/place-content.ts';
import { ads, authorNotes, benefits, newsTicker, quotes } from '#server/content/published.ts';
import { info, publicSettings } from '#server/content/read-content.ts';
import { restoreContent, saveContent } from '#server/content/save-content.ts';
import { restoreInfo, saveInfo } from '#server/content/save-info.ts';
import { dropLogo, saveLogo, saveSettings } from '#server/content/save-settings.ts';
import { allSettings, restoreSettings, settingsVersions } from '#server/content/settings-versions.ts';
import type { Handlers } from '#server/core/act.ts';

export const contentHandlers: Handlers<
  typeof contentApi & typeof editingApi & typeof versionsApi & typeof settingsApi
> = {
  publicSettings,
  info,
  newsTicker,
  quotes,
  authorNotes,
  benefits,
  ads,
  saveSettings,
  listContent,
  contentSheet,
  saveNews: saveContent('news'),
  saveQuote: saveContent('quote'),
  saveTestimonial: saveContent('testimonial'),
  saveBenefit: saveContent('benefit'),
  saveAd: saveContent('ad'),
  publishContent,
  withdrawContent,
  moveContent,
  saveInfo,
  contentVersions,
  restoreContent,
  infoVersions,
  restoreInfo,
  allSettings,
  saveLogo,
  dropLogo,
  settingsVersions,
  restoreSettings,
};
