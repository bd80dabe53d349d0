import { CheckBox } from '#web/ui/check-box.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { ImageField } from '#web/ui/image-field.tsx';
import { styleCopy } from '#web/ui/style/copy.ts';
import { InForm } from '#web/ui/style/in-form.tsx';
import { Sample } from '#web/ui/style/style-section.tsx';

const { fields: said } = styleCopy;
const { states } = said;

const grid = 'grid grid-cols-1 items-start gap-5 sm:grid-cols-2 lg:grid-cols-3';

const faultOf = (field: string) => ({ field, message: said.fault });

/** The fields to choose in, each in all its states. */
export const Choices = () => (
  <>
    <Sample name={said.kinds.check} className={grid}>
      <InForm>
        <CheckBox name="check-empty" label={`${said.agree} (${states.empty})`} />
        <CheckBox name="check-filled" label={`${said.agree} (${states.filled})`} defaultChecked />
        <CheckBox name="check-disabled" label={`${said.agree} (${states.disabled})`} isDisabled />
      </InForm>
      <InForm fault={faultOf('check-fault')}>
        <CheckBox name="check-fault" label={`${said.agree} (${states.fault})`} isRequired />
      </InForm>
    </Sample>
    <Sample name={said.kinds.choice} className={grid}>
      <InForm>
        <ChoiceField name="choice-empty" label={`${said.question} (${states.empty})`} options={said.answers} />
      </InForm>
      <InForm>
        <ChoiceField
          name="choice-filled"
          label={`${said.question} (${states.filled})`}
          options={said.answers}
          defaultValue="clear"
          hint={said.hint}
        />
      </InForm>
      <InForm fault={faultOf('choice-fault')}>
        <ChoiceField
          name="choice-fault"
          label={`${said.question} (${states.fault})`}
          options={said.answers}
          isRequired
        />
      </InForm>
    </Sample>
    <Sample name={said.kinds.image} className={grid}>
      <InForm>
        <ImageField name="image-empty" label={states.empty} />
      </InForm>
      <InForm>
        <ImageField name="image-hint" label={states.hint} hint={said.hint} isRequired />
      </InForm>
      <InForm fault={faultOf('image-fault')}>
        <ImageField name="image-fault" label={states.fault} isRequired />
      </InForm>
      <InForm>
        <ImageField name="image-or-pdf" label={said.kinds.document} takesPdf />
      </InForm>
    </Sample>
  </>
);
