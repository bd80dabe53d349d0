import type { AccountInFull } from '#contract/accounts/calls.ts';
import { listNotes } from '#contract/administration/notes.ts';
import { notesCopy as t } from '#web/administration/notes/copy.ts';
import { NotesCard } from '#web/administration/notes/notes-card.tsx';
import { fetchCsv } from '#web/core/calls/fetch-file.ts';
import { useMay } from '#web/core/session/may.ts';
import { DownloadButton } from '#web/ui/file/download-button.tsx';

type AccountNotesProps = {
  account: AccountInFull;
  /** The notes about one of its proofs only. */
  paymentId?: number;
};

/** Notes about a person, or about one of their proofs. There are none about administrators and deleted accounts. */
export function AccountNotes({ account, paymentId }: AccountNotesProps) {
  const manages = useMay('manages');
  const { id, role, displayName: name, email, phoneNumber: phone, deletedAt } = account;
  if (role === 'Admin' || deletedAt !== null) return null;
  const contact = { name, email, phone };
  if (paymentId !== undefined) return <NotesCard subject="payment" subjectId={paymentId} contact={contact} />;
  return (
    <NotesCard subject="account" subjectId={id} contact={contact}>
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
