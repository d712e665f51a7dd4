import { useConfig } from './config.js';

/** Company that receives the payments, if the operator has configured it. */
export const CompanyLine = () => (
  <p className="text-dense text-subtle empty:hidden">{useConfig(({ company }) => company)}</p>
);
