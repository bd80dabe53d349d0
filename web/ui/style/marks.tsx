import { Scale } from 'lucide-react';
import { coreCopy } from '#web/core/copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Lattice } from '#web/ui/brand/lattice.tsx';
import { Logo, LogoMark } from '#web/ui/brand/logo.tsx';
import { ScoreSeal } from '#web/ui/brand/score-seal.tsx';
import { Seal } from '#web/ui/brand/seal.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { styleCopy } from '#web/ui/style/copy.ts';
import { Sample } from '#web/ui/style/style-section.tsx';
import { type Tone, toneIcons } from '#web/ui/tone.tsx';

const { marks: t } = styleCopy;

const tones: readonly Tone[] = ['neutral', 'info', 'success', 'warning', 'danger'];

/** Badges, seals and illustrations. */
export const Marks = () => (
  <>
    <Sample name={t.badges}>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {t.tones[tone]}
        </Badge>
      ))}
      <Badge icon={Scale}>{t.ownIcon}</Badge>
    </Sample>
    <Sample name={t.toneIcons}>
      {tones.map((tone) => {
        const Icon = toneIcons[tone];
        return <Icon key={tone} role="img" aria-label={t.tones[tone]} className={`tone-${tone} rounded-sm`} />;
      })}
    </Sample>
    <Sample name={t.seals}>
      <Seal className="size-16 text-brass-deco">
        <Scale size={24} aria-hidden="true" className="text-primary" />
      </Seal>
      {[95, 80, 7].map((score) => (
        <ScoreSeal key={score} score={score} />
      ))}
    </Sample>
    <Sample name={t.stars}>
      <span className="star" />
      <span className="star" />
      <span className="star" />
    </Sample>
    <Sample name={t.monogram}>
      <span className="monogram">{t.initial}</span>
    </Sample>
    <Sample name={t.logo}>
      <Logo name={coreCopy.appName} picture={null} />
      <span className="text-brass-deco">
        <LogoMark size={72} />
      </span>
    </Sample>
    <Sample name={t.lattice} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <div className="relative h-40 overflow-hidden rounded-lg bg-deep">
        <Lattice className="text-deep-brass opacity-[.13]" />
      </div>
      <div className="relative h-40 overflow-hidden rounded-lg border border-line">
        <Lattice fades className="text-brass-deco opacity-[.16]" />
        <p className="relative p-5">{t.fading}</p>
      </div>
    </Sample>
    <Sample name={t.spinner}>
      <Spinner />
    </Sample>
  </>
);
