import { Link } from 'wouter';
import { paths } from '@shop/contracts/paths';

/** Link from a failure to the status page. */
export const StatusLink = () => (
  <Link
    href={paths.status}
    className="inline-flex min-h-6 items-center text-dense text-muted hover:text-fg pointer-coarse:min-h-11"
  >
    Ver o status dos serviços
  </Link>
);
