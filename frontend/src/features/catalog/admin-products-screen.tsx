import type { Product } from '@shop/contracts/catalog';
import { paths } from '@shop/contracts/paths';
import { ChartLine, FolderUp, ImageIcon, Package, Pencil, Plus, Power, Trash2 } from 'lucide-react';
import { useLocation } from 'wouter';
import { useCommand } from '../../shared/live/command.js';
import { useItemOf } from '../../shared/live/fetched.js';
import { adminProducts } from '../../shared/resources/products.js';
import { Permitted } from '../../shared/session/own-claims.js';
import { DataTable } from '../../shared/table/data-table.js';
import { useTableQuery } from '../../shared/table/data-table-query.js';
import { Button } from '../../shared/ui/button.js';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { icon, largeIcon } from '../../shared/ui/icons.js';
import { MenuItem } from '../../shared/ui/menu.js';
import { useOpenWindow } from '../../shared/ui/open-window.js';
import { ScreenHeader } from '../../shared/ui/screen-header.js';
import { deleteProduct, setProductStatus } from './catalog.api.js';
import { PhotoDialog } from './parts/photo-dialog.js';
import { productColumns } from './parts/product-columns.js';
import { ResourcesDialog } from './parts/resources-dialog.js';
import { ProductDialog } from './parts/product-dialog.js';
import { productListShape, useProductList } from './product-list.js';

const filters = [
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: 'active', label: 'Ativo' },
      { value: 'disabled', label: 'Desligado' },
    ],
  },
];

interface DeletionProps {
  readonly product: Product | null;
  readonly onClose: () => void;
}

function Deletion({ product, onClose }: DeletionProps) {
  const command = useCommand(deleteProduct, {
    each: ({ id }) => id,
    finished: () => {
      onClose();
      adminProducts.refresh();
    },
  });
  return (
    <ConfirmDialog
      open={product !== null}
      onOpenChange={onClose}
      title={`Deletar ${product?.name ?? 'o produto'}?`}
      description="O produto sai da loja para sempre. Enquanto houver assinaturas ativas, ele não pode ser deletado."
      confirm="Deletar"
      danger
      loading={command.isBusyWith(product?.id)}
      onConfirm={() => {
        if (product) void command.run(product);
      }}
    />
  );
}

const CreateButton = ({ onClick }: { onClick: () => void }) => (
  <Button icon={<Plus {...icon} />} onClick={onClick}>
    Criar produto
  </Button>
);

/** Switches a product on or off; the table shows it before the server's response. */
const useStatus = () =>
  useCommand(setProductStatus, {
    each: ({ id }) => id,
    optimistic: ({ id, status }, send) =>
      adminProducts.optimistic((list) => list.map((one) => (one.id === id ? { ...one, status } : one)), send),
  });

/** Products with their plans, as administrators change them. */
export function AdminProductsScreen() {
  const query = useTableQuery(productListShape, productColumns);
  const list = useProductList(query);
  const [, navigate] = useLocation();
  const status = useStatus();
  const [edited, setEdited, closeForm] = useOpenWindow<Product | 'new'>();
  const [photo, setPictured, closePhoto] = useOpenWindow<Product>();
  const [removal, setDeleted, closeDeletion] = useOpenWindow<Product>();
  const [files, setSupplied, closeResources] = useOpenWindow<Product>();
  const pictured = useItemOf(list, photo);
  const deleted = useItemOf(list, removal);
  const supplied = useItemOf(list, files);
  const create = () => {
    setEdited('new');
  };
  const menuItems = (product: Product) => {
    const isActive = product.status === 'active';
    return (
      <>
        <MenuItem
          icon={<Pencil {...icon} />}
          onSelect={() => {
            setEdited(product);
          }}
        >
          Editar
        </MenuItem>
        <MenuItem
          icon={<FolderUp {...icon} />}
          onSelect={() => {
            setSupplied(product);
          }}
        >
          Recursos
        </MenuItem>
        <MenuItem
          icon={<ImageIcon {...icon} />}
          onSelect={() => {
            setPictured(product);
          }}
        >
          Foto
        </MenuItem>
        <Permitted needs="sales">
          <MenuItem
            icon={<ChartLine {...icon} />}
            onSelect={() => {
              navigate(`${paths.adminAnalytics}?product=${String(product.id)}`);
            }}
          >
            Ver desempenho
          </MenuItem>
        </Permitted>
        <MenuItem
          icon={<Power {...icon} />}
          onSelect={() => void status.run({ id: product.id, status: isActive ? 'disabled' : 'active' })}
        >
          {isActive ? 'Desligar' : 'Ativar'}
        </MenuItem>
        <MenuItem
          danger
          icon={<Trash2 {...icon} />}
          onSelect={() => {
            setDeleted(product);
          }}
        >
          Deletar
        </MenuItem>
      </>
    );
  };
  return (
    <div className="grid gap-6">
      <ScreenHeader title="Produtos" text="O que a loja vende, e por quanto.">
        <CreateButton onClick={create} />
      </ScreenHeader>
      <DataTable
        name="admin-products"
        label="produtos"
        columns={productColumns}
        query={query}
        list={list}
        rowId={({ id }) => String(id)}
        searchHint="Nome ou descrição"
        filters={filters}
        menu={{ name: ({ name }) => name, items: menuItems }}
        empty={
          <EmptyState
            icon={<Package {...largeIcon} />}
            title="Nenhum produto ainda."
            text="Um produto aparece na loja assim que oferece planos."
            action={
              <Button variant="secondary" onClick={create}>
                Criar o primeiro produto
              </Button>
            }
          />
        }
        failure="Erro ao carregar produtos."
      />
      {edited === null ? null : <ProductDialog product={edited === 'new' ? null : edited} onClose={closeForm} />}
      {supplied === null ? null : <ResourcesDialog product={supplied} onClose={closeResources} />}
      {pictured === null ? null : <PhotoDialog product={pictured} onClose={closePhoto} />}
      <Deletion product={deleted} onClose={closeDeletion} />
    </div>
  );
}
