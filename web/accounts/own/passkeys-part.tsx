import { Fingerprint } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { type OwnSecondFactor, type Passkey, passkeysMax, removePasskey } from '#contract/accounts/passkeys.ts';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { formatAgo, formatDateTime } from '#web/core/words/format.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { DialogButton } from '#web/ui/dialog/dialog.tsx';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';
import { hasPasskeys } from '#web/ui/second-factor/has-passkeys.ts';

const { passkeys: t } = ownCopy;

/** Fetched when it is first opened, because it includes the library for passkeys. */
const AddPasskey = fetchedLater(async () => (await import('#web/accounts/own/add-passkey.tsx')).AddPasskey);

type PasskeysPartProps = { known: OwnSecondFactor; email: string };

/** The passkeys of the account; one can be added or removed here. */
export function PasskeysPart({ known: { passkeys, hasAuthenticator }, email }: PasskeysPartProps) {
  const { revalidate } = useRevalidator();
  const isOnlyFactor = passkeys.length === 1 && !hasAuthenticator;
  return (
    <>
      <h3 className="text-lg">{t.title}</h3>
      <p className="text-muted">{t.text}</p>
      {passkeys.length > 0 && (
        <ul aria-label={t.title} className="mt-4 grid grid-cols-1 gap-3">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <PasskeyRow passkey={passkey} isOnlyFactor={isOnlyFactor} />
            </li>
          ))}
        </ul>
      )}
      {!hasPasskeys() && <p className="mt-4">{t.unsupported}</p>}
      {hasPasskeys() && passkeys.length < passkeysMax && (
        <DialogButton
          className="mt-4"
          icon={<Fingerprint aria-hidden="true" />}
          dialog={(close) => (
            <AddPasskey
              email={email}
              onClose={() => {
                close();
                void revalidate();
              }}
            />
          )}
        >
          {t.add}
        </DialogButton>
      )}
    </>
  );
}

type PasskeyRowProps = { passkey: Passkey; isOnlyFactor: boolean };

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt }, isOnlyFactor }: PasskeyRowProps) {
  const shownName = name ?? t.unnamed;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line p-4">
      <Fingerprint size={24} aria-hidden="true" className="text-primary" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold break-words">
          <bdi translate="no">{shownName}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-6 text-sm text-muted">
          <span>{`${t.added}: ${formatDateTime(createdAt)}`}</span>
          <span>{`${ownCopy.sessions.used}: ${lastUsedAt === null ? t.neverUsed : formatAgo(lastUsedAt)}`}</span>
        </p>
      </div>
      <ActButton
        endpoint={removePasskey}
        input={{ id }}
        question={{
          title: t.removeTitle(shownName),
          text: isOnlyFactor ? t.removeOnlyText : t.removeText,
          confirm: t.removeConfirm,
          tone: 'danger',
        }}
        aria-label={t.removeOf(shownName)}
      >
        {uiCopy.remove}
      </ActButton>
    </div>
  );
}
