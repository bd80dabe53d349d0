import { PenLine, Send } from 'lucide-react';
import { useRef } from 'react';
import { type RequestFactName, requestFactNames } from '#contract/requests/facts.ts';
import { documentsCopy } from '#web/requests/documents/copy.ts';
import { requestFormCopy } from '#web/requests/form/copy.ts';
import { factRows } from '#web/requests/request-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

const { readBack } = requestFormCopy;
const first: readonly RequestFactName[] = ['category', 'description', 'province', 'center', 'court', 'specialty'];
/** In an order of its own; discretion has words of its own, and the date says whether there is a deadline. */
const ownWords: readonly RequestFactName[] = [...first, 'isDiscreet', 'hasDeadline'];
const names = [...first, ...requestFactNames.filter((name) => !ownWords.includes(name))];

type ReadBackProps = {
  /** The values as they will be sent. */
  raw: Readonly<Record<string, unknown>>;
  documents: readonly string[];
  /** Called when the dialog is closed. */
  onAnswer: (isConfirmed: boolean) => void;
};

/** Shows all values for review before they are sent. */
export function ReadBack({ raw, documents, onAnswer }: ReadBackProps) {
  const isConfirmed = useRef(false);
  return (
    <Dialog title={readBack.title} size="lg" onClose={() => onAnswer(isConfirmed.current)}>
      {(close) => (
        <>
          <p className="mt-2 mb-5 text-muted">{readBack.lead}</p>
          <DefinitionList
            items={[
              ...factRows(raw, 'sent', names, readBack.unsaid),
              {
                label: documentsCopy.title,
                value: documents.length ? documents.join('\n') : readBack.noDocuments,
                isName: documents.length > 0,
              },
              {
                label: readBack.discreet,
                value: raw.discreet ? readBack.discreetYes : readBack.discreetNo,
                isWide: true,
              },
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
              {uiCopy.send}
            </Button>
            <Button variant="ghost" icon={<PenLine aria-hidden="true" />} onClick={close}>
              {uiCopy.edit}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
