export interface PlainTableProps {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
}

/** A small table of texts; all columns but the first are numbers. */
export const PlainTable = ({ label, head, rows }: PlainTableProps) => (
  <div className="max-h-80 overflow-auto" tabIndex={0} role="region" aria-label={label}>
    <table className="w-full text-dense">
      <thead>
        <tr className="text-left text-muted">
          {head.map((name, at) => (
            <th key={name} scope="col" className={`py-1.5 font-medium ${at > 0 ? 'pl-4 text-right' : ''}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key} className="border-t border-line">
            {cells.map((cell, at) => (
              <td key={head[at]} className={`py-1.5 ${at > 0 ? 'tabular pl-4 text-right whitespace-nowrap' : ''}`}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
