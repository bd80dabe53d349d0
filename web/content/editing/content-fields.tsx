import { type ComponentType, useState } from 'react';
import { accountTexts } from '#contract/accounts/copy.ts';
import { audiences } from '#contract/content/calls.ts';
import type { ContentItem, ContentKind } from '#contract/content/editing.ts';
import { lengthMax } from '#contract/core/rules.ts';
import { governorates } from '#contract/egypt/governorates.ts';
import { specialties } from '#contract/egypt/specialties.ts';
import { audienceNames } from '#web/content/dialogs/copy.ts';
import { editingCopy } from '#web/content/editing/copy.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { ImageField } from '#web/ui/fields/image-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { OpenablePicture } from '#web/ui/review/openable-picture.tsx';

const { fields: t, ...more } = editingCopy;

/** The edited item; null for a new one. */
type Fields = ComponentType<{ item: ContentItem | null }>;

const textLengthMax = 1_000;

const Picture: Fields = ({ item }) => {
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

const News: Fields = ({ item }) => (
  <>
    <TextField
      name="title"
      label={t.newsTitle}
      maxLength={lengthMax.title}
      defaultValue={item?.title ?? ''}
      isRequired
    />
    <Picture item={item} />
  </>
);

const Quote: Fields = ({ item }) => (
  <TextField name="text" label={t.quote} maxLength={lengthMax.title} defaultValue={item?.text ?? ''} isRequired />
);

const Testimonial: Fields = ({ item }) => (
  <>
    <TextField
      name="authorName"
      label={t.authorName}
      maxLength={lengthMax.name}
      defaultValue={item?.authorName ?? ''}
      isRequired
    />
    <TextField
      name="role"
      label={t.role}
      hint={t.roleHint}
      maxLength={lengthMax.name}
      defaultValue={item?.role ?? ''}
      isRequired
    />
    <TextArea
      name="content"
      label={t.content}
      maxLength={textLengthMax}
      defaultValue={item?.content ?? ''}
      isRequired
    />
  </>
);

const Benefit: Fields = ({ item }) => (
  <>
    <ChoiceField
      name="type"
      label={t.audience}
      options={audiences.map((audience) => ({ value: audience, label: audienceNames[audience] }))}
      {...(item?.type ? { defaultValue: item.type } : {})}
      isRequired
    />
    <TextField
      name="title"
      label={t.benefitTitle}
      maxLength={lengthMax.title}
      defaultValue={item?.title ?? ''}
      isRequired
    />
    <TextArea name="text" label={t.benefitText} maxLength={textLengthMax} defaultValue={item?.text ?? ''} />
    <Picture item={item} />
  </>
);

/** An older value that is not in the list can still be chosen. */
const withOwn = (names: readonly string[], own: string): readonly string[] =>
  own === '' || names.includes(own) ? names : [own, ...names];

type ListedProps = { name: 'governorate' | 'lawyerSpecialty'; names: readonly string[]; item: ContentItem | null };

function Listed({ name, names, item }: ListedProps) {
  const before = item?.[name] ?? '';
  const [chosen, setChosen] = useState(before);
  const isPlace = name === 'governorate';
  return (
    <SelectField
      name={name}
      label={isPlace ? accountTexts.lawyerLabels.governorate : t.specialty}
      placeholder={isPlace ? t.chooseGovernorate : t.chooseSpecialty}
      options={withOwn(names, before)}
      value={chosen}
      onChange={setChosen}
      isRequired={!isPlace}
    />
  );
}

const Ad: Fields = ({ item }) => (
  <>
    <TextField name="title" label={t.adTitle} maxLength={lengthMax.title} defaultValue={item?.title ?? ''} isRequired />
    <TextArea
      name="description"
      label={t.description}
      maxLength={textLengthMax}
      defaultValue={item?.description ?? ''}
      isRequired
    />
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Listed name="governorate" names={governorates.map(({ name }) => name)} item={item} />
      <TextField name="city" label={t.city} maxLength={lengthMax.name} defaultValue={item?.city ?? ''} isRequired />
    </div>
    <Listed name="lawyerSpecialty" names={specialties.map(({ name }) => name)} item={item} />
  </>
);

const fieldsOf: Readonly<Record<ContentKind, Fields>> = {
  news: News,
  quote: Quote,
  testimonial: Testimonial,
  benefit: Benefit,
  ad: Ad,
};

type ContentFieldsProps = { kind: ContentKind; item: ContentItem | null };

/** The fields of each kind, in the order of the contract. */
export function ContentFields({ kind, item }: ContentFieldsProps) {
  const KindFields = fieldsOf[kind];
  return <KindFields item={item} />;
}
