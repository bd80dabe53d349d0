import { Download, FileText } from 'lucide-react';
import { exportAccount } from '#contract/accounts/security.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { exportedCopy } from '#web/accounts/own/exported/copy.ts';
import { readableRecords } from '#web/accounts/own/exported/readable-records.ts';
import { OwnSection } from '#web/accounts/own/own-menu.tsx';
import { saveFile } from '#web/core/calls/fetch-file.ts';
import { useBrand } from '#web/core/page/brand.ts';
import { formatDate } from '#web/core/words/format.ts';
import { useAct } from '#web/ui/act/use-act.ts';
import { BusyButton, Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

const { records: t } = ownCopy;

type Records = Output<typeof exportAccount>;

/** The export of a person's data: readable for people, and complete for other programs. */
export function RecordsCard() {
  const { isSending, act } = useAct();
  const { name: brand } = useBrand();
  const save = (records: Records, extension: string, type: string, text: string) =>
    saveFile(`${t.fileName(formatDate(records.exportedAt), brand)}.${extension}`, new Blob([text], { type }));
  const saveAll = (records: Records) => save(records, 'json', 'application/json', JSON.stringify(records, null, 2));
  const saveReadable = (records: Records) => save(records, 'html', 'text/html', readableRecords(records));
  return (
    <OwnSection place="records" note={t.note}>
      <p className="text-muted">{t.text}</p>
      <div className="my-5 grid grid-cols-1 gap-5 md:grid-cols-2">
        <div>
          <BusyButton
            size="sm"
            isBusy={isSending}
            busyText={t.preparing}
            icon={<FileText aria-hidden="true" />}
            onClick={() => void act(exportAccount, {}, { onDone: saveReadable })}
          >
            {t.readable}
          </BusyButton>
          <p className="mt-2 text-sm text-muted">{t.readableText}</p>
        </div>
        <div>
          <Button
            variant="ghost"
            size="sm"
            disabled={isSending}
            icon={<Download aria-hidden="true" />}
            onClick={() => void act(exportAccount, {}, { onDone: saveAll })}
          >
            {t.download}
          </Button>
          <p className="mt-2 text-sm text-muted">{t.downloadText}</p>
        </div>
      </div>
      <Disclosure title={t.contents}>
        <dl className="grid grid-cols-1 gap-x-8 gap-y-3 md:grid-cols-2">
          {Object.values(exportedCopy.sections).map(({ title, holds }) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="text-muted">{holds}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </OwnSection>
  );
}
