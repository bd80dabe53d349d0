import { Link } from 'react-router';
import { consentVersion } from '#contract/accounts/registration.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { pageNames } from '#web/core/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { CheckBox } from '#web/ui/fields/check-box.tsx';

const { registration } = accountsCopy;

/** The consent of a registration; the texts open beside it, so that nothing typed is lost. */
export const ConsentBox = ({ className = '' }: { className?: string }) => (
  <CheckBox
    name="consentVersion"
    value={consentVersion}
    isRequired
    className={className}
    label={
      <span>
        {registration.agree} <TextLink name="privacy" />
        <span>{` ${registration.agreeAnd} `}</span>
        <TextLink name="terms" />
        <span>{` ${registration.agreeTo}`}</span>
      </span>
    }
  />
);

const TextLink = ({ name }: { name: 'privacy' | 'terms' }) => (
  <Link to={paths[name]()} target="_blank" className="text-link">
    <span>{pageNames[name]}</span>
    <span className="sr-only"> ({uiCopy.newTab})</span>
  </Link>
);
