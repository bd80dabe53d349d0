import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Output } from '#contract/core/endpoint.ts';
import { submitRequest } from '#contract/requests/calls.ts';
import { Form } from '#web/core/forms/form.tsx';
import { session } from '#web/core/session/session.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { ChosenFiles } from '#web/requests/documents/chosen-files.tsx';
import { ReadBack } from '#web/requests/read-back.tsx';
import { RequestFields } from '#web/requests/request-fields.tsx';
import { SignInFirst } from '#web/requests/sign-in-first.tsx';
import { useDraft } from '#web/requests/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { form: t, draft: words } = requestsCopy;

export type SentRequest = Output<typeof submitRequest>;

type ReadBackQuestion = { raw: Readonly<Record<string, unknown>>; answer: (isConfirmed: boolean) => void };
type RequestFormProps = { onSent: (sent: SentRequest, documents: readonly File[]) => void };

/**
 * A client's new request (specification#request-page): stored while typed, reviewed before it is sent. Visitors are
 * asked to sign in first and lose nothing they typed.
 */
export function RequestForm({ onSent }: RequestFormProps) {
  const draft = useDraft();
  const [documents, setDocuments] = useState<readonly File[]>([]);
  const [question, setQuestion] = useState<ReadBackQuestion | null>(null);
  const [isSignInShown, setSignInShown] = useState(false);

  function stopVisitors(event: FormEvent) {
    if (session()) return;
    event.preventDefault();
    event.stopPropagation();
    setSignInShown(true);
  }

  const readBack = (raw: ReadBackQuestion['raw']) => new Promise<boolean>((answer) => setQuestion({ raw, answer }));

  return (
    <div ref={draft.place} onSubmitCapture={stopVisitors} onInput={draft.onInput}>
      {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
      <Form
        key={draft.turn}
        first={draft.fields}
        endpoint={submitRequest}
        firstKey={draft.sendKey}
        confirmSending={readBack}
        onDone={(sent) => {
          draft.clear();
          onSent(sent, documents);
        }}
        failureText={t.failed}
        aria-label={t.title}
        className="grid grid-cols-1 gap-5 sm:grid-cols-2"
      >
        <RequestFields />
        <ChosenFiles files={documents} onChange={setDocuments} />
        <SubmitButton
          sending={t.sending}
          icon={<Send aria-hidden="true" className="-scale-x-100" />}
          className="sm:col-span-2 sm:justify-self-start"
        >
          {t.submit}
        </SubmitButton>
      </Form>
      {question && (
        <ReadBack
          raw={question.raw}
          documents={documents.map(({ name }) => name)}
          onAnswer={(isConfirmed) => {
            setQuestion(null);
            question.answer(isConfirmed);
          }}
        />
      )}
      {isSignInShown && <SignInFirst onClose={() => setSignInShown(false)} />}
    </div>
  );
}

const RestoredDraft = ({ onDiscard }: { onDiscard: () => void }) => (
  <Notice isLive title={words.restored} className="mb-6">
    <p>{words.text}</p>
    <Button
      variant="ghost"
      size="sm"
      className="mt-3"
      onClick={() => {
        onDiscard();
        toast.info(words.discarded);
      }}
    >
      {words.discard}
    </Button>
  </Notice>
);
