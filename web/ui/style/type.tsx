import { LongText } from '#web/ui/long-text.tsx';
import { styleCopy } from '#web/ui/style/copy.ts';
import { Sample } from '#web/ui/style/style-section.tsx';
import { WrittenText } from '#web/ui/written-text.tsx';

const { type: t } = styleCopy;

const displaySteps = [
  ['4xl', 'text-4xl'],
  ['3xl', 'text-3xl'],
  ['2xl', 'text-2xl'],
] as const;

const textSteps = [
  ['xl', 'text-xl'],
  ['lg', 'text-lg'],
  ['base', 'text-base'],
  ['sm', 'text-sm'],
  ['xs', 'text-xs'],
] as const;

/** The type scale, its weights, and running text. */
export const TypeScale = () => (
  <>
    <Sample name={t.steps} className="grid grid-cols-1 gap-3">
      {displaySteps.map(([step, className]) => (
        <p key={step} className={`font-display font-bold ${className}`}>
          <Step name={step} />
          {t.display}
        </p>
      ))}
      {textSteps.map(([step, className]) => (
        <p key={step} className={className}>
          <Step name={step} />
          {t.sample}
        </p>
      ))}
    </Sample>
    <Sample name={t.weights} className="flex flex-wrap gap-6">
      <span>{t.regular}</span>
      <strong>{t.bold}</strong>
      <a href="#type" className="text-link">
        {t.link}
      </a>
      <span>
        {t.latin} <bdi dir="ltr">{t.latinSample}</bdi>
      </span>
    </Sample>
    <p className="eyebrow">{t.eyebrow}</p>
    <Sample name={t.longText} className="block">
      <LongText text={t.longTextSample} />
    </Sample>
    <Sample name={t.written} className="block max-w-xl">
      <WrittenText text={t.longTextSample.repeat(3)} />
    </Sample>
  </>
);

const Step = ({ name }: { name: string }) => (
  <span className="me-3 inline-block w-10 font-sans text-xs font-normal text-muted">
    <bdi dir="ltr">{name}</bdi>
  </span>
);
