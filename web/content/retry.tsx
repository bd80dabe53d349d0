import { RotateCw } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';

/** Runs the page's loader again. */
export function Retry() {
  const { revalidate } = useRevalidator();
  return (
    <Button variant="ghost" size="sm" icon={<RotateCw aria-hidden="true" />} onClick={() => void revalidate()}>
      {uiCopy.retry}
    </Button>
  );
}
