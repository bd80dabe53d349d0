import type {
  allSettings as allSettingsCall,
  restoreSettings as restoreSettingsCall,
  settingsVersions as settingsVersionsCall,
} from '#contract/content-settings.ts';
import { settingsToChange, writeSettings } from '#server/content/save-settings.ts';
import { readSettings, readStored, settingsThing, settingsVersion, stored } from '#server/content/settings.ts';
import { keptVersion, listVersions } from '#server/content/versions.ts';
import { viewSettings } from '#server/content/view.ts';
import { nextWallets } from '#server/content/wallets.ts';
import type { Act } from '#server/core/act.ts';

/** The version first: whoever saves with an older one than what he saw is told, never the other way round. */
export const allSettings: Act<typeof allSettingsCall> = async ({ db }) => {
  const version = await settingsVersion(db);
  return { version, ...viewSettings(await readSettings(db)) };
};

export const settingsVersions: Act<typeof settingsVersionsCall> = (scene) =>
  listVersions(scene, settingsThing, ({ fields }) => viewSettings(readStored(fields)));

/** What the version does not know of stays as it is; wallets that were added after it are no longer active. */
export const restoreSettings: Act<typeof restoreSettingsCall> = async (scene, { from, version }) => {
  const { db } = scene;
  const known = await settingsToChange(db, version);
  const { fields } = await keptVersion(db, settingsThing, from);
  const restored = readStored({ ...stored(known.settings), ...(fields as object) });
  return writeSettings(
    scene,
    known,
    { ...restored, wallets: nextWallets(known.settings.wallets, restored.wallets) },
    { action: 'restoreVersion', restoredFrom: from },
  );
};
