import { RotateCw } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { Empty } from '#web/ui/page/states.tsx';

type NothingPublishedProps = { text: string; hasFailed: boolean };

/** In place of a section: a failed section looks empty, but can be loaded again (specification#home-page). */
export const NothingPublished = ({ text, hasFailed }: NothingPublishedProps) => (
  <Empty text={text}>{hasFailed && <Retry />}</Empty>
);

/** Runs the page's loader again. */
export function Retry() {
  const { revalidate } = useRevalidator();
  return (
    <Button variant="ghost" size="sm" icon={<RotateCw aria-hidden="true" />} onClick={() => void revalidate()}>
      {uiCopy.retry}
    </Button>
  );
}
