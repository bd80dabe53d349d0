import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { Spinner } from '#web/ui/spinner.tsx';

type ShowMoreProps = { isLoading?: boolean; onPress: () => void; text?: string };

/** The next page of a list, below it; shown only while there is one. */
export const ShowMore = ({ isLoading = false, onPress, text = uiCopy.showMore }: ShowMoreProps) => (
  <div className="mt-6 text-center">
    <Button variant="ghost" disabled={isLoading} onClick={onPress} icon={isLoading ? <Spinner /> : null}>
      {isLoading ? uiCopy.loading : text}
    </Button>
  </div>
);
