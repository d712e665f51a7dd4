import type { ChangedPhoto, Product } from '@shop/contracts/catalog';
import { IMAGE_MAX_BYTES } from '@shop/contracts/limits';
import { useState } from 'react';
import { filter, firstValueFrom, map } from 'rxjs';
import { useCommand } from '../../../shared/live/command.js';
import { adminProducts } from '../../../shared/resources/products.js';
import { Button } from '../../../shared/ui/button.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { FileDrop } from '../../../shared/ui/file-drop.js';
import { uploadPhoto } from '../catalog.api.js';
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

/** Shows a product's photo as the shop does, and replaces it. */
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
