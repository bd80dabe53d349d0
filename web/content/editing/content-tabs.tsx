import { type ContentKind, contentKinds } from '#contract/content-editing.ts';
import { addressOf } from '#web/content/editing/content-place.ts';
import { editingCopy as said } from '#web/content/editing/copy.ts';
import { paths } from '#web/core/paths.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';

/** The kinds of public content, the long texts among them. */
export const ContentTabs = ({ current }: { current: ContentKind | 'texts' }) => (
  <TabLinks
    label={said.kindsLabel}
    tabs={[
      ...contentKinds.map((kind) => ({
        to: addressOf({ kind, isPublished: true }),
        text: said.kinds[kind].tab,
        isCurrent: kind === current,
      })),
      { to: paths.adminTexts(), text: said.texts, isCurrent: current === 'texts' },
    ]}
  />
);
