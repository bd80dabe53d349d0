import { reviewCopy } from '#web/accounts/review/copy.ts';
import { Notice } from '#web/ui/notice.tsx';

const { checklist: t } = reviewCopy;

/** The checks before a lawyer is accepted. */
export const Checklist = () => (
  <Notice title={t.title}>
    <ul className="flex list-inside list-disc flex-wrap gap-x-6">
      {t.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </Notice>
);
