import { type Permission, permissionNames, permissions, permissionSet } from '@shop/contracts/permissions';
import { useId } from 'react';
import { Checkbox } from '../../../shared/ui/checkbox.js';
import { FieldError } from '../../../shared/ui/field.js';

const hints: Readonly<Record<Permission, string>> = {
  support: 'Tickets, notas e respostas prontas.',
  sales: 'Pedidos, cupons, reembolsos e números de venda.',
  people: 'Usuários, revendedores, keys e bypass.',
  catalog: 'Produtos, arquivos e avisos.',
  operations: 'Operações, incidentes, webhooks, bloqueios, configurações e ações em massa.',
  owner: 'Tudo; é quem muda papéis e permissões.',
};

interface PermissionChoiceProps {
  readonly value: readonly Permission[];
  readonly onChange: (value: Permission[]) => void;
  readonly error?: string | undefined;
}

/** Chooses the permissions of an administrator; an owner has all of them. */
export const PermissionChoice = ({ value, onChange, error }: PermissionChoiceProps) => {
  const errorId = useId();
  const isOwner = value.includes('owner');
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid gap-3">
      <legend className="mb-3 text-dense font-medium">Permissões</legend>
      {permissions.map((permission) => (
        <Checkbox
          key={permission}
          label={permissionNames[permission]}
          hint={hints[permission]}
          checked={isOwner || value.includes(permission)}
          disabled={isOwner && permission !== 'owner'}
          onChange={(isChosen) => {
            const others = value.filter((one) => one !== permission);
            onChange(isChosen ? permissionSet([...others, permission]) : others);
          }}
        />
      ))}
      <FieldError id={errorId} text={error} />
    </fieldset>
  );
};
