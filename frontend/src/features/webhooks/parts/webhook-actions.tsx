import type { WebhookEndpoint } from '@shop/contracts/webhooks';
import { KeyRound, ListChecks, Pencil, Power, Send, Trash2 } from 'lucide-react';
import { MenuItem } from '../../../shared/ui/menu.js';

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;

export type WebhookAct = 'edit' | 'deliveries' | 'rotate' | 'delete' | 'test' | 'switch';

interface WebhookActionsProps {
  readonly webhook: WebhookEndpoint;
  readonly onAct: (act: WebhookAct) => void;
}

/** Menu of an endpoint. Discord signs nothing, so that its endpoints have no secret. */
export function WebhookActions({ webhook: { kind, status }, onAct }: WebhookActionsProps) {
  const acts: readonly (readonly [WebhookAct, string, typeof Pencil])[] = [
    ['edit', 'Editar', Pencil],
    ['deliveries', 'Ver entregas', ListChecks],
    ['test', 'Enviar teste', Send],
    ...(kind === 'standard' ? ([['rotate', 'Trocar segredo', KeyRound]] as const) : []),
    ['switch', status === 'active' ? 'Desativar' : 'Ativar', Power],
    ['delete', 'Excluir', Trash2],
  ];
  return acts.map(([act, label, Icon]) => (
    <MenuItem
      key={act}
      icon={<Icon {...icon} />}
      onSelect={() => {
        onAct(act);
      }}
    >
      {label}
    </MenuItem>
  ));
}
