import { Gavel, UserRound } from 'lucide-react';
import { openDialog } from '#web/core/open-dialog.ts';
import { shellCopy } from '#web/shell/copy.ts';

const { benefits: said } = shellCopy;

/** The two buttons that stand on every page: at the edge of wide screens, along the bottom of narrow ones. */
export const BenefitButtons = () => (
  <aside aria-label={said.label} className="benefits">
    <button type="button" className="benefits-button" onClick={() => openDialog('benefits-lawyer')}>
      <Gavel size={20} aria-hidden="true" />
      {said.lawyer}
    </button>
    <button type="button" className="benefits-button" onClick={() => openDialog('benefits-user')}>
      <UserRound size={20} aria-hidden="true" />
      {said.user}
    </button>
  </aside>
);
