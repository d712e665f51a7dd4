/** The shapes of API Pix 2.9.0 in JSON; only the parts that the sandbox serves. */
export type Devolucao = {
  id: string;
  rtrId: string;
  valor: string;
  natureza?: string;
  descricao?: string;
  horario: { solicitacao: string; liquidacao?: string };
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
  motivo?: string;
};

export type Pix = {
  endToEndId: string;
  txid?: string;
  valor: string;
  chave: string;
  horario: string;
  infoPagador?: string;
  /** Some PSPs say who paid. */
  pagador?: { cpf: string } | { cnpj: string };
  devolucoes?: Devolucao[];
};

export type CobStatus = 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP';

export type Cob = {
  txid: string;
  revisao: number;
  status: CobStatus;
  calendario: { criacao: string; expiracao: number };
  valor: { original: string; modalidadeAlteracao: 0 | 1 };
  chave: string;
  devedor?: Record<string, unknown>;
  solicitacaoPagador?: string;
  infoAdicionais?: { nome: string; valor: string }[];
  loc: { id: number; location: string; tipoCob: 'cob'; criacao: string };
  location: string;
  pixCopiaECola: string;
};

/** Body of a request for a charge. */
export type CobRequest = {
  expiracao?: number;
  original?: string;
  modalidadeAlteracao?: 0 | 1;
  chave?: string;
  devedor?: Record<string, unknown>;
  solicitacaoPagador?: string;
  infoAdicionais?: { nome: string; valor: string }[];
};

export type Webhook = { webhookUrl: string; chave: string; criacao: string };
