import { MailCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

type RegistrationDoneProps = { email: string; title?: string; action: string; children: ReactNode };

/** Replaces a sent registration form; it can open the verify dialog again. */
export function RegistrationDone({ email, title, action, children }: RegistrationDoneProps) {
  const place = useRef<HTMLDivElement>(null);
  // The long form above it disappeared, and the scroll position with it.
  useEffect(() => void place.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={place}>
      <Notice isLive {...(title === undefined ? {} : { title })}>
        <p>{children}</p>
        <Button
          variant="ghost"
          size="sm"
          className="mt-3"
          icon={<MailCheck aria-hidden="true" />}
          onClick={() => openDialog('verify', { email })}
        >
          {action}
        </Button>
      </Notice>
    </div>
  );
}
