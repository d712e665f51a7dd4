import { Download, Printer } from 'lucide-react';
import { useRef } from 'react';
import { orderNumber } from '../../../shared/format/order-number.js';
import { useFetched } from '../../../shared/live/fetched.js';
import { FetchedRegion } from '../../../shared/live/fetched-region.js';
import { Button } from '../../../shared/ui/button.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { icon } from '../../../shared/ui/icons.js';
import { saveFile } from '../../../shared/ui/save-file.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { loadReceipt, receiptAddress } from '../purchases.api.js';

const frameClass = 'h-[min(36rem,60dvh)] w-full rounded-control border border-line';

interface ReceiptDialogProps {
  readonly orderId: string;
  readonly onClose: () => void;
}

/** A receipt as it is printed. The server's page runs no script; the frame allows none either. */
export function ReceiptDialog({ orderId, onClose }: ReceiptDialogProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const fetched = useFetched(receiptAddress(orderId), loadReceipt);
  const page = fetched.view.data;
  const title = `Recibo ${orderNumber(orderId)}`;
  const footer =
    page === undefined ? undefined : (
      <>
        <Button
          variant="secondary"
          icon={<Download {...icon} />}
          onClick={() => {
            saveFile(`recibo-${orderId}.html`, page, 'text/html');
          }}
        >
          Baixar
        </Button>
        <Button
          icon={<Printer {...icon} />}
          onClick={() => {
            frame.current?.contentWindow?.print();
          }}
        >
          Imprimir
        </Button>
      </>
    );
  return (
    <Dialog open wide onOpenChange={onClose} title={title} footer={footer}>
      <FetchedRegion
        fetched={fetched}
        failure="Não foi possível abrir o recibo."
        skeleton={<Skeleton className={frameClass} />}
      >
        {(srcDoc) => (
          <iframe
            ref={frame}
            title={title}
            srcDoc={srcDoc}
            sandbox="allow-same-origin allow-modals"
            className={frameClass}
          />
        )}
      </FetchedRegion>
    </Dialog>
  );
}
