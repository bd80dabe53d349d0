import { CheckBox } from '#web/ui/fields/check-box.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { ImageField } from '#web/ui/fields/image-field.tsx';
import { styleCopy } from '#web/ui/style/copy.ts';
import { InForm } from '#web/ui/style/in-form.tsx';
import { Sample } from '#web/ui/style/style-section.tsx';

const { fields: t } = styleCopy;
const { states } = t;

const grid = 'grid grid-cols-1 items-start gap-5 sm:grid-cols-2 lg:grid-cols-3';

const errorOf = (field: string) => ({ field, message: t.error });

/** The choice fields, each in all its states. */
export const Choices = () => (
  <>
    <Sample name={t.kinds.check} className={grid}>
      <InForm>
        <CheckBox name="check-empty" label={`${t.agree} (${states.empty})`} />
        <CheckBox name="check-filled" label={`${t.agree} (${states.filled})`} defaultChecked />
        <CheckBox name="check-disabled" label={`${t.agree} (${states.disabled})`} isDisabled />
      </InForm>
      <InForm fieldError={errorOf('check-error')}>
        <CheckBox name="check-error" label={`${t.agree} (${states.error})`} isRequired />
      </InForm>
    </Sample>
    <Sample name={t.kinds.choice} className={grid}>
      <InForm>
        <ChoiceField name="choice-empty" label={`${t.question} (${states.empty})`} options={t.answers} />
      </InForm>
      <InForm>
        <ChoiceField
          name="choice-filled"
          label={`${t.question} (${states.filled})`}
          options={t.answers}
          defaultValue="clear"
          hint={t.hint}
        />
      </InForm>
      <InForm fieldError={errorOf('choice-error')}>
        <ChoiceField name="choice-error" label={`${t.question} (${states.error})`} options={t.answers} isRequired />
      </InForm>
    </Sample>
    <Sample name={t.kinds.image} className={grid}>
      <InForm>
        <ImageField name="image-empty" label={states.empty} />
      </InForm>
      <InForm>
        <ImageField name="image-hint" label={states.hint} hint={t.hint} isRequired />
      </InForm>
      <InForm fieldError={errorOf('image-error')}>
        <ImageField name="image-error" label={states.error} isRequired />
      </InForm>
      <InForm>
        <ImageField name="image-or-pdf" label={t.kinds.document} takesPdf />
      </InForm>
    </Sample>
  </>
);
