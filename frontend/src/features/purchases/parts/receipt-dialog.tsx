import { Download, Printer } from 'lucide-react';
import { useRef } from 'react';
import { detailOf } from '../../../shared/http/api-error.js';
import { orderNumber } from '../../../shared/format/order-number.js';
import { useFetched } from '../../../shared/live/fetched.js';
import { Button } from '../../../shared/ui/button.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { ErrorState } from '../../../shared/ui/error-state.js';
import { icon } from '../../../shared/ui/icons.js';
import { saveFile } from '../../../shared/ui/save-file.js';
import { Loading, Skeleton } from '../../../shared/ui/skeleton.js';
import { loadReceipt, receiptAddress } from '../purchases.api.js';

const frameClass = 'h-[min(36rem,60dvh)] w-full rounded-control border border-line';

interface ReceiptDialogProps {
  readonly orderId: string;
  readonly onClose: () => void;
}

/** A receipt as it is printed. The server's page runs no script; the frame allows none either. */
export function ReceiptDialog({ orderId, onClose }: ReceiptDialogProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { view, refresh } = useFetched(receiptAddress(orderId), loadReceipt);
  const page = view.data;
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
      {view.status === 'error' ? (
        <ErrorState message="Não foi possível abrir o recibo." detail={detailOf(view.error)} onRetry={refresh} />
      ) : page === undefined ? (
        <Loading caption="Carregando...">
          <Skeleton className={frameClass} />
        </Loading>
      ) : (
        <iframe
          ref={frame}
          title={title}
          srcDoc={page}
          sandbox="allow-same-origin allow-modals"
          className={frameClass}
        />
      )}
    </Dialog>
  );
}
