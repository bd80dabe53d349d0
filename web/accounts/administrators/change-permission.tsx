import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { type Administrator, changePermission } from '#contract/accounts/administrators.ts';
import { administratorsCopy } from '#web/accounts/administrators/copy.ts';
import { PermissionField } from '#web/accounts/administrators/permission-field.tsx';
import { refreshSession } from '#web/accounts/refresh-session.ts';
import { Form } from '#web/core/forms/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { useDecision } from '#web/ui/review/decision.ts';

const { permission: t } = administratorsCopy;

type ChangePermissionProps = { administrator: Administrator; isOwn: boolean };

/** Changes the permission of an administrator. One who reduces their own permission sees the screens change at once. */
export function ChangePermission({ administrator, isOwn }: ChangePermissionProps) {
  const [isOpen, setOpen] = useState(false);
  const { handleOutdated, refresh } = useDecision();
  const { id, displayName, permission } = administrator;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<KeyRound aria-hidden="true" />}
        aria-label={t.changeOf(displayName)}
        onClick={() => setOpen(true)}
      >
        {t.change}
      </Button>
      {isOpen && (
        <Dialog title={t.title(displayName)} onClose={() => setOpen(false)}>
          {(close) => (
            <Form
              endpoint={changePermission}
              extra={{ accountId: id }}
              className="mt-2 grid grid-cols-1 gap-4"
              onFailure={handleOutdated}
              onDone={() => {
                setOpen(false);
                toast.success(changePermission.message);
                if (isOwn) void refreshSession();
                refresh();
              }}
            >
              <p className="text-muted">{isOwn ? t.ownText : t.text}</p>
              <PermissionField current={permission} />
              <div className="flex flex-wrap gap-3">
                <SubmitButton sending={uiCopy.saving}>{t.save}</SubmitButton>
                <Button variant="ghost" onClick={close}>
                  {uiCopy.cancel}
                </Button>
              </div>
            </Form>
          )}
        </Dialog>
      )}
    </>
  );
}
