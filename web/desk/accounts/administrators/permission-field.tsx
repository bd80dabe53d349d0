import { useState } from 'react';
import { permissionNames } from '#contract/copy/permissions.ts';
import { factNames } from '#contract/copy/words.ts';
import { type Permission, permissions } from '#contract/core/permissions.ts';
import { administratorsCopy } from '#web/desk/accounts/administrators/copy.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';

const { permission: t } = administratorsCopy;

const options = permissions.map((value) => ({ value, label: permissionNames[value] }));

/** The permission of an administrator; the chosen one is explained below. */
export function PermissionField({ current }: { current?: Permission }) {
  const [chosen, setChosen] = useState(current);
  return (
    <ChoiceField
      name="permission"
      label={factNames.permission}
      options={options}
      hint={chosen === undefined ? t.choose : t.explained[chosen]}
      onChange={(value) => setChosen(permissions.find((known) => known === value))}
      {...(current === undefined ? {} : { defaultValue: current })}
      isRequired
    />
  );
}
