import type { ExportedSection, exportAccount as exportAccountCall } from '#contract/accounts-security.ts';
import type { Act } from '#server/core/act.ts';
import type { OwnSection } from '#server/core/own-records.ts';

type Exported = Awaited<ReturnType<Act<typeof exportAccountCall>>>;

/** Hands out all that is kept about the caller, by the sections that the domains bring. */
export const exportAccount =
  (sections: Readonly<Record<ExportedSection, OwnSection>>): Act<typeof exportAccountCall> =>
  async ({ db, house, actor, now }) => {
    const kept: Record<string, unknown> = { exportedAt: now.toISOString() };
    for (const [name, { read }] of Object.entries(sections)) kept[name] = await read({ db, house, actor });
    return kept as Exported;
  };
