import { Download, Printer } from 'lucide-react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { saveFile } from '#web/core/calls/fetch-file.ts';
import { useBrand } from '#web/core/page/brand.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

const { secondFactor: t } = ownCopy;

/** On narrow screens a code has two lines, three groups in each. */
const halvesOf = (code: string) => code.match(/^(?:\w+-){3}|.+$/g) ?? [code];

type RecoveryCodesProps = { codes: readonly string[]; email: string; onSaved: () => void };

/**
 * The codes for a lost telephone, in every way to save them. In print the page shows nothing else. Nothing but its own
 * button closes the dialog, also not going back: the codes are never shown again. The browser asks before it leaves.
 */
export function RecoveryCodes({ codes, email, onSaved }: RecoveryCodesProps) {
  const text = codes.join('\n');
  const { name: brand } = useBrand();
  const title = t.codesFileTitle(email, brand);
  useBlocker(true);
  useBeforeUnload((event) => event.preventDefault());
  return (
    <Dialog title={t.codesTitle} onClose={onSaved} isBusy>
      <div className="printed-alone">
        <p className="mt-2 text-muted">{t.codesText}</p>
        <p className="hidden print:block">{title}</p>
        <ol className="my-5 divide-y divide-line rounded-md border border-line bg-sunken px-4">
          {codes.map((code) => (
            <li key={code} className="py-1.5 text-center font-semibold">
              <bdi translate="no" dir="ltr">
                {halvesOf(code).map((half) => (
                  <span key={half} className="inline-block">
                    {half}
                  </span>
                ))}
              </bdi>
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={text} label={t.copyCodes} />
          <Button variant="ghost" size="sm" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
            {t.print}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            icon={<Download aria-hidden="true" />}
            onClick={() => saveFile(t.codesFile(brand), new Blob([`${title}\n\n${text}\n`], { type: 'text/plain' }))}
          >
            {t.download}
          </Button>
        </div>
        <Button className="mt-6 w-full" onClick={onSaved}>
          {t.saved}
        </Button>
      </div>
    </Dialog>
  );
}
