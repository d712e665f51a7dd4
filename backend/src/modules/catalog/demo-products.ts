import type { PlanDuration } from '@shop/contracts/limits';

interface DemoProduct {
  /** Permanent: the command ids of the demo derive from it. */
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  /** Prices in centavos. */
  readonly plans: Partial<Record<PlanDuration, number>>;
  /** Length of its trial, where it has one. */
  readonly trialHours?: number;
}

export const demoProducts: readonly DemoProduct[] = [
  {
    slug: 'aurora-fps',
    name: 'Aurora FPS',
    description:
      'Otimizador completo para jogos de tiro: perfis por jogo, prioridade de processos e ajuste fino de rede para quadros mais estáveis e resposta mais rápida.',
    plans: { daily: 990, weekly: 2990, 'bi-weekly': 4990, monthly: 7990 },
  },
  {
    slug: 'aurora-ping',
    name: 'Aurora Ping',
    description:
      'Rotas inteligentes até os servidores do Brasil e da América do Norte, com troca automática quando a conexão oscila no meio da partida.',
    plans: { daily: 590, weekly: 1990, 'bi-weekly': 3290, monthly: 5490 },
  },
  {
    slug: 'aurora-mira',
    name: 'Aurora Mira',
    description:
      'Treinador de mira com cenários guiados, histórico de precisão e sensibilidade convertida entre os jogos que você joga.',
    plans: { weekly: 1490, monthly: 3990 },
    trialHours: 48,
  },
  {
    slug: 'aurora-replay',
    name: 'Aurora Replay',
    description:
      'Grava os seus melhores momentos sem derrubar o desempenho: marcação automática de jogadas, cortes prontos e exportação em 1080p a 60 quadros.',
    plans: { weekly: 1290, 'bi-weekly': 2190, monthly: 3490 },
  },
  {
    slug: 'aurora-overlay',
    name: 'Aurora Overlay',
    description:
      'Painel sobre o jogo com temperatura, uso de CPU e GPU, latência e cronômetros configuráveis, leve e discreto em qualquer resolução.',
    plans: { daily: 390, weekly: 990, monthly: 2490 },
  },
  {
    slug: 'aurora-total',
    name: 'Aurora Total',
    description:
      'Todos os módulos Aurora em uma assinatura só, com atualizações antecipadas e atendimento prioritário no suporte.',
    plans: { weekly: 4990, 'bi-weekly': 8490, monthly: 12990 },
  },
];
