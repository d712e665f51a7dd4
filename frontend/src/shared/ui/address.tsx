import { Fragment } from 'react';

/** A URL, a domain or a path. It wraps after its separators; inside a word only where a line is too narrow for it. */
export const Address = ({ value }: { value: string }) => (
  <span className="wrap-anywhere">
    {value.split(/(?<=[./?&=@])(?!\/)/).map((part, at) => (
      <Fragment key={at}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </span>
);
