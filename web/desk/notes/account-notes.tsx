import type { AccountInFull } from '#contract/accounts/calls.ts';
import { listNotes } from '#contract/administration/notes.ts';
import { fetchCsv } from '#web/core/calls/fetch-file.ts';
import { useMay } from '#web/core/session/may.ts';
import { notesCopy as t } from '#web/desk/notes/copy.ts';
import { NotesCard } from '#web/desk/notes/notes-card.tsx';
import { DownloadButton } from '#web/ui/file/download-button.tsx';

/** Notes about a person. There are none about administrators and deleted accounts. */
export function AccountNotes({ account }: { account: AccountInFull }) {
  const manages = useMay('manages');
  const { id, role, displayName: name, email, phoneNumber: phone, deletedAt } = account;
  if (role === 'Admin' || deletedAt !== null) return null;
  return (
    <NotesCard subject="account" subjectId={id} contact={{ name, email, phone }}>
      {manages && (
        <div className="mt-4">
          <DownloadButton
            fetch={() => fetchCsv(listNotes, { subject: 'account', subjectId: String(id) })}
            saveAs={t.fileName(id)}
            text={t.download}
            size="sm"
          />
        </div>
      )}
    </NotesCard>
  );
}
