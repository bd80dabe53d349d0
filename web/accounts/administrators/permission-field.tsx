import { useState } from 'react';
import { permissionNames } from '#contract/copy/permissions.ts';
import { type Permission, permissions } from '#contract/core/permissions.ts';
import { administratorsCopy } from '#web/accounts/administrators/copy.ts';
import { ChoiceField } from '#web/ui/choice-field.tsx';

const { permission: said } = administratorsCopy;

const options = permissions.map((value) => ({ value, label: permissionNames[value] }));

/** What an administrator may do; what is chosen is explained beneath. */
export function PermissionField({ current }: { current?: Permission }) {
  const [chosen, setChosen] = useState(current);
  return (
    <ChoiceField
      name="permission"
      label={said.label}
      options={options}
      hint={chosen === undefined ? said.choose : said.explained[chosen]}
      onChange={(value) => setChosen(permissions.find((known) => known === value))}
      {...(current === undefined ? {} : { defaultValue: current })}
      isRequired
    />
  );
}
