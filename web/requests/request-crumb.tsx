import { Link } from 'react-router';
import { pageNames } from '#web/core/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { requestsCopy } from '#web/requests/copy.ts';

type RequestCrumbProps = {
  id: number;
  /** The reader has a list of requests. */
  hasList: boolean;
};

/** Where the page of a request is: the list that it is in, its number. */
export const RequestCrumb = ({ id, hasList }: RequestCrumbProps) => (
  <>
    {hasList && (
      <>
        <Link to={paths.requests()} className="-my-2 inline-flex min-h-11 items-center underline-offset-4 underline">
          {pageNames.requests}
        </Link>
        <span aria-hidden="true">‹</span>
      </>
    )}
    <span>
      {requestsCopy.card.one}{' '}
      <bdi translate="no" dir="ltr">
        {id}
      </bdi>
    </span>
  </>
);
