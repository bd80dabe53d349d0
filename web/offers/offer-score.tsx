import { type ScoredOffer, scoreOf } from '#contract/offers.ts';
import { formatScore } from '#web/core/digits.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { ScoreItems } from '#web/offers/score-items.tsx';
import { ScoreSeal } from '#web/ui/score-seal.tsx';

const { form: said } = offersCopy;

/** The score beside the form, growing as the lawyer writes; the server computes the same (specification §5). */
export function OfferScore({ offer }: { offer: ScoredOffer }) {
  const score = scoreOf(offer);
  return (
    <aside
      aria-label={said.scoreTitle}
      className="self-start rounded-md bg-sunken p-5 max-lg:hidden lg:sticky lg:top-24"
    >
      <div className="flex items-center gap-3">
        <ScoreSeal score={score} />
        <ScoreNow score={score} />
      </div>
      <p className="mt-2 mb-3 text-sm text-muted">{score === 100 ? said.scoreFull : said.scoreHint}</p>
      <ScoreItems offer={offer} />
    </aside>
  );
}

/** The same in one line at the foot of a small screen, where there is no room beside the form. */
export function OfferScoreLine({ offer }: { offer: ScoredOffer }) {
  const score = scoreOf(offer);
  return (
    <div className="sticky bottom-0 z-10 -mx-5 border-t border-line bg-surface px-5 py-2 sm:-mx-7 sm:px-7 lg:hidden">
      <ScoreNow score={score} />
      <span aria-hidden="true" className="block h-1.5 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-brass-deco" style={{ inlineSize: `${score}%` }} />
      </span>
    </div>
  );
}

const ScoreNow = ({ score }: { score: number }) => (
  <p role="status" className="font-semibold">
    {said.scoreNow(formatScore(score))}
  </p>
);
