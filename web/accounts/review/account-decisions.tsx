import { Check, CirclePause, PencilLine, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { type AccountDecision, type AccountForReview, accountLifecycle, reviewAccount } from '#contract/accounts.ts';
import { can } from '#contract/core/lifecycle.ts';
import { entryOf, reviewCopy as said } from '#web/accounts/review/copy.ts';
import { ReasonDialog, type ReasonedDecision } from '#web/accounts/review/reason-dialog.tsx';
import { seenOf } from '#web/accounts/review/seen-of.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { acceptKey, rejectKey } from '#web/ui/list/keys.ts';
import { useDecision } from '#web/ui/review/decision.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';

type AccountDecisionsProps = { account: AccountForReview; onDecided: () => void };

/** What an administrator may decide of an account in its present state. */
export function AccountDecisions({ account, onDecided }: AccountDecisionsProps) {
  const { isSending, decide, refresh } = useDecision();
  const [reasoned, setReasoned] = useState<ReasonedDecision | null>(null);
  const kind = entryOf(account.role);
  const name = account.displayName;
  // Asked once: the next word is the lawyer's.
  const mayAsk = account.lawyer !== null && account.lawyer.reviewNote === null;
  const may = (decision: AccountDecision) => can(accountLifecycle, decision, 'Admin', account.status);

  const send = (decision: 'accept' | 'restore' | 'reconsider', done: string) =>
    decide(reviewAccount, { ...seenOf(account), decision }, () => {
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

  async function reconsider() {
    const question = { title: said.reconsiderTitle(name), text: said.reconsiderText, confirm: said.reconsider };
    if (await confirm(question)) await send('reconsider', said.reconsidered);
  }

  return (
    <div className="flex flex-wrap gap-3">
      {may('accept') && (
        <Button
          disabled={isSending}
          {...acceptKey}
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
      {may('reconsider') && (
        <Button
          disabled={isSending}
          icon={isSending ? <Spinner /> : <RotateCcw aria-hidden="true" />}
          onClick={() => void reconsider()}
        >
          {isSending ? said.reconsidering : said.reconsider}
        </Button>
      )}
      {may('askForChanges') && mayAsk && (
        <Button
          variant="ghost"
          disabled={isSending}
          icon={<PencilLine aria-hidden="true" />}
          onClick={() => setReasoned('askForChanges')}
        >
          {said.askForChanges}
        </Button>
      )}
      {may('reject') && (
        <Button
          variant="danger"
          disabled={isSending}
          {...rejectKey}
          icon={<X aria-hidden="true" />}
          onClick={() => setReasoned('reject')}
        >
          {said.reject}
        </Button>
      )}
      {may('suspend') && (
        <Button
          variant="danger"
          disabled={isSending}
          icon={<CirclePause aria-hidden="true" />}
          onClick={() => setReasoned('suspend')}
        >
          {said.suspend}
        </Button>
      )}
      {reasoned && (
        <ReasonDialog
          account={account}
          decision={reasoned}
          onClose={() => setReasoned(null)}
          // Who is asked for changes stays where he waits, with the note.
          onDecided={reasoned === 'askForChanges' ? refresh : onDecided}
        />
      )}
    </div>
  );
}
