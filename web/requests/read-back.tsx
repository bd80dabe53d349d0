import { PenLine, Send } from 'lucide-react';
import { useRef } from 'react';
import { formatDate } from '#web/core/format.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const { readBack: said, form } = requestsCopy;

type ReadBackProps = {
  /** The fields as they are sent. */
  raw: Readonly<Record<string, unknown>>;
  documents: readonly string[];
  /** Called once the dialog is gone. */
  onAnswer: (isConfirmed: boolean) => void;
};

/** All that will be sent, in words, before it is sent. */
export function ReadBack({ raw, documents, onAnswer }: ReadBackProps) {
  const isConfirmed = useRef(false);
  const text = (name: string) => String(raw[name] || said.unsaid);
  return (
    <Dialog title={said.title} size="lg" onClose={() => onAnswer(isConfirmed.current)}>
      {(close) => (
        <>
          <p className="mt-2 mb-5 text-muted">{said.lead}</p>
          <DefinitionList
            items={[
              { label: form.type, value: text('SubjectOfTheRequest'), isWide: true },
              { label: form.subject, value: text('TypeOfSubjectOfTheRequest'), isWide: true },
              { label: form.province, value: text('province') },
              { label: form.center, value: text('Center') },
              { label: form.court, value: text('court') },
              { label: form.specialty, value: text('lawyerSpecialty') },
              { label: form.date, value: formatDate(String(raw.date)) },
              { label: form.phone, value: text('phoneNumber'), isLatin: true },
              { label: form.requestNumber, value: text('requestNumber') },
              { label: said.documents, value: documents.length ? documents.join('\n') : said.noDocuments },
              { label: said.discreet, value: raw.discreet ? said.discreetYes : said.discreetNo, isWide: true },
            ]}
          />
          <div className="mt-7 flex flex-wrap gap-3">
            <Button
              icon={<Send aria-hidden="true" className="-scale-x-100" />}
              onClick={() => {
                isConfirmed.current = true;
                close();
              }}
            >
              {said.send}
            </Button>
            <Button variant="ghost" icon={<PenLine aria-hidden="true" />} onClick={close}>
              {said.edit}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
