import { reviewCopy } from '#web/accounts/review/copy.ts';
import { Notice } from '#web/ui/notice.tsx';

const { checklist: said } = reviewCopy;

/** What is looked at before a lawyer is accepted. */
export const Checklist = () => (
  <Notice title={said.title}>
    <ul className="flex list-inside list-disc flex-wrap gap-x-6">
      {said.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </Notice>
);
