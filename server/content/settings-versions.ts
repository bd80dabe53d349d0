import type {
  allSettings as allSettingsCall,
  restoreSettings as restoreSettingsCall,
  settingsVersions as settingsVersionsCall,
} from '#contract/content-settings.ts';
import { settingsToChange, writeSettings } from '#server/content/save-settings.ts';
import { readSettings, readStored, settingsThing, settingsVersion, stored } from '#server/content/settings.ts';
import { keptVersion, listVersions } from '#server/content/versions.ts';
import { viewSettings } from '#server/content/view.ts';
import { activeWallets, nextWallets } from '#server/content/wallets.ts';
import type { Act } from '#server/core/act.ts';

/** The version first: whoever saves with an older one than what he saw is told, never the other way round. */
export const allSettings: Act<typeof allSettingsCall> = async ({ db }) => {
  const version = await settingsVersion(db);
  return { version, ...viewSettings(await readSettings(db)) };
};

export const settingsVersions: Act<typeof settingsVersionsCall> = (scene) =>
  listVersions(scene, settingsThing, ({ fields }) => viewSettings(readStored(fields)));

/**
 * What the version does not know of stays as it is; wallets that were added after it are no longer active. One without
 * any active wallet leaves the wallets as they are, for people must be able to pay.
 */
export const restoreSettings: Act<typeof restoreSettingsCall> = async (scene, { from, version }) => {
  const { db } = scene;
  const known = await settingsToChange(db, version);
  const { fields } = await keptVersion(db, settingsThing, from);
  const restored = readStored({ ...stored(known.settings), ...(fields as object) });
  const { wallets } = known.settings;
  return writeSettings(
    scene,
    known,
    { ...restored, wallets: activeWallets(restored.wallets).length ? nextWallets(wallets, restored.wallets) : wallets },
    { action: 'restoreVersion', restoredFrom: from },
  );
};
