import { Ban, CircleX } from 'lucide-react';
import type { RequestStatus } from '#contract/requests/calls.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { waysOutCopy } from '#web/requests/ways-out/copy.ts';
import { DialogButton } from '#web/ui/dialog/dialog.tsx';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';
import { useFetchedSoon } from '#web/ui/page/fetched-soon.ts';

const CancelDialog = fetchedLater(async () => (await import('#web/requests/ways-out/reason-dialogs.tsx')).CancelDialog);
const DeclineDialog = fetchedLater(
  async () => (await import('#web/requests/ways-out/reason-dialogs.tsx')).DeclineDialog,
);

export type CancelRequestProps = {
  request: { id: number; status: RequestStatus; fee: number | null };
  onCancelled: () => void;
};

/** Cancels a request before an offer is chosen: a button, and the dialog for the reason. */
export function CancelRequest(props: CancelRequestProps) {
  useFetchedSoon(CancelDialog);
  return (
    <DialogButton
      variant="danger"
      icon={<Ban aria-hidden="true" />}
      dialog={(close) => <CancelDialog {...props} onClose={close} />}
    >
      {requestsCopy.cancel.submit}
    </DialogButton>
  );
}

export type DeclineRequestProps = { requestId: number; onDeclined: () => void };

/** A lawyer declines a request: a button, and the dialog for the reason. */
export function DeclineRequest(props: DeclineRequestProps) {
  useFetchedSoon(DeclineDialog);
  return (
    <DialogButton
      variant="line"
      icon={<CircleX aria-hidden="true" />}
      dialog={(close) => <DeclineDialog {...props} onClose={close} />}
    >
      {waysOutCopy.decline.open}
    </DialogButton>
  );
}
