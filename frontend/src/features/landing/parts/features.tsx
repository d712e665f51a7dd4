import { clsx } from 'clsx';
import { Cpu, KeyRound, LifeBuoy, Pause, QrCode, ReceiptText, ShieldCheck, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '@shop/contracts/paths';
import { Card } from '../../../shared/ui/card.js';
import { largeIcon } from '../../../shared/ui/icons.js';
import { PixDrawing, RankDrawing } from './feature-drawings.js';
import { Section } from './section.js';

const spans = {
  2: 'lg:col-span-2',
  3: 'lg:col-span-3',
  4: 'lg:col-span-4 lg:flex-row',
  6: 'lg:col-span-6 lg:flex-row',
};

interface FeatureProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** Its part of a row of the widest grid, in sixths; the rows add up. */
  readonly sixths?: keyof typeof spans;
  /** Where it is. */
  readonly at?: string;
  readonly children?: ReactNode;
}

const Feature = ({ icon: sign, title, text, sixths = 2, at, children }: FeatureProps) => (
  <Card
    as="li"
    className={clsx(
      // The last one fills its row where there are two columns.
      'relative flex flex-col gap-6 overflow-hidden md:max-lg:last:odd:col-span-2',
      spans[sixths],
    )}
  >
    <div className="grid flex-1 content-start gap-4">
      <span
        aria-hidden
        className="grid size-10 place-items-center rounded-control border border-line bg-raised text-fg"
      >
        {sign}
      </span>
      <div className="grid gap-1.5">
        <h3 className="text-lead">
          {at === undefined ? (
            title
          ) : (
            <Link href={at} className="text-fg no-underline after:absolute after:inset-0 hover:underline">
              {title}
            </Link>
          )}
        </h3>
        <p className="max-w-[46ch] text-muted">{text}</p>
      </div>
    </div>
    {children}
  </Card>
);

export const Features = () => (
  <Section
    id="features"
    title="Tudo o que uma assinatura deveria ter"
    text="Do pagamento à última hora de uso, você vê o que acontece e decide o que fazer."
  >
    <ul className="grid gap-4 md:grid-cols-2 md:gap-6 lg:grid-cols-6">
      <Feature
        sixths={4}
        icon={<QrCode {...largeIcon} />}
        title="PIX que confirma sozinho"
        text="Gere o código, pague no app do seu banco e veja o saldo mudar na tela. Sem enviar comprovante, sem recarregar a página."
      >
        <PixDrawing />
      </Feature>
      <Feature
        icon={<Pause {...largeIcon} />}
        title="Pausa de verdade"
        text="Vai viajar? Pause. O tempo que falta fica guardado até você reativar."
      />
      <Feature
        icon={<Cpu {...largeIcon} />}
        title="Troque de máquina"
        text="Computador novo? Libere o HWID pelo painel e entre de novo em instantes."
        at={paths.home}
      />
      <Feature
        icon={<KeyRound {...largeIcon} />}
        title="Keys de 8 caracteres"
        text="Compre como presente ou resgate a sua: digitou, ativou."
        at={paths.redeem}
      />
      <Feature
        icon={<ShieldCheck {...largeIcon} />}
        title="Conta protegida"
        text="Verificação em duas etapas no app autenticador e confirmação em cada mudança importante."
      />
      <Feature
        sixths={3}
        icon={<ReceiptText {...largeIcon} />}
        title="Extrato às claras"
        text="Cada depósito e cada compra, com o saldo que ficou depois."
      />
      <Feature
        sixths={3}
        icon={<LifeBuoy {...largeIcon} />}
        title="Suporte que responde"
        text="Abra um ticket, anexe o que precisar e converse ali mesmo, ao vivo."
        at={paths.support}
      />
      <Feature
        sixths={6}
        icon={<Trophy {...largeIcon} />}
        title="Fidelidade que vira benefício"
        text="Cada real gasto vira XP. Suba do Bronze ao Mestre e receba resets, créditos de pausa e saldo."
        at={paths.home}
      >
        <RankDrawing />
      </Feature>
    </ul>
  </Section>
);
