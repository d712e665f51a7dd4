import type { ResellerKey } from '@shop/contracts/reseller-keys';
import { formatValidity } from '../../../shared/format/plans.js';
import { columnsOf } from '../../../shared/table/data-table-features.js';
import { CopyText } from '../../../shared/ui/copy-text.js';
import { DateTime } from '../../../shared/ui/date-time.js';
import { Money } from '../../../shared/ui/money.js';
import { KeyProduct, KeyState, RedeemedAt } from './key-cells.js';

const column = columnsOf<ResellerKey>();

export const resellerKeyColumns = column.columns([
  column.accessor('key', {
    header: 'Key',
    meta: { card: 'main' },
    cell: ({ getValue }) => <CopyText value={getValue()} mono />,
  }),
  column.accessor('product_name', {
    header: 'Produto',
    meta: { card: 'detail', wraps: true, grows: true },
    cell: ({ row: { original } }) => <KeyProduct product={original.product_name} order={original.order_id} />,
  }),
  column.accessor('duration_days', {
    header: 'Duração',
    meta: { card: 'detail' },
    cell: ({ getValue }) => formatValidity(getValue()),
  }),
  column.accessor('price', {
    header: 'Preço',
    meta: { align: 'right', card: 'detail' },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { card: 'side' },
    cell: ({ getValue }) => <KeyState status={getValue()} />,
  }),
  column.accessor('created_at', {
    header: 'Comprada em',
    meta: { card: 'detail', named: true },
    cell: ({ getValue }) => <DateTime instant={getValue()} className="tabular text-muted" />,
  }),
  column.accessor('redeemed_at', {
    header: 'Resgatada em',
    meta: { card: 'detail' },
    cell: ({ getValue }) => <RedeemedAt at={getValue()} />,
  }),
]);
