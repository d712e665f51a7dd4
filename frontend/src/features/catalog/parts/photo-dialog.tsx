import type { ChangedPhoto, Product } from '@shop/contracts/catalog';
import { IMAGE_MAX_BYTES } from '@shop/contracts/limits';
import { useState } from 'react';
import { filter, firstValueFrom, map } from 'rxjs';
import { useCommand } from '../../../shared/live/command.js';
import { adminProducts } from '../../../shared/resources/products.js';
import { Button } from '../../../shared/ui/button.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { FileDrop } from '../../../shared/ui/file-drop.js';
import { takePhotoOff, uploadPhoto } from '../catalog.api.js';
import { ProductArt } from '../../../shared/ui/product-art.js';

const picture = { accept: ['image/png', 'image/jpeg'], kinds: 'PNG ou JPEG', maxBytes: IMAGE_MAX_BYTES };

interface Sent {
  readonly product: Product;
  readonly file: File;
}

const send = ({ product, file }: Sent): Promise<ChangedPhoto> =>
  firstValueFrom(
    uploadPhoto(product, file).pipe(
      filter((event) => event.kind === 'done'),
      map(({ body }) => body),
    ),
  );

interface PhotoDialogProps {
  readonly product: Product;
  readonly onClose: () => void;
}

/** Takes the photo off, once that is confirmed. */
function TakeOff({ product, onClose }: PhotoDialogProps) {
  const [asks, setAsks] = useState(false);
  const command = useCommand(takePhotoOff, {
    finished: () => {
      setAsks(false);
    },
    done: () => {
      adminProducts.refresh();
      onClose();
    },
  });
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => {
          setAsks(true);
        }}
      >
        Remover foto
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Remover a foto de ${product.name}?`}
        description="A loja volta a mostrar o desenho. Esta ação não pode ser desfeita."
        confirm="Remover"
        danger
        loading={command.busy}
        onConfirm={() => void command.run(product)}
      />
    </>
  );
}

/** Shows a product's photo as the shop does, and replaces it or takes it off. */
export function PhotoDialog({ product, onClose }: PhotoDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const command = useCommand(send, {
    fallback: 'Erro no upload.',
    done: () => {
      adminProducts.refresh();
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Foto de ${product.name}`}
      description="Aparece na loja em 16 por 9; sem foto, a loja mostra um desenho."
      footer={
        <>
          {product.photo_url === null ? null : <TakeOff product={product} onClose={onClose} />}
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            disabled={file === null}
            loading={command.busy}
            onClick={() => {
              if (file) void command.run({ product, file });
            }}
          >
            Salvar foto
          </Button>
        </>
      }
    >
      <div className="overflow-hidden rounded-control border border-line">
        <ProductArt id={product.id} name={product.name} photo={product.photo_url} />
      </div>
      <FileDrop {...picture} label="Nova foto" file={file} onChange={setFile} disabled={command.busy} />
    </Dialog>
  );
}
