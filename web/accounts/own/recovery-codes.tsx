import { Download, Printer } from 'lucide-react';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { saveFile } from '#web/core/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

const { secondFactor: said } = ownCopy;

type RecoveryCodesProps = { codes: readonly string[]; email: string; onSaved: () => void };

/** The codes for the day the telephone is lost, in every way to keep them. Printed, they stand alone on the paper. */
export function RecoveryCodes({ codes, email, onSaved }: RecoveryCodesProps) {
  const text = codes.join('\n');
  const title = said.codesFileTitle(email);
  return (
    <div className="printed-alone">
      <p className="mt-2 text-muted">{said.codesText}</p>
      <p className="hidden print:block">{title}</p>
      <ol className="my-5 grid grid-cols-1 gap-x-6 gap-y-1 rounded-md border border-line bg-sunken p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="text-center font-semibold">
            <bdi dir="ltr">{code}</bdi>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} label={said.copyCodes} />
        <Button variant="ghost" size="sm" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
          {said.print}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={<Download aria-hidden="true" />}
          onClick={() => saveFile(said.codesFile, new Blob([`${title}\n\n${text}\n`], { type: 'text/plain' }))}
        >
          {said.download}
        </Button>
      </div>
      <Button className="mt-6 w-full" onClick={onSaved}>
        {said.saved}
      </Button>
    </div>
  );
}
