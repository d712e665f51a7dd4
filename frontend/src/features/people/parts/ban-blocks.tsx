import type { BanBlock } from '@shop/contracts/account';
import { Checkbox } from '../../../shared/ui/checkbox.js';

interface BanBlocksProps {
  readonly hasMachine: boolean;
  readonly value: readonly BanBlock[];
  readonly onChange: (value: readonly BanBlock[]) => void;
}

/** Offers to block the machines and the addresses of a person with their ban. */
export function BanBlocks({ hasMachine, value, onChange }: BanBlocksProps) {
  const choice = (block: BanBlock) => ({
    checked: value.includes(block),
    onChange: (checked: boolean) => {
      onChange(checked ? [...value, block] : value.filter((one) => one !== block));
    },
  });
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Bloquear também</legend>
      <Checkbox
        label="Bloquear a máquina no loader"
        hint={hasMachine ? undefined : 'Nenhuma máquina vinculada.'}
        disabled={!hasMachine}
        {...choice('hwid')}
      />
      <Checkbox
        label="Bloquear o endereço de rede"
        hint="Outras pessoas da mesma rede também não entram. Desbanir não desfaz o bloqueio."
        {...choice('address')}
      />
    </fieldset>
  );
}
