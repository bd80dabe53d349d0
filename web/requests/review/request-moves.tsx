import { CircleCheckBig, CircleX, ReceiptText, RotateCcw, Wallet } from 'lucide-react';
import { useRef, useState } from 'react';
import { can } from '#contract/core/lifecycle.ts';
import { completeRequest, type RequestMove, requestLifecycle } from '#contract/requests.ts';
import { openRequestForPayment, type RequestForAdmin } from '#contract/requests-administration.ts';
import { useMay } from '#web/core/may.ts';
import { paths } from '#web/core/paths.ts';
import { RequestStatusBadge } from '#web/requests/request-status-badge.tsx';
import { reviewCopy } from '#web/requests/review/copy.ts';
import { ReasonedMoveDialog } from '#web/requests/review/reasoned-move-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDecision } from '#web/ui/review/decision.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';

const said = reviewCopy.moves;

/** Where a request stands and where an administrator may move it from there. */
export function RequestMoves({ request }: { request: RequestForAdmin }) {
  const { isSending, decide, refresh } = useDecision();
  const [asked, setAsked] = useState<'cancel' | 'takeBack' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const requestId = request.id;
  // The pressed button goes: whoever works by keyboard stays in this section.
  const stayHere = () => heading.current?.focus({ preventScroll: true });
  const manages = useMay('manages');
  const may = (move: RequestMove) => manages && can(requestLifecycle, move, 'Admin', request.status);
  const { backTo } = request;
  const isAtEnd = manages && !may('openForPayment') && !may('complete') && !may('cancelByAdmin') && backTo === null;

  async function move(endpoint: typeof openRequestForPayment | typeof completeRequest) {
    await decide(endpoint, { requestId }, () => {
      toast.success(endpoint.message);
      stayHere();
      refresh();
    });
  }

  async function open() {
    const question = { title: said.openTitle(requestId), text: said.openText, confirm: said.open };
    if (await confirm(question)) await move(openRequestForPayment);
  }

  async function complete() {
    const question = { title: said.completeTitle(requestId), text: said.completeText, confirm: said.complete };
    if (await confirm(question)) await move(completeRequest);
  }

  return (
    <Card as="section" aria-labelledby="request-moves">
      <h2 id="request-moves" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {said.title}
      </h2>
      <p className="mt-2">
        <RequestStatusBadge status={request.status} lawyerName={request.lawyerName} reader="other" />
      </p>
      <div className="mt-4 grid grid-cols-1 gap-3">
        {request.status === 'Payment Under Review' && (
          <LinkButton to={paths.adminPayments()} icon={<ReceiptText aria-hidden="true" />}>
            {said.toPayments}
          </LinkButton>
        )}
        {may('openForPayment') && (
          <Button
            disabled={isSending}
            icon={isSending ? <Spinner /> : <Wallet aria-hidden="true" />}
            onClick={() => void open()}
          >
            {isSending ? said.opening : said.open}
          </Button>
        )}
        {may('complete') && (
          <Button
            disabled={isSending}
            icon={isSending ? <Spinner /> : <CircleCheckBig aria-hidden="true" />}
            onClick={() => void complete()}
          >
            {isSending ? said.completing : said.complete}
          </Button>
        )}
        {may('cancelByAdmin') && (
          <Button
            variant="danger"
            disabled={isSending}
            icon={<CircleX aria-hidden="true" />}
            onClick={() => setAsked('cancel')}
          >
            {said.cancel}
          </Button>
        )}
        {manages && backTo !== null && (
          <Button
            variant="ghost"
            disabled={isSending}
            icon={<RotateCcw aria-hidden="true" />}
            onClick={() => setAsked('takeBack')}
          >
            {said.takeBack(reviewCopy.tabs[backTo])}
          </Button>
        )}
        {isAtEnd && <p className="text-muted">{said.none}</p>}
      </div>
      {asked && (
        <ReasonedMoveDialog
          requestId={requestId}
          move={asked}
          onClose={(isMoved) => {
            setAsked(null);
            if (isMoved) stayHere();
          }}
        />
      )}
    </Card>
  );
}
