import { Link } from 'react-router';
import { consentVersion } from '#contract/accounts/registration.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { pageNames } from '#web/core/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { CheckBox } from '#web/ui/fields/check-box.tsx';

const { registration } = accountsCopy;

/** The consent of a registration; the privacy text opens beside it, so that nothing typed is lost. */
export const ConsentBox = ({ className = '' }: { className?: string }) => (
  <CheckBox
    name="consentVersion"
    value={consentVersion}
    isRequired
    className={className}
    label={
      <>
        {registration.agree}{' '}
        <Link to={paths.privacy()} target="_blank" className="text-link">
          {pageNames.privacy}
          <span className="sr-only"> ({uiCopy.newTab})</span>
        </Link>{' '}
        {registration.agreeTo}
      </>
    }
  />
);
