import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Output } from '#contract/core/endpoint.ts';
import { submitRequest } from '#contract/requests.ts';
import { Form } from '#web/core/form.tsx';
import { session } from '#web/core/session.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { ChosenFiles } from '#web/requests/documents/chosen-files.tsx';
import { ReadBack } from '#web/requests/read-back.tsx';
import { RequestFields } from '#web/requests/request-fields.tsx';
import { SignInFirst } from '#web/requests/sign-in-first.tsx';
import { useDraft } from '#web/requests/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { toast } from '#web/ui/toast.ts';

const { form: said, draft: words } = requestsCopy;

export type SentRequest = Output<typeof submitRequest>;

type Asked = { raw: Readonly<Record<string, unknown>>; answer: (isConfirmed: boolean) => void };
type RequestFormProps = { onSent: (sent: SentRequest, documents: readonly File[]) => void };

/**
 * A client's new request (specification §2, §5): kept while it is typed, read back before it is sent. Visitors are told
 * to sign in first and lose nothing they typed.
 */
export function RequestForm({ onSent }: RequestFormProps) {
  const draft = useDraft();
  const [documents, setDocuments] = useState<readonly File[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isSignInAsked, setSignInAsked] = useState(false);

  function askVisitors(event: FormEvent) {
    if (session()) return;
    event.preventDefault();
    event.stopPropagation();
    setSignInAsked(true);
  }

  const readBack = (raw: Asked['raw']) => new Promise<boolean>((answer) => setAsked({ raw, answer }));

  return (
    <div ref={draft.place} onSubmitCapture={askVisitors} onInput={draft.onInput}>
      {draft.isRestored && (
        <Notice isLive title={words.restored} className="mb-6">
          <p>{words.text}</p>
          <Button
            variant="ghost"
            size="sm"
            className="mt-3"
            onClick={() => {
              draft.discard();
              toast.info(words.discarded);
            }}
          >
            {words.discard}
          </Button>
        </Notice>
      )}
      <Form
        key={draft.turn}
        endpoint={submitRequest}
        firstKey={draft.sendKey}
        confirmSending={readBack}
        onDone={(sent) => {
          draft.forget();
          onSent(sent, documents);
        }}
        failureText={said.failed}
        aria-label={said.title}
        className="grid grid-cols-1 gap-5 sm:grid-cols-2"
      >
        <RequestFields first={draft.fields} />
        <ChosenFiles files={documents} onChange={setDocuments} />
        <SubmitButton
          sending={said.sending}
          icon={<Send aria-hidden="true" className="-scale-x-100" />}
          className="sm:col-span-2 sm:justify-self-start"
        >
          {said.submit}
        </SubmitButton>
      </Form>
      {asked && (
        <ReadBack
          raw={asked.raw}
          documents={documents.map(({ name }) => name)}
          onAnswer={(isConfirmed) => {
            setAsked(null);
            asked.answer(isConfirmed);
          }}
        />
      )}
      {isSignInAsked && <SignInFirst onClose={() => setSignInAsked(false)} />}
    </div>
  );
}
