import { accountTexts } from '#contract/accounts/copy.ts';
import { audiences } from '#contract/content/calls.ts';
import type { ContentItem, ContentKind } from '#contract/content/editing.ts';
import { lengthMax } from '#contract/core/rules.ts';
import { governorates } from '#contract/egypt/governorates.ts';
import { specialties } from '#contract/egypt/specialties.ts';
import { audienceNames } from '#web/content/dialogs/copy.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { editingCopy } from '#web/desk/content/copy.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { including } from '#web/ui/fields/search-form.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { ImageField } from '#web/ui/file/image-field.tsx';
import { OpenablePicture } from '#web/ui/picture/openable-picture.tsx';

const governorateNames = governorates.map(({ name }) => name);

const { fields: t, ...more } = editingCopy;

/** The edited item; null for a new one. */
type Edited = ContentItem | null;

const textLengthMax = 1_000;

const Picture = ({ item }: { item: Edited }) => {
  const key = item?.imageKey ?? null;
  return key === null ? (
    <ImageField name="image" label={more.picture} hint={more.pictureHint} isRequired />
  ) : (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <OpenablePicture title={more.currentPicture} file={key} />
      <ImageField name="image" label={more.newPicture} hint={more.newPictureHint} />
    </div>
  );
};

const Title = ({ label }: { label: string }) => (
  <TextField name="title" label={label} maxLength={lengthMax.title} isRequired />
);

const fieldsOf: Readonly<Record<ContentKind, (item: Edited) => Elements>> = {
  news: (item) => (
    <>
      <Title label={t.newsTitle} />
      <Picture item={item} />
    </>
  ),
  quote: () => <TextField name="text" label={t.quote} maxLength={lengthMax.title} isRequired />,
  testimonial: () => (
    <>
      <TextField name="authorName" label={t.authorName} maxLength={lengthMax.name} isRequired />
      <TextField name="role" label={t.role} hint={t.roleHint} maxLength={lengthMax.name} isRequired />
      <TextArea name="content" label={t.content} maxLength={textLengthMax} isRequired />
    </>
  ),
  benefit: (item) => (
    <>
      <ChoiceField
        name="type"
        label={t.audience}
        options={audiences.map((audience) => ({ value: audience, label: audienceNames[audience] }))}
        isRequired
      />
      <Title label={t.benefitTitle} />
      <TextArea name="text" label={t.benefitText} maxLength={textLengthMax} />
      <Picture item={item} />
    </>
  ),
  ad: (item) => (
    <>
      <Title label={t.adTitle} />
      <TextArea name="description" label={t.description} maxLength={textLengthMax} isRequired />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField
          name="governorate"
          label={accountTexts.lawyerLabels.governorate}
          placeholder={t.chooseGovernorate}
          options={withOwn(governorateNames, item?.governorate)}
        />
        <TextField name="city" label={t.city} maxLength={lengthMax.name} isRequired />
      </div>
      <SelectField
        name="lawyerSpecialty"
        label={t.specialty}
        placeholder={t.chooseSpecialty}
        options={withOwn(specialties, item?.lawyerSpecialty)}
        isRequired
      />
    </>
  ),
};

/** An older value that is not in the list can still be chosen. */
const withOwn = (listed: readonly string[], own: string | null | undefined) => including(listed, own ?? undefined);

type ContentFieldsProps = { kind: ContentKind; item: Edited };

/** The fields of each kind, in the order of the contract; the form knows what they begin with. */
export const ContentFields = ({ kind, item }: ContentFieldsProps) => fieldsOf[kind](item);
