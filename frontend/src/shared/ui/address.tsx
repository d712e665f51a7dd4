import { Fragment } from 'react';

/**
 * A URL, a domain, a path or a username. It wraps after its separators, but not within a number; inside a word only
 * where a line is too narrow for it.
 */
export const Address = ({ value }: { value: string }) => (
  <span className="wrap-anywhere">
    {value.split(/(?<=[./?&=@_])(?!\/|(?<=\.)\d)/).map((part, at) => (
      <Fragment key={at}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </span>
);
