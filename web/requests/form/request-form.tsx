import { Send, Trash2 } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Output } from '#contract/core/endpoint.ts';
import type { Attachment } from '#contract/requests/attachments.ts';
import { requestTexts } from '#contract/requests/copy.ts';
import { sendAgain, submitRequest } from '#contract/requests/submission.ts';
import { idempotencyKey } from '#web/core/calls/api.ts';
import { askTime } from '#web/core/calls/server-time.ts';
import { type Begun, type Draft, readDraft, saveDraft, type TypedTexts } from '#web/core/forms/draft.ts';
import { Form } from '#web/core/forms/form.tsx';
import { rawFields, refocusSoon, returnFocus, useSaveSoon } from '#web/core/forms/form-fields.ts';
import { KeptLine, keptFor } from '#web/core/forms/kept-line.tsx';
import { useTextOwner } from '#web/core/forms/text-owner.ts';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { session } from '#web/core/session/session.ts';
import { visitorId } from '#web/core/session/storage.ts';
import { cairoToday } from '#web/core/words/cairo-time.ts';
import { documentsCopy } from '#web/requests/documents/copy.ts';
import { FilePicker } from '#web/requests/documents/file-picker.tsx';
import { useDocuments } from '#web/requests/documents/use-documents.ts';
import { requestFormCopy } from '#web/requests/form/copy.ts';
import { addToDraft, adoptDraft, requestDraft, saidIn, saveRequest } from '#web/requests/form/request-draft.ts';
import { OwnReference, RequestFields } from '#web/requests/form/request-fields.tsx';

import { RequestPrice } from '#web/requests/price/request-price.tsx';
import { isPdf } from '#web/ui/fields/picture.ts';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { ChosenPicture } from '#web/ui/file/chosen-picture.tsx';
import { DocumentName } from '#web/ui/file/document-name.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';

/** Fetched as soon as somebody types, so that it is there when they send. */
const ReadBack = fetchedLater(async () => (await import('#web/requests/form/request-dialogs.tsx')).ReadBack);

/** The day is needed too: a visitor's page calls nothing until then. */
function prepareSending(): void {
  ReadBack.fetchFirst().catch(() => undefined);
  void askTime();
}

/** One filling of the form; a new turn mounts a new form. */
type Opening = Draft & { readonly turn: number; readonly isRestored: boolean; readonly sendKey: string };

const opening = (turn: number, fields: TypedTexts = {}): Opening => ({
  turn,
  isRestored: false,
  sendKey: idempotencyKey(),
  fields,
});

const textsOf = (form: HTMLFormElement) =>
  Object.fromEntries(
    Object.entries(rawFields(form)).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );

/** Text that another page handed over goes into the draft, once, before the form reads it. */
function useBegun(ownerId: number, isBegun: RefObject<boolean>) {
  const navigate = useNavigate();
  const { begun } = (useLocation().state ?? {}) as Partial<Begun>;
  useEffect(() => {
    if (!begun) return;
    isBegun.current = true;
    addToDraft(ownerId, begun);
    void navigate('.', { replace: true, state: null, preventScrollReset: true });
  }, [begun, ownerId, isBegun, navigate]);
}

/** A person who typed before the scripts came did not see their draft: it is added there. False if there is none. */
function addedToDraft(ownerId: number, form: HTMLFormElement): boolean {
  if (!readDraft(ownerId, requestDraft())) return false;
  addToDraft(ownerId, textsOf(form));
  return true;
}

/**
 * Stores what is typed into the form inside `place` for the signed-in account or the visitor, and restores it. A request
 * that is sent again begins with its own facts and leaves the draft of a new one alone.
 */
function useDraft(again: RequestAgain | undefined) {
  const name = requestDraft(again?.id);
  const place = useRef<HTMLDivElement>(null);
  const { person, owner, isTheirs, follow } = useTextOwner();
  const { setDocuments, ...chosen } = useDocuments();
  const { newestDocuments } = chosen;
  const isBegun = useRef(false);
  useBegun(person, isBegun);
  const [current, setCurrent] = useState(() => opening(0, again?.fields));

  const save = useSaveSoon(place, (form, isChoosing) => {
    const kept = { sendKey: current.sendKey, hadFiles: newestDocuments.current.length > 0 || isChoosing };
    if (isTheirs()) saveRequest(person, { ...kept, fields: saidIn(textsOf(form)) }, name);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another person changes whose the text is.
  useEffect(() => {
    const change = follow(person);
    if (change === 'left') return;
    const typed = place.current?.querySelector<HTMLFormElement>('form[data-typed]');
    if (!again && (change === 'first' || !typed)) adoptDraft(person);
    if (typed && change !== 'others' && !(change === 'first' && !again && addedToDraft(person, typed))) {
      saveDraft(visitorId, name, null);
      return void save();
    }
    const draft = readDraft(person, name);
    refocusSoon(place.current);
    setCurrent((now) => {
      const next = opening(now.turn + 1, again?.fields);
      if (!draft) return now.isRestored || change === 'others' ? next : now;
      const isRestored = person !== visitorId || !isBegun.current;
      return { ...next, ...draft, sendKey: draft.sendKey || next.sendKey, isRestored };
    });
  }, [person]);

  /** Clears the draft of its present account: a visitor may have signed in since they pressed the button. */
  function clear() {
    if (owner.current !== null) saveDraft(owner.current, name, null);
  }

  return {
    ...current,
    ...chosen,
    place,
    choose(files: readonly File[]) {
      setDocuments(files);
      setTimeout(() => {
        save(); // Without the last one nothing asks for documents afterwards.
        returnFocus(place.current?.querySelector('input[type=file]') ?? null);
      });
    },
    clear,
    discard() {
      clear();
      setDocuments([]);
      setCurrent(({ turn }) => opening(turn + 1, again?.fields));
      place.current?.focus(); // The pressed button disappears.
    },
  };
}

/** An ended request that is sent again: what was said in it, and the documents that the new one gets. */
export type RequestAgain = {
  readonly id: number;
  readonly fields: TypedTexts;
  readonly documents: readonly Attachment[];
};

type ChosenFilesProps = {
  kept: RequestAgain['documents'];
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  onLooking: (looking: Promise<void>) => void;
};

/** Chosen documents of a request that does not exist yet: they are sent after it. */
const ChosenFiles = ({ kept, files, onChange, onLooking }: ChosenFilesProps) => (
  <div className="col-span-2 min-w-0">
    <FilePicker
      count={kept.length + files.length}
      isOptional
      onLooking={onLooking}
      onSelect={(selected) => onChange([...files, ...selected])}
    />
    {kept.length + files.length > 0 && (
      <ul className="mt-2 divide-y divide-line rounded-lg border border-line">
        {kept.map((document) => (
          <li key={document.id} className="flex min-h-11 items-center gap-3 px-3 py-1">
            <DocumentName {...document} />
          </li>
        ))}
        {files.map((file, at) => (
          <li key={`${file.name} ${file.lastModified} ${file.size}`} className="flex items-center gap-3 px-3 py-1">
            {isPdf(file) ? (
              <DocumentName name={file.name} kind="pdf" bytes={file.size} />
            ) : (
              <DocumentName
                name={file.name}
                kind="picture"
                bytes={file.size}
                picture={<ChosenPicture file={file} title={documentsCopy.seenByLawyer} isSmall />}
              />
            )}
            <IconButton
              icon={Trash2}
              iconSize={18}
              isPlain
              label={documentsCopy.removeNamed(file.name)}
              onClick={() => onChange(files.filter((_, other) => other !== at))}
            />
          </li>
        ))}
      </ul>
    )}
  </div>
);

/** Adds to what is typed: the ended request, and without a deadline the day. */
const whole = (raw: Readonly<Record<string, unknown>>, again: RequestAgain | undefined) => ({
  ...(again && { requestId: again.id, discreet: false }),
  ...raw,
  ...(raw.hasDeadline === 'false' && { date: cairoToday() }),
});

const { form: t } = requestFormCopy;

export type SentRequest = Output<typeof submitRequest>;

type ReadBackQuestion = { raw: Readonly<Record<string, unknown>>; answer: (isConfirmed: boolean) => void };
type RequestFormProps = { again?: RequestAgain; onSent: (sent: SentRequest, documents: readonly File[]) => void };

/**
 * A client's new request (specification#request-page): stored while typed, reviewed before it is sent. Visitors make
 * their account as the last step and lose nothing they typed.
 */
export function RequestForm({ again, onSent }: RequestFormProps) {
  const draft = useDraft(again);
  const { documents, newestDocuments: newest } = draft;
  const kept = again?.documents ?? [];
  const [question, setQuestion] = useState<ReadBackQuestion | null>(null);

  const readBack = (raw: ReadBackQuestion['raw']) =>
    draft.whenLooked().then(() => new Promise<boolean>((answer) => setQuestion({ raw, answer })));

  /** A visitor becomes a client last, over the kept form; then the request leaves by itself. */
  const isClient = (raw: ReadBackQuestion['raw']) =>
    session()
      ? true
      : new Promise<boolean>((answer) => openDialog('account', accountStep(raw, newest.current, answer)));

  return (
    <div ref={draft.place} onInputCapture={prepareSending} tabIndex={-1} className="outline-none">
      {draft.isRestored && <KeptLine draft={draft} onForget={draft.discard} />}
      <Form
        key={draft.turn}
        first={draft.fields}
        endpoint={again ? sendAgain : submitRequest}
        extra={(raw) => whole(raw, again)}
        firstKey={draft.sendKey}
        confirmSending={async (raw) => (await readBack(raw)) && isClient(raw)}
        onDone={(sent) => {
          draft.clear();
          onSent(sent, newest.current);
        }}
        failureText={t.failed}
        aria-label={t.title}
        className="grid grid-cols-2 gap-x-2.5 gap-y-3.5 sm:gap-5"
      >
        <RequestFields />
        <ChosenFiles kept={kept} files={documents} onChange={draft.choose} onLooking={draft.onLooking} />
        <OwnReference />
        <RequestPrice />
        <SubmitButton
          sending={t.sending}
          icon={<Send aria-hidden="true" className="-scale-x-100" />}
          className="col-span-2 min-h-13"
        >
          {t.submit}
        </SubmitButton>
        <p className="guest col-span-2 -mt-1.5 text-center text-xs text-muted">{t.accountLast(keptFor('visitor'))}</p>
      </Form>
      {question && (
        <ReadBack
          raw={question.raw}
          documents={[...kept, ...documents].map(({ name }) => name)}
          onAnswer={(isConfirmed) => {
            setQuestion(null);
            question.answer(isConfirmed);
          }}
        />
      )}
    </div>
  );
}

/** Facts for the step of the account: the telephone, and that the request is kept. */
const accountStep = (
  { SubjectOfTheRequest, province, Center, phoneNumber, discreet }: ReadBackQuestion['raw'],
  documents: readonly File[],
  answer: (isClient: boolean) => void,
) => ({
  phoneNumber: String(phoneNumber),
  isDiscreet: discreet !== undefined,
  message: t.kept(
    documents.length > 0,
    `${SubjectOfTheRequest} · ${requestTexts.place(String(province), String(Center))}`,
  ),
  answer,
});
