import { TriangleAlert } from 'lucide-react';
import { useNavigate } from 'react-router';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { paths } from '#web/core/page/paths.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

const { signInFirst: t } = requestsCopy;

/**
 * The warning before a visitor sends: confirming it leads to the home page, signing in keeps what was typed
 * (specification#request-page).
 */
export function SignInFirst({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <Dialog title={uiCopy.attention} role="alertdialog" size="sm" onClose={onClose}>
      <div className="mt-2 flex items-start gap-3">
        <TriangleAlert size={28} aria-hidden="true" className="shrink-0 text-warning" />
        <div>
          <p>{t.text}</p>
          <p className="mt-1 text-sm text-muted">{t.typingSaved}</p>
        </div>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          onClick={() => {
            onClose();
            openDialog('login');
          }}
        >
          {uiCopy.logIn}
        </Button>
        <Button variant="ghost" onClick={() => void navigate(paths.home())}>
          {t.home}
        </Button>
      </div>
    </Dialog>
  );
}
