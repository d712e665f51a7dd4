import type { PaymentMethod } from '@shop/contracts/orders';
import { QrCode, Wallet } from 'lucide-react';
import { RadioCards } from '../../../shared/ui/radio-cards.js';

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75, className: 'shrink-0' } as const;

interface PayMethodsProps {
  readonly method: PaymentMethod | null;
  readonly onChange: (method: PaymentMethod) => void;
}

export const PayMethods = ({ method, onChange }: PayMethodsProps) => (
  <RadioCards
    legend="Escolha como pagar"
    name="payment-method"
    value={method}
    onChange={onChange}
    cards={[
      {
        value: 'pix',
        label: 'PIX',
        detail: 'QR code ou copia e cola no app do seu banco.',
        icon: <QrCode {...icon} />,
      },
      { value: 'balance', label: 'Saldo', detail: 'O acesso é liberado na hora.', icon: <Wallet {...icon} /> },
    ]}
  />
);
