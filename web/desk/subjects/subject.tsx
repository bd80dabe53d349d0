import type { ComponentProps } from 'react';
import type { AnyEndpoint, Input, Output } from '#contract/core/endpoint.ts';
import { call } from '#web/core/calls/api.ts';
import { later } from '#web/core/data/later.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { ThingHistory } from '#web/desk/history/thing-history.tsx';
import { ItemPage } from '#web/desk/item-page.tsx';
import type { ListOf, Numbered } from '#web/desk/list/list-of.ts';

type Shown = Omit<ComponentProps<typeof ItemPage>, 'found' | 'children'>;

/**
 * One subject of the administration, for its list or queue, the overview, and the pages of single things. Its card with
 * the decisions is loaded only where one is shown.
 */
export type Subject<T extends Numbered> = Omit<ListOf<T>, 'card'> & {
  loadCard(): Promise<ListOf<T>['card']>;
  /** The state of a thing that has no page: it is opened in this queue, and its history stands below it there. */
  stateOf?(id: number): Promise<string>;
  /** The page of a thing, which is its card and its history. */
  openPage?(id: number): Promise<(shown: Shown) => Elements>;
};

/** The list with its cards. */
export async function withCards<T extends Numbered>(subject: Subject<T>): Promise<ListOf<T>> {
  const card = await subject.loadCard();
  if (!subject.stateOf) return { ...subject, card };
  return {
    ...subject,
    card(item, leave, place) {
      const about = subject.about?.(item);
      const shown: Elements = card(item, leave, place);
      return (
        <>
          {shown}
          {about && <ThingHistory subject={about.subject} subjectId={about.id} />}
        </>
      );
    },
  };
}

type LoadCard<E extends AnyEndpoint> = () => Promise<(item: Output<E>, reload: () => void) => Elements>;

/** Opens the page of a thing: fetches it and loads its card at once. */
export const pageOf =
  <E extends AnyEndpoint>(endpoint: E, loadCard: LoadCard<E>) =>
  async (id: number) => {
    const [found, card] = await Promise.all([later(call(endpoint, { id } as Input<E>)), loadCard()]);
    return (shown: Shown) => (
      <ItemPage {...shown} found={found}>
        {card}
      </ItemPage>
    );
  };
