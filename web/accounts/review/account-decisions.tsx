import { Check, CirclePause, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { type AccountDecision, type AccountForReview, accountLifecycle, reviewAccount } from '#contract/accounts.ts';
import { can } from '#contract/core/lifecycle.ts';
import { reviewCopy as said } from '#web/accounts/review/copy.ts';
import { RefusalDialog } from '#web/accounts/review/refusal-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { useDecision } from '#web/ui/review/decision.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';

type AccountDecisionsProps = { account: AccountForReview; onDecided: () => void };

/** What an administrator may decide of an account in its present state. */
export function AccountDecisions({ account, onDecided }: AccountDecisionsProps) {
  const { isSending, decide } = useDecision();
  const [refusal, setRefusal] = useState<'reject' | 'suspend' | null>(null);
  const kind = said.kinds[account.role === 'Lawyer' ? 'Lawyer' : 'Participant'];
  const name = account.displayName;
  const may = (decision: AccountDecision) => can(accountLifecycle, decision, 'Admin', account.status);

  const send = (decision: 'accept' | 'restore', done: string) =>
    decide(reviewAccount, { accountId: account.id, decision }, () => {
      toast.success(done);
      onDecided();
    });

  async function accept() {
    const isSure = await confirm({ title: kind.acceptTitle(name), text: kind.acceptText, confirm: said.accept });
    if (isSure) await send('accept', kind.accepted);
  }

  async function restore() {
    const isSure = await confirm({ title: said.restoreTitle(name), text: said.restoreText, confirm: said.restore });
    if (isSure) await send('restore', said.restored);
  }

  return (
    <div className="flex flex-wrap gap-3">
      {may('accept') && (
        <Button
          disabled={isSending}
          icon={isSending ? <Spinner /> : <Check aria-hidden="true" />}
          onClick={() => void accept()}
        >
          {isSending ? said.accepting : said.accept}
        </Button>
      )}
      {may('restore') && (
        <Button
          disabled={isSending}
          icon={isSending ? <Spinner /> : <RotateCcw aria-hidden="true" />}
          onClick={() => void restore()}
        >
          {isSending ? said.restoring : said.restore}
        </Button>
      )}
      {may('reject') && (
        <Button
          variant="danger"
          disabled={isSending}
          icon={<X aria-hidden="true" />}
          onClick={() => setRefusal('reject')}
        >
          {said.reject}
        </Button>
      )}
      {may('suspend') && (
        <Button
          variant="danger"
          disabled={isSending}
          icon={<CirclePause aria-hidden="true" />}
          onClick={() => setRefusal('suspend')}
        >
          {said.suspend}
        </Button>
      )}
      {refusal && (
        <RefusalDialog account={account} decision={refusal} onClose={() => setRefusal(null)} onDecided={onDecided} />
      )}
    </div>
  );
}
