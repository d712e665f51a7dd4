export type Violation = { razao: string; propriedade: string; valor?: string };

type Catalogue = Record<string, { status: number; title: string }>;

const PROBLEMS = {
  RequisicaoInvalida: { status: 400, title: 'Requisição inválida.' },
  CobOperacaoInvalida: { status: 400, title: 'Cobrança inválida.' },
  CobConsultaInvalida: { status: 400, title: 'Consulta de cobranças inválida.' },
  PixConsultaInvalida: { status: 400, title: 'Consulta de Pix inválida.' },
  PixDevolucaoInvalida: { status: 400, title: 'Devolução inválida.' },
  WebhookOperacaoInvalida: { status: 400, title: 'Webhook inválido.' },
  NaoAutorizado: { status: 401, title: 'Token ausente, desconhecido ou expirado.' },
  AcessoNegado: { status: 403, title: 'Acesso negado.' },
  NaoEncontrado: { status: 404, title: 'Não encontrado.' },
  CobNaoEncontrado: { status: 404, title: 'Cobrança não encontrada.' },
  PixNaoEncontrado: { status: 404, title: 'Pix não encontrado.' },
  PixDevolucaoNaoEncontrada: { status: 404, title: 'Devolução não encontrada.' },
  WebhookNaoEncontrado: { status: 404, title: 'Webhook não encontrado.' },
  CobDuplicada: { status: 409, title: 'Já existe uma cobrança com este txid.' },
  ErroInternoDoServidor: { status: 500, title: 'Erro interno.' },
  ServicoIndisponivel: { status: 503, title: 'Serviço indisponível.' },
} satisfies Catalogue;

export type ProblemName = keyof typeof PROBLEMS;

/** A rejection in the contract's form: RFC 7807 with the Central Bank's type. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;

  constructor(
    readonly problem: ProblemName,
    detail: string,
    readonly violations: Violation[] = [],
  ) {
    super(detail);
    this.status = PROBLEMS[problem].status;
  }

  body(): Record<string, unknown> {
    return {
      type: `https://pix.bcb.gov.br/api/v2/error/${this.problem}`,
      title: PROBLEMS[this.problem].title,
      status: this.status,
      detail: this.message,
      ...(this.violations.length > 0 ? { violacoes: this.violations } : {}),
    };
  }
}
