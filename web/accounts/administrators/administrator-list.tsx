import { type Administrator, listAdministrators } from '#contract/accounts-administrators.ts';
import type { Page } from '#contract/core/endpoint.ts';
import { AdministratorCard } from '#web/accounts/administrators/administrator-card.tsx';
import { administratorsCopy } from '#web/accounts/administrators/copy.ts';
import { call } from '#web/core/api.ts';
import { PagedList } from '#web/ui/paged-list.tsx';

export type Administrators = Page<Administrator[]>;

export const fetchAdministrators = (cursor?: string): Promise<Administrators> =>
  call(listAdministrators, cursor === undefined ? {} : { cursor });

type AdministratorListProps = { first: Administrators; ownId: number };

/** All administrators, whoever is here longest first. */
export const AdministratorList = ({ first, ownId }: AdministratorListProps) => (
  <section aria-label={administratorsCopy.list.title}>
    <PagedList first={first} next={fetchAdministrators}>
      {(administrators) => (
        <ul className="grid grid-cols-1 gap-5">
          {administrators.map((administrator) => (
            <li key={administrator.id} className="min-w-0">
              <AdministratorCard administrator={administrator} isOwn={administrator.id === ownId} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  </section>
);
