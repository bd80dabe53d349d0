import { Buttons } from '#web/ui/style/buttons.tsx';
import { Choices } from '#web/ui/style/choices.tsx';
import { Colours } from '#web/ui/style/colours.tsx';
import { styleCopy as t } from '#web/ui/style/copy.ts';
import { Dialogs } from '#web/ui/style/dialogs.tsx';
import { Feedback } from '#web/ui/style/feedback.tsx';
import { Fields } from '#web/ui/style/fields.tsx';
import { Lists } from '#web/ui/style/lists.tsx';
import { Marks } from '#web/ui/style/marks.tsx';
import { Motion } from '#web/ui/style/motion.tsx';
import { Review } from '#web/ui/style/review.tsx';
import { StyleSection } from '#web/ui/style/style-section.tsx';
import { TypeScale } from '#web/ui/style/type.tsx';

const sections = [
  ['colours', Colours],
  ['type', TypeScale],
  ['buttons', Buttons],
  ['marks', Marks],
  ['fields', Fields],
  ['choices', Choices],
  ['feedback', Feedback],
  ['dialogs', Dialogs],
  ['lists', Lists],
  ['motion', Motion],
  ['review', Review],
] as const;

/** Every part of `web/ui` in its states, in both themes; a test fails when one is missing. */
export const StyleGallery = () => (
  <>
    <nav aria-label={t.contents} className="mb-8">
      <ul className="flex flex-wrap gap-x-6">
        {sections.map(([id]) => (
          <li key={id}>
            <a href={`#${id}`} className="text-link inline-flex min-h-11 items-center">
              {t.sections[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
    {sections.map(([id, Section]) => (
      <StyleSection key={id} id={id} title={t.sections[id]}>
        <Section />
      </StyleSection>
    ))}
  </>
);
