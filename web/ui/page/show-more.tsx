import { BusyButton } from '#web/ui/busy-button.tsx';
import { uiCopy } from '#web/ui/copy.ts';

type ShowMoreProps = { isLoading?: boolean; onPress: () => void; text?: string };

/** The next page of a list, below it; shown only while there is one. */
export const ShowMore = ({ isLoading = false, onPress, text = uiCopy.showMore }: ShowMoreProps) => (
  <div className="mt-6 text-center">
    <BusyButton variant="ghost" isBusy={isLoading} busyText={uiCopy.loading} onClick={onPress}>
      {text}
    </BusyButton>
  </div>
);
