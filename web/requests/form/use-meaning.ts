import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormState } from '#web/core/forms/form.tsx';
import { loadMeaningOf } from '#web/core/forms/same-entry.ts';

/** The fields that are filled in, and the story that says what with. */
const natureField = 'SubjectOfTheRequest';
const guessedFields = [natureField, 'lawyerSpecialty'];
const storyField = 'TypeOfSubjectOfTheRequest';

/** Is somebody in the field of this name now? */
export const isIn = (name: string): boolean => document.activeElement?.getAttribute('name') === name;

/** The field that keeps with the draft what was filled in: a draft then knows it from what somebody chose. */
export const understoodField = 'understood';
const separator = '|';

/**
 * Nature and specialty as the words of a request mean them (specification#request-page), for words that are typed here,
 * on another page, or before a reload. A field is filled in until somebody types or chooses something in it; who is in it
 * has their own words first. `place` is around the fields.
 */
export function useMeaning() {
  const kept = useFormState().first[understoodField] ?? '';
  const place = useRef<HTMLDivElement>(null);
  const [[nature = '', specialty = ''], setUnderstood] = useState(() => kept.split(separator));
  useEffect(() => {
    const fields = place.current;
    const put = kept.split(separator);
    const theirs = new Set<string>();
    const wordsIn = (name: string) => fields?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';
    async function understand() {
      const [story, typed] = [wordsIn(storyField), wordsIn(natureField)];
      if (story + typed === '') return;
      const meaningOf = await loadMeaningOf();
      const meant = meaningOf(story);
      const ofTyped = typed === put[0] ? null : meaningOf(typed).specialty;
      for (const [at, found] of [meant.nature, meant.specialty ?? ofTyped].entries()) {
        const name = guessedFields[at] ?? '';
        const value = wordsIn(name);
        if (!theirs.has(name) && !isIn(name) && (value === '' || value === put[at])) put[at] = found ?? '';
      }
      // At once: somebody may begin to type before a later rendering.
      flushSync(() => setUnderstood([...put]));
    }
    const again = () => void understand().catch(() => undefined);
    const onInput = ({ target }: Event) => {
      theirs.add((target as HTMLInputElement).name);
      loadMeaningOf().catch(() => undefined);
    };
    // The focus is not in the next field yet.
    const onLeave = () => setTimeout(again);
    again();
    fields?.addEventListener('focusout', onLeave);
    fields?.addEventListener('input', onInput);
    return () => {
      fields?.removeEventListener('focusout', onLeave);
      fields?.removeEventListener('input', onInput);
    };
  }, [kept]);
  return { place, nature, specialty, understood: nature + specialty && nature + separator + specialty };
}
