import { LegalPage } from './parts/legal-page.js';

const chapters = [
  {
    title: 'O que você compra',
    text: 'Uma assinatura dá acesso a um software pelo período do plano escolhido. Ela é pessoal e vale para o número de máquinas do plano. Quando o período termina, nada mais é cobrado, a não ser que você ligue a renovação automática: ela usa o seu saldo, e você a desliga quando quiser.',
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
    text: 'Pelo Código de Defesa do Consumidor, você pode desistir da compra em até 7 dias. Peça no prazo e o valor é devolvido.',
  },
  {
    title: 'Seus dados',
    text: 'Guardamos o que é preciso para prestar o serviço: nome de usuário, e-mail, compras, máquinas vinculadas e registros de acesso. O que é guardado, para quê e por quanto tempo está na página de privacidade.',
  },
  {
    title: 'Mudanças',
    text: 'Se estes termos mudarem, a nova versão aparece nesta página. O que você já comprou segue as regras do dia da compra.',
  },
] as const;

/** The terms of use, for everyone. */
export const TermsScreen = () => (
  <LegalPage title="Termos de uso" lead="Curtos, para serem lidos." chapters={chapters} />
);
