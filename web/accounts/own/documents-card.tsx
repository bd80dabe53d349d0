import { Check, Hourglass } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import type { LawyerProfile } from '#contract/accounts/calls.ts';
import { saveLawyerDocuments } from '#contract/accounts/lawyers.ts';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { OwnSection } from '#web/accounts/own/own-menu.tsx';
import { DraftForm } from '#web/core/forms/draft-form.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { ImageField } from '#web/ui/file/image-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OpenablePicture } from '#web/ui/picture/openable-picture.tsx';

const { documents: t } = ownCopy;

/**
 * The card photos of a lawyer: the current ones, adding and replacing, and the changes that an administrator requested.
 */
export function DocumentsCard({ lawyer: { idPhoto, barCardPhoto, reviewNote } }: { lawyer: LawyerProfile }) {
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [turn, setTurn] = useState(0);

  async function saved() {
    toast.success(saveLawyerDocuments.message);
    await revalidate();
    flushSync(() => setTurn((before) => before + 1));
    heading.current?.focus(); // The form starts over with a new button.
  }

  return (
    <OwnSection
      place="documents"
      note={reviewNote === null ? t.notes[[idPhoto, barCardPhoto].filter((file) => file === null).length] : t.note}
      heading={heading}
    >
      <p className="text-muted">{t.text}</p>
      {reviewNote !== null && (
        <Notice tone="warning" title={t.note} className="mt-4">
          <p className="break-words whitespace-pre-line">
            <bdi dir="auto">{reviewNote}</bdi>
          </p>
          <p className="mt-2">{t.noteNext}</p>
        </Notice>
      )}
      <DraftForm
        draft="documents"
        kept={[]}
        key={turn}
        endpoint={saveLawyerDocuments}
        onDone={saved}
        failureText={t.failed}
        aria-labelledby="documents"
        className="mt-5 grid grid-cols-1 items-start gap-6 md:grid-cols-2"
      >
        <Document name="IdPhoto" file={idPhoto} />
        <Document name="BarCardPhoto" file={barCardPhoto} />
        <SubmitButton sending={t.saving} className="md:col-span-2 md:justify-self-start">
          {t.save}
        </SubmitButton>
      </DraftForm>
    </OwnSection>
  );
}

type DocumentProps = { name: keyof typeof t.kinds; file: string | null };

function Document({ name, file }: DocumentProps) {
  const { title, add, replace } = t.kinds[name];
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg">{title}</h3>
        {file === null ? (
          <Badge tone="warning" icon={Hourglass}>
            {t.missing}
          </Badge>
        ) : (
          <Badge tone="success" icon={Check}>
            {t.received}
          </Badge>
        )}
      </div>
      {file !== null && <OpenablePicture title={title} file={file} isTitled />}
      <ImageField name={name} label={file === null ? add : replace} isRead />
    </div>
  );
}
