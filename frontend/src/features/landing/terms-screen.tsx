import { Link } from 'wouter';
import { paths } from '../../shared/navigation/paths.js';
import { BrandLink } from '../../shared/ui/brand-mark.js';
import { buttonClass } from '../../shared/ui/button.js';
import { columnClass } from './parts/section.js';
import { ThemeSwitch } from './parts/theme-switch.js';

const chapters = [
  {
    title: 'O que você compra',
    text: 'Uma assinatura dá acesso a um software pelo período do plano escolhido. Ela é pessoal e vale para o número de máquinas do plano. Não há renovação automática: quando o período termina, nada mais é cobrado.',
  },
  {
    title: 'Conta',
    text: 'Você responde pelo que é feito com a sua conta. Use uma senha só daqui, confirme o seu e-mail e, de preferência, ative a verificação em duas etapas. Contas usadas para fraude ou revenda não autorizada podem ser banidas.',
  },
  {
    title: 'Pagamentos e saldo',
    text: 'Os pagamentos são feitos por PIX ou com o saldo da conta, em reais. O depósito mínimo é de R$\u00a01,00. O que for pago a mais, ou depois do prazo do código, entra no seu saldo. O saldo serve para compras na loja.',
  },
  {
    title: 'Entrega',
    text: 'O acesso é liberado assim que o pagamento é confirmado. Comprar de novo um produto que você já tem soma o tempo à assinatura existente.',
  },
  {
    title: 'Pausa',
    text: 'Cada nova assinatura vem com um crédito de pausa. Enquanto ela está pausada, o tempo não corre. Assinaturas vitalícias não podem ser pausadas.',
  },
  {
    title: 'Arrependimento',
    text: 'Pelo Código de Defesa do Consumidor, você pode desistir da compra em até 7 dias. Abra um ticket no suporte e o valor é devolvido.',
  },
  {
    title: 'Seus dados',
    text: 'Guardamos o que é preciso para prestar o serviço: nome de usuário, e-mail, compras, máquinas vinculadas e registros de acesso. Você pode pedir uma cópia ou a exclusão dos seus dados, como prevê a Lei Geral de Proteção de Dados.',
  },
  {
    title: 'Mudanças',
    text: 'Se estes termos mudarem, a nova versão aparece nesta página. O que você já comprou segue as regras do dia da compra.',
  },
] as const;

/** The terms of use, for everyone. */
export const TermsScreen = () => (
  <div className="min-h-dvh">
    <header className="border-b border-line">
      <div className={`${columnClass} flex h-(--header) items-center justify-between`}>
        <BrandLink href={paths.landing} />
        <ThemeSwitch />
      </div>
    </header>
    <main className="mx-auto grid w-full max-w-[44rem] gap-10 px-4 py-12 md:py-16">
      <header className="grid gap-2">
        <h1 className="text-h1">Termos de uso</h1>
        <p className="text-lead text-muted">Curtos, para serem lidos.</p>
      </header>
      {chapters.map(({ title, text }, index) => (
        <section key={title} className="grid gap-2">
          <h2 className="text-h3">
            {index + 1}. {title}
          </h2>
          <p className="text-muted">{text}</p>
        </section>
      ))}
      <div>
        <Link href={paths.landing} className={buttonClass({ variant: 'secondary' })}>
          Voltar ao início
        </Link>
      </div>
    </main>
  </div>
);
