import { specialtyKey } from '#contract/egypt/same-entry.ts';

/** The facts of a request that lawyers are matched with. */
export type Wish = {
  readonly province: string;
  readonly specialty: string | null;
  readonly court: string | null;
};

/** The facts of a lawyer that count for matching. None of them is paid for. */
export type Candidate = {
  readonly id: number;
  readonly governorate: string | null;
  readonly specialty: string | null;
  readonly court: string | null;
  readonly yearsOfExperience: number | null;
  readonly openAssignments: number;
};

/**
 * The facts that make one lawyer match better than another, most important first (specification#assigning-lawyers). Each
 * match earns `points`, at most `most` times. A fact earns more than all facts below it together, so they cannot
 * outweigh it. Administrators see this table.
 */
export const matchWeights = {
  specialty: { points: 20_000, most: 1 },
  governorate: { points: 10_000, most: 1 },
  court: { points: 5_000, most: 1 },
  /** For each year of experience. */
  experience: { points: 25, most: 80 },
  /** For each of twenty places without an open assignment. */
  freePlaces: { points: 1, most: 20 },
} as const;

export type MatchFact = keyof typeof matchWeights;
export const matchFacts = Object.keys(matchWeights) as MatchFact[];

const isSameSpecialty = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && specialtyKey(one) === specialtyKey(other);

type Fitting = Pick<Candidate, 'governorate' | 'specialty'>;

/** Whether a lawyer fits a request, for its client and for the lawyer. */
export const fitsOf = ({ governorate, specialty }: Fitting, wish: Pick<Wish, 'province' | 'specialty'>) => ({
  specialty: isSameSpecialty(specialty, wish.specialty),
  governorate: governorate === wish.province,
});

/**
 * Whether a lawyer fits by their specialty, or by their place where the request names none. Only a fitting lawyer is
 * proposed to an administrator. Read from what each fact earned.
 */
export const isFitting = (earned: Pick<Match['earned'], 'specialty' | 'governorate'>, hasSpecialty: boolean): boolean =>
  (hasSpecialty ? earned.specialty : earned.governorate) > 0;

/** How many times a lawyer earns the points of a fact. */
const measures: Readonly<Record<MatchFact, (lawyer: Candidate, wish: Wish) => number>> = {
  specialty: (lawyer, wish) => Number(fitsOf(lawyer, wish).specialty),
  governorate: (lawyer, wish) => Number(fitsOf(lawyer, wish).governorate),
  court: (lawyer, { court }) => Number(court !== null && lawyer.court === court),
  experience: ({ yearsOfExperience }) => yearsOfExperience ?? 0,
  freePlaces: ({ openAssignments }) => matchWeights.freePlaces.most - openAssignments,
};

export type Match = { readonly points: number; readonly earned: Readonly<Record<MatchFact, number>> };

/** The points of a lawyer for a request: for each fact, and in total. */
export function matchOf(lawyer: Candidate, wish: Wish): Match {
  const earned = {} as Record<MatchFact, number>;
  for (const fact of matchFacts) {
    const { points, most } = matchWeights[fact];
    earned[fact] = points * Math.min(Math.max(measures[fact](lawyer, wish), 0), most);
  }
  return { points: Object.values(earned).reduce((sum, points) => sum + points, 0), earned };
}

/** The lawyers with their match, best first. Among equals the older account comes first, so that the order is stable. */
export const rankLawyers = <L extends Candidate>(found: readonly L[], wish: Wish): (L & { match: Match })[] =>
  found
    .map((lawyer) => ({ ...lawyer, match: matchOf(lawyer, wish) }))
    .sort((a, b) => b.match.points - a.match.points || a.id - b.id);
