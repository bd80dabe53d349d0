import { lazy, Suspense } from 'react';
import { useToasterShown } from '#web/ui/dialog/toast.ts';

const noToaster = { Toaster: () => null };

/** Without network there are no toasts; the messages of a form are in the form as well. */
const Toaster = lazy(async () => ({
  default: (await import('#web/ui/dialog/toaster.tsx').catch(() => noToaster)).Toaster,
}));

/** Where toasts appear: once, at the end of the document. */
export const ToasterPlace = () =>
  useToasterShown() && (
    <Suspense>
      <Toaster />
    </Suspense>
  );
