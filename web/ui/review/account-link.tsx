import { Link } from 'react-router';
import { paths } from '#web/core/page/paths.ts';
import { useMay } from '#web/core/session/may.ts';

/** The account of something, as a link for those who may see it. */
export const AccountLink = ({ id, name }: { id: number; name: string }) =>
  useMay('seesCases') ? (
    <Link to={paths.adminAccount(id)} className="text-link inline-flex min-h-11 items-center">
      <bdi translate="no">{name}</bdi>
    </Link>
  ) : (
    <bdi translate="no">{name}</bdi>
  );
