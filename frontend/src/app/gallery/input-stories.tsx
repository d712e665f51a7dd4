import { QrCode, Wallet } from 'lucide-react';
import { useState } from 'react';
import { CodeInput } from '../../shared/ui/code-input.js';
import { DateField } from '../../shared/ui/date-field.js';
import { largeIcon } from '../../shared/ui/icons.js';
import { MoneyField } from '../../shared/ui/money-field.js';
import { PasswordField } from '../../shared/ui/password-field.js';
import { RadioCards } from '../../shared/ui/radio-cards.js';
import { Tabs } from '../../shared/ui/tabs.js';
import { TextField } from '../../shared/ui/text-field.js';
import { Story } from './story.js';

const column = 'grid w-full max-w-sm gap-5';

function Fields() {
  const [cents, setCents] = useState(4990);
  const [day, setDay] = useState('2026-11-20');
  return (
    <Story name="TextField, PasswordField, MoneyField, DateField">
      <div className={column}>
        <TextField label="Username" placeholder="ana.souza" hint="3 a 32 caracteres." />
        <TextField label="E-mail" defaultValue="ana" error="Formato de e-mail inválido." />
        <TextField label="Desligado" defaultValue="não muda" disabled />
      </div>
      <div className={column}>
        <PasswordField label="Senha" defaultValue="segredo" />
        <PasswordField label="Nova senha" strength />
        <MoneyField label="Valor" value={cents} onChange={setCents} large hint="Mínimo R$ 1,00." />
        <MoneyField
          label="Valor com erro"
          value={0}
          onChange={setCents}
          error="Por favor, insira um valor de depósito válido (mínimo R$ 1,00)."
        />
        <DateField
          label="Dia"
          value={day}
          onChange={(next) => {
            setDay(next ?? '');
          }}
        />
      </div>
    </Story>
  );
}

function Codes() {
  const [code, setCode] = useState('123');
  return (
    <Story name="CodeInput">
      <div className={column}>
        <CodeInput label="Código" value={code} onChange={setCode} />
      </div>
      <div className={column}>
        <CodeInput label="Código com erro" value="" onChange={setCode} error="Código inválido ou expirado." />
      </div>
    </Story>
  );
}

function Choices() {
  const [method, setMethod] = useState<'pix' | 'balance' | null>('pix');
  const [tab, setTab] = useState<'login' | 'cadastro'>('login');
  return (
    <Story name="RadioCards, Tabs">
      <div className={column}>
        <RadioCards
          legend="Forma de pagamento"
          name="method"
          value={method}
          onChange={setMethod}
          cards={[
            {
              value: 'pix',
              label: 'PIX',
              detail: 'Aprovação na hora',
              icon: <QrCode {...largeIcon} />,
            },
            {
              value: 'balance',
              label: 'Saldo',
              icon: <Wallet {...largeIcon} />,
              disabledReason: 'Seu saldo é menor que o total.',
            },
          ]}
        />
      </div>
      <div className={column}>
        <Tabs<'login' | 'cadastro'>
          label="Acesso"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'login', label: 'Login', panel: <p>Painel de login.</p> },
            { value: 'cadastro', label: 'Cadastro', panel: <p>Painel de cadastro.</p> },
          ]}
        />
      </div>
    </Story>
  );
}

export const InputStories = () => (
  <>
    <Fields />
    <Codes />
    <Choices />
  </>
);
