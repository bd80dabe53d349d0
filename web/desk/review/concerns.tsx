import { reviewCopy as t } from '#web/desk/review/copy.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Concerns about accepting something. It may become nothing while its dialog is open. */
export const Concerns = ({ concerns }: { concerns: readonly string[] }) =>
  concerns.length > 0 && (
    <Notice tone="warning" title={t.concerns}>
      <ul className="list-inside list-disc">
        {concerns.map((concern) => (
          <li key={concern} className="break-words">
            {concern}
          </li>
        ))}
      </ul>
    </Notice>
  );
