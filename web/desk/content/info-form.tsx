import { ExternalLink, Save } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { info } from '#contract/content/calls.ts';
import { contentColumns } from '#contract/content/copy.ts';
import { saveInfo } from '#contract/content/editing.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { lengthMax } from '#contract/core/rules.ts';
import { call } from '#web/core/calls/api.ts';
import { DraftForm } from '#web/core/forms/draft-form.tsx';
import { useFirst } from '#web/core/forms/form.tsx';
import { paths } from '#web/core/page/paths.ts';
import { useMay } from '#web/core/session/may.ts';
import { formatDateTime } from '#web/core/words/format.ts';
import { editingCopy } from '#web/desk/content/copy.ts';
import { VersionsButton } from '#web/desk/content/versions-dialog.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChangedNotice, useLatest } from '#web/ui/changed-elsewhere.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LongText } from '#web/ui/long-text.tsx';

export type InfoTexts = Output<typeof info>[number];

const { info: t, ...more } = editingCopy;

const places = { about: paths.about(), privacy: paths.privacy(), terms: paths.terms() };

/** The long texts with their versions. */
export const InfoEditor = ({ texts }: { texts: InfoTexts }) => (
  <div className="grid grid-cols-1 gap-6">
    <VersionsButton />
    <InfoForm texts={texts} />
  </div>
);

/** The long texts, each as the page of its name shows it. */
function InfoForm({ texts }: { texts: InfoTexts }) {
  const { revalidate } = useRevalidator();
  const edits = useMay('edits');
  const [saved, setSaved] = useState(texts);
  const { latest, showLatest, forgetLatest } = useLatest(async () => (await call(info, {}))[0]);
  const { version } = latest ?? saved;
  const { about, privacy, terms } = texts;
  return (
    <DraftForm
      draft={`info-${version}`}
      kept={Object.keys(places)}
      endpoint={saveInfo}
      extra={{ version }}
      first={{ about, privacy, terms }}
      className="grid grid-cols-1 gap-6"
      onFailure={showLatest}
      onDone={([answer]) => {
        if (answer) setSaved(answer);
        forgetLatest();
        toast.success(more.savedPublished);
        void revalidate();
      }}
    >
      <p className="text-muted">
        {saved.updatedAt === null ? t.delivered : `${contentColumns.changed}: ${formatDateTime(saved.updatedAt)}`}
      </p>
      <fieldset disabled={!edits} className="grid min-w-0 grid-cols-1 gap-6">
        <InfoText name="about" />
        <InfoText name="privacy" />
        <InfoText name="terms" />
      </fieldset>
      {latest && (
        <ChangedNotice {...more.changed}>
          <Disclosure title={t.about}>
            <LongText text={latest.about} />
          </Disclosure>
          <Disclosure title={t.privacy}>
            <LongText text={latest.privacy} />
          </Disclosure>
          <Disclosure title={t.terms}>
            <LongText text={latest.terms} />
          </Disclosure>
        </ChangedNotice>
      )}
      {edits && (
        <SubmitButton sending={uiCopy.saving} icon={<Save aria-hidden="true" />} className="justify-self-start">
          {t.save}
        </SubmitButton>
      )}
    </DraftForm>
  );
}

type InfoTextProps = { name: keyof typeof places };

/** One text with a live preview. */
function InfoText({ name }: InfoTextProps) {
  const [typed, setTyped] = useState(useFirst(name, undefined) ?? '');
  return (
    <Card className="grid grid-cols-1 gap-4">
      <TextArea
        name={name}
        label={t[name]}
        hint={t.hint}
        rows={14}
        maxLength={lengthMax.longText}
        onChange={setTyped}
        isRequired
      />
      <Disclosure title={t.preview}>
        <LongText text={typed} />
      </Disclosure>
      <LinkButton
        to={places[name]}
        variant="ghost"
        size="sm"
        icon={<ExternalLink aria-hidden="true" />}
        className="justify-self-start max-sm:px-[12px]"
      >
        {t.onSite[name]}
      </LinkButton>
    </Card>
  );
}
