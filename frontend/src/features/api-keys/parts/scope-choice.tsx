import { type Scope, scopeNames } from '@shop/contracts/api-keys';
import { Checkbox } from '../../../shared/ui/checkbox.js';

interface ScopeChoiceProps {
  /** Scopes that the person may give. */
  readonly offered: readonly Scope[];
  readonly chosen: readonly Scope[];
  readonly error: string | undefined;
  readonly onChange: (scopes: Scope[]) => void;
}

/** The scopes of a new key. */
export function ScopeChoice({ offered, chosen, error, onChange }: ScopeChoiceProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-dense font-medium">Escopos</legend>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {offered.map((scope) => (
          <Checkbox
            key={scope}
            label={scopeNames[scope]}
            checked={chosen.includes(scope)}
            onChange={(checked) => {
              onChange(checked ? [...chosen, scope] : chosen.filter((one) => one !== scope));
            }}
          />
        ))}
      </div>
      {error === undefined ? null : (
        <p role="alert" className="text-dense text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
