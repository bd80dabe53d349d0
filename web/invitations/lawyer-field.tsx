import { useEffect, useState } from 'react';
import { getAllLawyers } from '#contract/accounts/calls.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { pageSizeMax } from '#contract/core/paging.ts';
import { invitationColumns } from '#contract/invitations/copy.ts';
import { call } from '#web/core/calls/api.ts';
import { formatCount } from '#web/core/words/format.ts';
import { invitationsCopy } from '#web/invitations/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

const t = invitationsCopy.create;
/** The pause after typing before a search. */
const restMs = 250;

export type Lawyers = Output<typeof getAllLawyers>;
type Found = { q: string; lawyers: Lawyers['items'] | null };

/** The accepted lawyers; if there is more than one page, those whose names match the typed text. */
export function LawyerField({ lawyers }: { lawyers: Lawyers }) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found>({ q: '', lawyers: lawyers.items });
  const q = typed.trim();

  useEffect(() => {
    if (q === '') return void setFound({ q, lawyers: lawyers.items });
    let isGone = false;
    const timer = setTimeout(() => {
      call(getAllLawyers, { q, limit: pageSizeMax }).then(
        ({ items }) => !isGone && setFound({ q, lawyers: items }),
        (error: unknown) => {
          if (!isApiError(error)) throw error;
          if (!isGone) setFound({ q, lawyers: null });
        },
      );
    }, restMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [q, lawyers]);

  const shown = found.lawyers ?? [];
  return (
    <div className="grid grid-cols-1 gap-5">
      {lawyers.nextCursor !== null && (
        <TextField
          name="lawyerName"
          type="search"
          label={t.findLawyer}
          hint={t.findHint}
          value={typed}
          onChange={setTyped}
        />
      )}
      <SelectField
        name="lawyerId"
        label={invitationColumns.lawyer}
        placeholder={found.q === q ? placeholderOf(found) : t.searching}
        options={shown.map(({ userId, userName }) => ({
          value: String(userId),
          label: t.lawyerOption(userName, String(userId)),
        }))}
        isRequired
      />
      {q !== '' && found.q === q && (
        <p role="status" className="text-sm text-muted">
          {found.lawyers === null ? uiCopy.loadFailed : t.found(formatCount(shown.length, 'lawyer'))}
        </p>
      )}
    </div>
  );
}

function placeholderOf({ lawyers }: Found): string {
  if (lawyers === null) return uiCopy.loadFailed;
  return lawyers.length > 0 ? t.choose : t.noLawyers;
}
