import type { Gift } from '@shop/contracts/orders';
import { formatValidity } from '../../../shared/format/plans.js';
import { columnsOf } from '../../../shared/table/data-table-features.js';
import { CopyText } from '../../../shared/ui/copy-text.js';
import { KeyProduct, KeyState, RedeemedAt } from './key-cells.js';

const column = columnsOf<Gift>();

export const giftColumns = column.columns([
  column.accessor('product_name', {
    header: 'Produto',
    meta: { card: 'main', wraps: true },
    cell: ({ row: { original } }) => <KeyProduct product={original.product_name} order={original.order_id} />,
  }),
  column.accessor('key', {
    header: 'Key',
    enableSorting: false,
    meta: { card: 'detail' },
    cell: ({ getValue }) => <CopyText value={getValue()} mono />,
  }),
  column.accessor('duration_days', {
    header: 'Duração',
    meta: { card: 'detail' },
    cell: ({ getValue }) => formatValidity(getValue()),
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { card: 'side' },
    cell: ({ getValue }) => <KeyState status={getValue()} />,
  }),
  column.accessor('redeemed_at', {
    header: 'Resgatada em',
    meta: { card: 'detail' },
    cell: ({ getValue }) => <RedeemedAt at={getValue()} />,
  }),
]);
