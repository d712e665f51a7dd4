import { useConfig } from '../session/config.js';

/** Who is paid, where the operator says so. */
export const CompanyLine = () => (
  <p className="text-dense text-subtle empty:hidden">{useConfig(({ company }) => company)}</p>
);
