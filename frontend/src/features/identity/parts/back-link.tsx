import { Link } from 'wouter';
import { paths } from '@shop/contracts/paths';
import { quietLinkClass } from './quiet-link.js';

/** The way back to the sign-in. `onBack` undoes what is on the same address. */
export const BackLink = ({ onBack }: { onBack?: () => void }) => (
  <Link
    href={paths.auth}
    replace={onBack !== undefined}
    className={quietLinkClass}
    {...(onBack && { onClick: onBack })}
  >
    Voltar
  </Link>
);
