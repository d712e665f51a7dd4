import { LegalPage } from './parts/legal-page.js';

const chapters = [
  {
    title: 'O que guardamos',
    text: 'Nome de usuário, e-mail, foto se você escolher uma, compras, pagamentos e movimentações do saldo, assinaturas e as máquinas vinculadas a elas, e de cada sessão o endereço IP e o navegador. A senha é guardada de forma que nem nós conseguimos ler.',
  },
  {
    title: 'Para quê',
    text: 'Para entregar o que você comprou, confirmar pagamentos, proteger a sua conta e cumprir a lei. Não vendemos dados e não usamos rastreadores de anúncios.',
  },
  {
    title: 'Quem mais recebe',
    text: 'O banco que processa o PIX recebe o valor e o código da cobrança. Mensagens para o seu e-mail passam pelo servidor de e-mail da loja. Ninguém mais.',
  },
  {
    title: 'Neste navegador',
    text: 'Ficam guardados o seu acesso, o carrinho e os pagamentos em aberto, os rascunhos até você enviar ou sair, e as suas preferências, como o tema. Não usamos cookies.',
  },
  {
    title: 'Seus direitos',
    text: 'No perfil você corrige seus dados e baixa uma cópia de tudo o que guardamos sobre você. Você também pode pedir a exclusão da conta: o que identifica você é apagado, e o que a lei manda guardar de pagamentos fica sem o seu nome. Assim prevê a Lei Geral de Proteção de Dados.',
  },
];

/** Privacy policy: the stored personal data, its purposes, and the rights of its owners. */
export const PrivacyScreen = () => (
  <LegalPage title="Privacidade" lead="O que fica guardado, para quê e o que você pode pedir." chapters={chapters} />
);
