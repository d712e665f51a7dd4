import type { Coupon } from '@shop/contracts/coupons';
import { ListChecks, Pencil, Plus, TicketPercent, Trash2 } from 'lucide-react';
import { useCommand } from '../../shared/live/command.js';
import { useItemOf } from '../../shared/live/fetched.js';
import { DataTable } from '../../shared/table/data-table.js';
import { useTableQuery } from '../../shared/table/data-table-query.js';
import { Button } from '../../shared/ui/button.js';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { icon, largeIcon } from '../../shared/ui/icons.js';
import { MenuItem } from '../../shared/ui/menu.js';
import { useOpenWindow } from '../../shared/ui/open-window.js';
import { ScreenHeader } from '../../shared/ui/screen-header.js';
import { couponsShape, deleteCoupon } from './coupons.api.js';
import { couponsCsv, refreshCoupons, useCoupons } from './coupons.data.js';
import { couponColumns } from './parts/coupon-columns.js';
import { CouponDialog } from './parts/coupon-dialog.js';
import { UsesDialog } from './parts/uses-dialog.js';

/** Action under way, and its coupon. */
type Act =
  | { readonly kind: 'create'; readonly coupon: null }
  | { readonly kind: 'edit' | 'uses' | 'delete'; readonly coupon: Coupon };

interface CreateProps {
  readonly onCreate: () => void;
}

const NoCoupons = ({ onCreate }: CreateProps) => (
  <EmptyState
    icon={<TicketPercent {...largeIcon} />}
    title="Nenhum cupom por aqui."
    text="Os cupons que você criar aparecem aqui, com quantas vezes foram usados."
    action={
      <Button variant="secondary" onClick={onCreate}>
        Criar o primeiro cupom
      </Button>
    }
  />
);

interface ActionsProps {
  readonly coupon: Coupon;
  readonly onAct: (act: Act) => void;
}

const Actions = ({ coupon, onAct }: ActionsProps) => (
  <>
    <MenuItem
      icon={<Pencil {...icon} />}
      onSelect={() => {
        onAct({ kind: 'edit', coupon });
      }}
    >
      Editar
    </MenuItem>
    <MenuItem
      icon={<ListChecks {...icon} />}
      onSelect={() => {
        onAct({ kind: 'uses', coupon });
      }}
    >
      Ver usos
    </MenuItem>
    <MenuItem
      icon={<Trash2 {...icon} />}
      onSelect={() => {
        onAct({ kind: 'delete', coupon });
      }}
    >
      Deletar
    </MenuItem>
  </>
);

/** Creates, changes and deletes discount coupons, and shows who used them. */
export function AdminCouponsScreen() {
  const [act, start, close] = useOpenWindow<Act>();
  const create = () => {
    start({ kind: 'create', coupon: null });
  };
  const query = useTableQuery(couponsShape, couponColumns);
  const list = useCoupons(query);
  const coupon = useItemOf(list, act && act.coupon);
  const done = () => {
    close();
    refreshCoupons();
  };
  const removal = useCommand(deleteCoupon, { finished: done, each: (id) => id });
  return (
    <div className="grid gap-6">
      <ScreenHeader title="Cupons de Desconto" text="Crie descontos e acompanhe quem os usou.">
        <Button icon={<Plus {...icon} />} onClick={create}>
          Criar Cupom
        </Button>
      </ScreenHeader>
      <DataTable
        name="admin-coupons"
        label="cupons"
        csv={{ address: couponsCsv(query), fileName: 'cupons.csv' }}
        columns={couponColumns}
        query={query}
        list={list}
        rowId={({ id }) => id}
        searchHint="Código"
        menu={{
          name: ({ code }) => code,
          items: (coupon) => <Actions coupon={coupon} onAct={start} />,
        }}
        empty={<NoCoupons onCreate={create} />}
        loading="Carregando..."
      />
      {act?.kind === 'create' || act?.kind === 'edit' ? (
        <CouponDialog coupon={coupon} onClose={close} onDone={done} />
      ) : null}
      {act?.kind === 'uses' && coupon ? <UsesDialog coupon={coupon} onClose={close} /> : null}
      <ConfirmDialog
        open={act?.kind === 'delete'}
        onOpenChange={close}
        title={`Deletar o cupom ${coupon?.code ?? ''}?`}
        description="Esta ação não pode ser desfeita."
        confirm="Deletar"
        danger
        loading={removal.isBusyWith(coupon?.id)}
        onConfirm={() => {
          if (act?.kind === 'delete') void removal.run(act.coupon.id);
        }}
      />
    </div>
  );
}
