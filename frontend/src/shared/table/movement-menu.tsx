import type { Movement } from '@shop/contracts/wallet';
import { Copy } from 'lucide-react';
import { formatDateTime } from '../format/dates.js';
import { copyToClipboard } from '../ui/clipboard.js';
import { icon } from '../ui/icons.js';
import type { RowMenu } from './data-table-menu.js';
import { MenuItem } from '../ui/menu.js';
import { notify } from '../ui/notify.js';
import { movementWords } from '../format/movement-words.js';

async function copy(text: string) {
  if (await copyToClipboard(text)) notify('success', 'Código copiado');
}

const CopyItem = ({ text, label }: { text: string; label: string }) => (
  <MenuItem icon={<Copy {...icon} />} onSelect={() => void copy(text)}>
    {label}
  </MenuItem>
);

/** Identifier of a movement, for support. */
export const movementMenu: RowMenu<Movement> = {
  name: ({ kind, created_at }) => `${movementWords[kind]} de ${formatDateTime(created_at)}`,
  items: ({ id, order_id }) => (
    <>
      <CopyItem text={id} label="Copiar código da movimentação" />
      {order_id === null ? null : <CopyItem text={order_id} label="Copiar código do pedido" />}
    </>
  ),
};
