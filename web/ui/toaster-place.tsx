import { lazy, Suspense } from 'react';
import { useToasterShown } from '#web/ui/toaster-shown.ts';

const Toaster = lazy(() => import('#web/ui/toaster.tsx').then(({ Toaster: toaster }) => ({ default: toaster })));

/** Where toasts appear: once, at the end of the document. */
export const ToasterPlace = () =>
  useToasterShown() && (
    <Suspense>
      <Toaster />
    </Suspense>
  );
