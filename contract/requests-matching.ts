/** What a request asks of a lawyer. */
export type Wish = {
  readonly province: string;
  readonly specialty: string | null;
  readonly court: string | null;
};

/** All that is known of a lawyer when he is matched: facts only, nothing that he could pay more for. */
export type Candidate = {
  readonly id: number;
  readonly governorate: string | null;
  readonly specialty: string | null;
  readonly court: string | null;
  /** The yearly fee is paid: a yes or a no, whatever was paid. */
  readonly isPaid: boolean;
  readonly yearsOfExperience: number | null;
  readonly openAssignments: number;
};

/**
 * What makes one lawyer fit better than another, what weighs most first (contract §4): so many points each time, so
 * many times at most. Each weighs more than all that stand below it together, so that nothing makes up for it.
 * Administrators are shown this very table.
 */
export const matchWeights = {
  governorate: { points: 20_000, most: 1 },
  specialty: { points: 10_000, most: 1 },
  court: { points: 5_000, most: 1 },
  paid: { points: 2_500, most: 1 },
  /** Each year of experience. */
  experience: { points: 25, most: 80 },
  /** Each of twenty places that is not taken by an open assignment. */
  freePlaces: { points: 1, most: 20 },
} as const;

export type MatchFact = keyof typeof matchWeights;
export const matchFacts = Object.keys(matchWeights) as MatchFact[];

/** How often a lawyer earns the points of a fact. */
const measures: Readonly<Record<MatchFact, (lawyer: Candidate, wish: Wish) => number>> = {
  governorate: ({ governorate }, { province }) => Number(governorate === province),
  specialty: (lawyer, { specialty }) => Number(specialty !== null && lawyer.specialty === specialty),
  court: (lawyer, { court }) => Number(court !== null && lawyer.court === court),
  paid: ({ isPaid }) => Number(isPaid),
  experience: ({ yearsOfExperience }) => yearsOfExperience ?? 0,
  freePlaces: ({ openAssignments }) => matchWeights.freePlaces.most - openAssignments,
};

export type Match = { readonly points: number; readonly earned: Readonly<Record<MatchFact, number>> };

/** The points of a lawyer for a request, fact by fact and in all. */
export function matchOf(lawyer: Candidate, wish: Wish): Match {
  const earned = {} as Record<MatchFact, number>;
  for (const fact of matchFacts) {
    const { points, most } = matchWeights[fact];
    earned[fact] = points * Math.min(Math.max(measures[fact](lawyer, wish), 0), most);
  }
  return { points: Object.values(earned).reduce((sum, points) => sum + points, 0), earned };
}

/** The lawyers with their match, best first; of equals, whoever is here longer, so that they keep one order. */
export const rankLawyers = <L extends Candidate>(found: readonly L[], wish: Wish): (L & { match: Match })[] =>
  found
    .map((lawyer) => ({ ...lawyer, match: matchOf(lawyer, wish) }))
    .toSorted((a, b) => b.match.points - a.match.points || a.id - b.id);
