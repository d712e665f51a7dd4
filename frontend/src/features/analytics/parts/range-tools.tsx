import { PERIOD_REVERSED } from '@shop/contracts/period';
import { useState } from 'react';
import { useProductChoices } from '../../../shared/resources/product-choices.js';
import { SelectBox } from '../../../shared/ui/select.js';
import { Checkbox } from '../../../shared/ui/checkbox.js';
import { DateField } from '../../../shared/ui/date-field.js';
import { type Choices, rangeOptions } from '../analytics-range.js';

interface RangeToolsProps {
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
}

/** Choices of the range, the product and the comparison. */
export function RangeTools({ choices, onChange }: RangeToolsProps) {
  const { data: products = [] } = useProductChoices();
  const { name, from, to, productId, compare } = choices;
  /** The days on the screen while the last one ends the range before it begins: they wait for another. */
  const [reversed, setReversed] = useState<Pick<Choices, 'from' | 'to'> | null>(null);
  const days = reversed ?? { from, to };
  const pick = (picked: Partial<typeof days>) => {
    const next = { ...days, ...picked };
    const isReversed = next.to < next.from;
    setReversed(isReversed ? next : null);
    if (!isReversed) onChange({ ...choices, ...next });
  };
  const day = (label: string, field: 'from' | 'to') => (
    <DateField
      label={label}
      value={days[field]}
      error={reversed && field === 'to' ? PERIOD_REVERSED : undefined}
      onChange={(picked) => {
        if (picked) pick({ [field]: picked });
      }}
    />
  );
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectBox
        aria-label="Período"
        value={name}
        options={rangeOptions}
        onChange={(next) => {
          setReversed(null);
          onChange({ ...choices, name: next });
        }}
      />
      {name === 'free' ? (
        <div className="grid w-full gap-3 sm:contents">
          {day('Início', 'from')}
          {day('Fim', 'to')}
        </div>
      ) : null}
      <div className="grid min-w-0 max-md:w-full md:max-w-72">
        <SelectBox
          aria-label="Produto"
          value={productId === undefined ? '' : String(productId)}
          options={[
            { value: '', label: 'Todos os produtos' },
            ...products.map((product) => ({ value: String(product.id), label: product.name })),
          ]}
          onChange={(value) => {
            onChange({ ...choices, productId: value === '' ? undefined : Number(value) });
          }}
        />
      </div>
      <div className="flex min-h-10 items-center pointer-coarse:min-h-11">
        <Checkbox
          label="Comparar com o período anterior"
          checked={compare}
          onChange={(next) => {
            onChange({ ...choices, compare: next });
          }}
        />
      </div>
    </div>
  );
}
