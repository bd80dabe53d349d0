import { Link } from 'react-router';
import { paths } from '#web/core/page/paths.ts';
import { useMay } from '#web/core/session/may.ts';

type AccountLinkProps = { id: number; name: string };

/** The account of something, as a link for those who may see it. */
export const AccountLink = ({ id, name }: AccountLinkProps) =>
  useMay('seesCases') ? (
    <NameLink id={id} name={name} className="text-link inline-flex min-h-11 items-center" />
  ) : (
    <bdi translate="no">{name}</bdi>
  );

/** The same, for readers who may. */
export const NameLink = ({ id, name, className }: AccountLinkProps & { className?: string }) => (
  <Link to={paths.adminAccount(id)} className={className}>
    <bdi translate="no">{name}</bdi>
  </Link>
);
