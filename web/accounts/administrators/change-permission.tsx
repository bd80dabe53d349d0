import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { type Administrator, changePermission } from '#contract/accounts-administrators.ts';
import { administratorsCopy } from '#web/accounts/administrators/copy.ts';
import { PermissionField } from '#web/accounts/administrators/permission-field.tsx';
import { refreshSession } from '#web/accounts/refresh-session.ts';
import { Form } from '#web/core/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDecision } from '#web/ui/review/decision.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { toast } from '#web/ui/toast.ts';

const { permission: said } = administratorsCopy;

type ChangePermissionProps = { administrator: Administrator; isOwn: boolean };

/** Changes what an administrator may do. Whoever takes something from himself sees the screens change at once. */
export function ChangePermission({ administrator, isOwn }: ChangePermissionProps) {
  const [isOpen, setOpen] = useState(false);
  const { tellOutdated, refresh } = useDecision();
  const { id, displayName, permission } = administrator;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<KeyRound aria-hidden="true" />}
        aria-label={said.changeOf(displayName)}
        onClick={() => setOpen(true)}
      >
        {said.change}
      </Button>
      {isOpen && (
        <Dialog title={said.title(displayName)} onClose={() => setOpen(false)}>
          {(close) => (
            <Form
              endpoint={changePermission}
              extra={{ accountId: id }}
              className="mt-2 grid grid-cols-1 gap-4"
              onFailure={tellOutdated}
              onDone={() => {
                setOpen(false);
                toast.success(changePermission.message);
                if (isOwn) void refreshSession();
                refresh();
              }}
            >
              <p className="text-muted">{isOwn ? said.ownText : said.text}</p>
              <PermissionField current={permission} />
              <div className="flex flex-wrap gap-3">
                <SubmitButton sending={said.saving}>{said.save}</SubmitButton>
                <Button variant="ghost" onClick={close}>
                  {said.cancel}
                </Button>
              </div>
            </Form>
          )}
        </Dialog>
      )}
    </>
  );
}
