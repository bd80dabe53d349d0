import { type ContentKind, contentKinds } from '#contract/content/editing.ts';
import { addressOf } from '#web/content/editing/content-place.ts';
import { editingCopy as t } from '#web/content/editing/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { TabLinks } from '#web/ui/page/tab-links.tsx';

/** The kinds of public content, the long texts among them. */
export const ContentTabs = ({ current }: { current: ContentKind | 'texts' }) => (
  <TabLinks
    label={t.kindsLabel}
    look="line"
    tabs={[
      ...contentKinds.map((kind) => ({
        to: addressOf({ kind, isPublished: true }),
        text: t.kinds[kind].tab,
        isCurrent: kind === current,
      })),
      { to: paths.adminTexts(), text: t.texts, isCurrent: current === 'texts' },
    ]}
  />
);
