import { Scale } from 'lucide-react';
import { coreCopy } from '#web/core/copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Lattice } from '#web/ui/lattice.tsx';
import { Logo, LogoMark } from '#web/ui/logo.tsx';
import { ScoreSeal } from '#web/ui/score-seal.tsx';
import { Seal } from '#web/ui/seal.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { styleCopy } from '#web/ui/style/copy.ts';
import { Sample } from '#web/ui/style/style-section.tsx';
import { type Tone, toneIcons } from '#web/ui/tone.tsx';

const { marks: said } = styleCopy;

const tones: readonly Tone[] = ['neutral', 'info', 'success', 'warning', 'danger'];

/** Small things that tell a state, and the drawings of the house. */
export const Marks = () => (
  <>
    <Sample name={said.badges}>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {said.tones[tone]}
        </Badge>
      ))}
      <Badge icon={Scale}>{said.ownIcon}</Badge>
    </Sample>
    <Sample name={said.toneIcons}>
      {tones.map((tone) => {
        const Icon = toneIcons[tone];
        return <Icon key={tone} role="img" aria-label={said.tones[tone]} className={`tone-${tone} rounded-sm`} />;
      })}
    </Sample>
    <Sample name={said.seals}>
      <Seal className="size-16 text-brass-deco">
        <Scale size={24} aria-hidden="true" className="text-primary" />
      </Seal>
      {[95, 80, 7].map((score) => (
        <ScoreSeal key={score} score={score} />
      ))}
    </Sample>
    <Sample name={said.stars}>
      <span className="star" />
      <span className="star" />
      <span className="star" />
    </Sample>
    <Sample name={said.monogram}>
      <span className="monogram">{said.initial}</span>
    </Sample>
    <Sample name={said.logo}>
      <Logo name={coreCopy.appName} picture={null} />
      <span className="text-brass-deco">
        <LogoMark size={72} />
      </span>
    </Sample>
    <Sample name={said.lattice} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <div className="relative h-40 overflow-hidden rounded-lg bg-deep">
        <Lattice className="text-deep-brass opacity-[.13]" />
      </div>
      <div className="relative h-40 overflow-hidden rounded-lg border border-line">
        <Lattice fades className="text-brass-deco opacity-[.16]" />
        <p className="relative p-5">{said.fading}</p>
      </div>
    </Sample>
    <Sample name={said.spinner}>
      <Spinner />
    </Sample>
  </>
);
