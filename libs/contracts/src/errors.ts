import { brlText } from './brl-text.js';
import { type ErrorParams, type FieldError, lateText, type UnmetCouponRule } from './error-params.js';
import { VERSION_TAKEN } from './releases.js';

/** Kind of an error code; the HTTP status follows from the kind only. */
export const statusOfKind = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  method: 405,
  conflict: 409,
  tooLarge: 413,
  mediaType: 415,
  limited: 429,
  bug: 500,
  unavailable: 503,
  full: 507,
} as const;

export type ErrorKind = keyof typeof statusOfKind;

interface ErrorDefinition {
  readonly kind: ErrorKind;
  readonly message: string | ((params: never) => string);
  /** Parameters that the body of the response carries next to the code. */
  readonly sends?: readonly string[];
}

const COUPON_HELD = 'Este cupom está em um pedido seu que ainda não foi pago. Pague ou cancele esse pedido.';

const couponText = (unmet: UnmetCouponRule): string => {
  switch (unmet.rule) {
    case 'usesPerUser':
      return 'Você já usou este cupom o máximo de vezes.';
    case 'reservedByUser':
      return COUPON_HELD;
    case 'products':
      return 'Este cupom não vale para os produtos do carrinho.';
    case 'minTotal':
      return `Este cupom vale para compras a partir de ${brlText(unmet.minTotalCents)}.`;
    case 'discount':
      return 'Este cupom não dá desconto nesta compra.';
  }
};

const refundTexts = {
  returned: 'O valor deste pedido já voltou ao saldo do cliente, key por key.',
  erased: 'A conta do cliente foi excluída e não tem mais saldo. O que foi pago por PIX pode ser devolvido por PIX.',
};

/** Every error code of the server, its kind, and the sentence people read. */
export const errorCatalogue = {
  VALIDATION_FAILED: {
    kind: 'invalid',
    message: ({ errors }: ErrorParams['VALIDATION_FAILED']) => errors?.[0]?.message ?? 'Verifique os dados informados.',
  },
  INVALID_TOKEN: { kind: 'invalid', message: 'Token inválido ou expirado.' },
  UNAUTHENTICATED: { kind: 'unauthenticated', message: 'Sua sessão expirou. Faça login novamente.' },
  INVALID_CREDENTIALS: { kind: 'unauthenticated', message: 'Usuário ou senha incorretos.' },
  INVALID_CODE: { kind: 'unauthenticated', message: 'Código inválido ou expirado.' },
  INVALID_WEBHOOK_SECRET: { kind: 'unauthenticated', message: 'Segredo do webhook inválido.' },
  FORBIDDEN: { kind: 'forbidden', message: 'Você não tem permissão para fazer isso.' },
  ACCOUNT_BANNED: { kind: 'forbidden', message: 'Sua conta está banida.' },
  BLOCKED: { kind: 'forbidden', message: 'Não foi possível continuar. Fale com o suporte.' },
  EMAIL_NOT_PROVEN: {
    kind: 'conflict',
    message: 'Confirme o seu e-mail com o código que enviamos para ele antes de receber novidades.',
  },
  EMAIL_NOT_VERIFIED: { kind: 'forbidden', message: 'Confirme seu e-mail para entrar.', sends: ['email'] },
  REAUTHENTICATION_REQUIRED: { kind: 'forbidden', message: 'Confirme que é você para continuar.' },
  NO_ACTIVE_SUBSCRIPTION: { kind: 'forbidden', message: 'Você não tem uma assinatura ativa para este produto.' },
  NOT_FOUND: { kind: 'missing', message: 'Não encontrado.' },
  KEY_NOT_FOUND: { kind: 'missing', message: 'Key não encontrada. Confira os caracteres e tente novamente.' },
  METHOD_NOT_ALLOWED: { kind: 'method', message: 'Método não permitido.' },
  USERNAME_TAKEN: { kind: 'conflict', message: 'Este username já está em uso.' },
  EMAIL_TAKEN: { kind: 'conflict', message: 'Este e-mail já está em uso.' },
  NO_EMAIL: {
    kind: 'conflict',
    message: 'Esta conta ainda não tem um e-mail confirmado. Adicione o seu no perfil e confirme-o com o código.',
  },
  EMAIL_PRESENT: {
    kind: 'conflict',
    message: 'Esta conta já tem um e-mail. Para trocar de endereço, use Alterar Email no perfil.',
  },
  TWO_FACTOR_ENABLED: { kind: 'conflict', message: 'A verificação em duas etapas já está ativada.' },
  TWO_FACTOR_DISABLED: {
    kind: 'conflict',
    message: 'Ative a verificação em duas etapas para usar o app autenticador.',
  },
  TWO_FACTOR_NOT_STARTED: { kind: 'conflict', message: 'Gere um novo QR code antes de confirmar o código.' },
  TWO_FACTOR_NEEDS_OWNER: {
    kind: 'conflict',
    message: 'Só o dono da conta pode ativar a verificação em duas etapas.',
  },
  ALREADY_BLOCKED: { kind: 'conflict', message: 'Isto já está bloqueado.' },
  SELF_FORBIDDEN: { kind: 'conflict', message: 'Você não pode fazer isso com a sua própria conta.' },
  LAST_ADMIN: { kind: 'conflict', message: 'Esta é a última conta de administrador. Promova outra antes.' },
  INSUFFICIENT_BALANCE: { kind: 'conflict', message: 'Saldo insuficiente.' },
  PRICE_CHANGED: {
    kind: 'conflict',
    message: ({ total }: ErrorParams['PRICE_CHANGED']) =>
      `${total === undefined ? 'O preço de um item' : 'O total da compra'} mudou. Confira o novo valor antes de pagar.`,
    sends: ['items', 'total'],
  },
  PRODUCT_UNAVAILABLE: {
    kind: 'conflict',
    message: ({ of }: ErrorParams['PRODUCT_UNAVAILABLE']) =>
      of === 'key'
        ? 'O produto desta key não existe mais. A key não foi usada.'
        : 'Um dos itens não está mais à venda.',
  },
  PRODUCT_IN_USE: {
    kind: 'conflict',
    message: 'Este produto tem assinaturas ativas ou keys vendidas ainda não usadas e não pode ser deletado.',
  },
  TOO_MANY_OPEN_CHARGES: {
    kind: 'conflict',
    message: 'Você já tem 5 cobranças PIX em aberto. Pague ou aguarde uma delas expirar.',
  },
  ORDER_NOT_PAID: { kind: 'conflict', message: 'Este pedido ainda não foi pago.' },
  COUPON_NOT_FOUND: { kind: 'missing', message: 'Cupom não encontrado.' },
  COUPON_EXPIRED: { kind: 'conflict', message: 'Este cupom expirou.' },
  COUPON_EXHAUSTED: {
    kind: 'conflict',
    message: ({ heldBy }: ErrorParams['COUPON_EXHAUSTED']) =>
      heldBy === 'caller' ? COUPON_HELD : 'Este cupom atingiu o limite de usos.',
  },
  COUPON_NOT_APPLICABLE: { kind: 'conflict', message: couponText },
  COUPON_CODE_TAKEN: { kind: 'conflict', message: 'Já existe um cupom com este código.' },
  COUPON_IN_USE: { kind: 'conflict', message: 'O limite de usos é menor do que os usos que o cupom já tem.' },
  ORDER_ALREADY_REFUNDED: { kind: 'conflict', message: lateText('Este pedido já foi reembolsado.') },
  REFUND_UNDER_WAY: {
    kind: 'conflict',
    message: 'O banco ainda pode devolver este PIX. Aguarde um minuto, ou escolha de novo a devolução por PIX.',
  },
  NOT_PAID_BY_PIX: { kind: 'conflict', message: 'Este pedido não pode ser devolvido por PIX. Escolha o saldo.' },
  NOT_REFUNDABLE: {
    kind: 'conflict',
    message: ({ reason }: ErrorParams['NOT_REFUNDABLE']) =>
      reason ? refundTexts[reason] : 'Não há nada a reembolsar neste pedido.',
  },
  ORDER_NOT_PENDING: { kind: 'conflict', message: lateText('Este pedido não está pendente.') },
  SUBSCRIPTION_EXPIRED: { kind: 'conflict', message: 'Esta assinatura expirou.' },
  ALREADY_PAUSED: { kind: 'conflict', message: 'Esta assinatura já está pausada.' },
  NO_RESET_CREDITS: { kind: 'conflict', message: 'Você não tem créditos de reset.' },
  NO_HWID: { kind: 'conflict', message: 'Nenhuma máquina para resetar.' },
  HWID_MISMATCH: { kind: 'conflict', message: 'Esta assinatura já está em uso em outra máquina.' },
  NO_PAUSE_CREDITS: { kind: 'conflict', message: 'Você não tem créditos de pausa.' },
  SUBSCRIPTION_TOO_LONG: { kind: 'conflict', message: 'Uma assinatura pode ter no máximo 99.999 dias restantes.' },
  LIFETIME: { kind: 'conflict', message: 'Uma assinatura vitalícia não pode ser pausada.' },
  TRIAL_USED: {
    kind: 'conflict',
    message: 'O teste grátis deste produto já foi usado nesta conta ou neste computador.',
  },
  TRIAL_NOT_OFFERED: { kind: 'conflict', message: 'Este produto não tem teste grátis no momento.' },
  BONUS_NOT_READY: { kind: 'conflict', message: 'Você já resgatou o bônus de hoje.' },
  NO_REWARDS: { kind: 'conflict', message: 'Você não tem recompensas para resgatar.' },
  KEY_ALREADY_USED: {
    kind: 'conflict',
    message: ({ by, ...late }: ErrorParams['KEY_ALREADY_USED']) =>
      lateText(by === 'caller' ? 'Você já resgatou esta key.' : 'Esta key já foi usada.')(late),
  },
  KEY_SOLD: {
    kind: 'conflict',
    message: 'Esta key foi vendida: a duração que o comprador pagou não pode ser alterada.',
  },
  KEY_BANNED: { kind: 'conflict', message: 'Esta key foi banida.' },
  NOT_A_RESELLER: { kind: 'conflict', message: 'Só um revendedor pode ter desconto.' },
  NOT_A_CLIENT: { kind: 'conflict', message: 'Só um cliente pode se tornar revendedor.' },
  VERSION_TAKEN: { kind: 'conflict', message: VERSION_TAKEN },
  UPDATE_REQUIRED: { kind: 'conflict', message: 'Atualize o programa para continuar.', sends: ['release'] },
  UID_TAKEN: { kind: 'conflict', message: 'Este UID já está em uso.' },
  TICKET_CLOSED: { kind: 'conflict', message: lateText('Este ticket está fechado e não pode ser alterado.') },
  STORAGE_QUOTA_EXCEEDED: {
    kind: 'conflict',
    message: 'Seus anexos já ocupam 500 MB. Peça à equipe para apagar um ticket antigo, ou responda sem o arquivo.',
  },
  STALE_REPLY: {
    kind: 'conflict',
    message: 'O membro escreveu depois da última mensagem que você viu. Confira antes de responder.',
    sends: ['data'],
  },
  TOO_MANY_NOTES: { kind: 'conflict', message: 'Este ticket já tem 200 notas.' },
  ALREADY_ASSIGNED: {
    kind: 'conflict',
    message: ({ of, ...late }: ErrorParams['ALREADY_ASSIGNED']) =>
      lateText(of === 'pix' ? 'Este PIX já foi creditado a um cliente.' : 'Este ticket já foi assumido.')(late),
  },
  NOT_UNDOABLE: {
    kind: 'conflict',
    message: ({ reason }: ErrorParams['NOT_UNDOABLE']) =>
      `Esta ação não pode mais ser desfeita.${reason === undefined ? '' : ` ${reason}`}`,
  },
  ALREADY_UNDONE: { kind: 'conflict', message: lateText('Esta ação já foi desfeita.') },
  OTHER_TIME_UNDER_WAY: {
    kind: 'conflict',
    message: 'Outro tempo ainda está sendo adicionado. Espere terminar e tente de novo.',
  },
  PIX_RETURNED: { kind: 'conflict', message: 'Este PIX já voltou para quem pagou.' },
  TOO_MANY_WEBHOOK_ENDPOINTS: { kind: 'conflict', message: 'Já existem 10 webhooks. Exclua um antes de criar outro.' },
  TOO_MANY_API_KEYS: { kind: 'conflict', message: 'Você já tem 20 API keys. Encerre uma antes de criar outra.' },
  ENDPOINT_DISABLED: { kind: 'conflict', message: 'Este webhook está desativado. Ative-o antes de reenviar.' },
  IDEMPOTENCY_KEY_REUSED: { kind: 'conflict', message: 'Esta operação já foi enviada com outros dados.' },
  CONFLICT: { kind: 'conflict', message: 'Outra operação mudou estes dados ao mesmo tempo. Tente novamente.' },
  PAYLOAD_TOO_LARGE: { kind: 'tooLarge', message: 'O conteúdo enviado é grande demais.' },
  STORAGE_FULL: { kind: 'full', message: 'Não há espaço para este arquivo agora. Tente novamente mais tarde.' },
  UNSUPPORTED_MEDIA_TYPE: { kind: 'mediaType', message: 'Tipo de conteúdo não aceito.' },
  RATE_LIMITED: { kind: 'limited', message: 'Muitas tentativas. Aguarde um pouco e tente novamente.' },
  INTERNAL: { kind: 'bug', message: 'Algo deu errado do nosso lado. Tente novamente em instantes.' },
  MAINTENANCE: { kind: 'unavailable', message: 'Estamos em manutenção. Volte em alguns minutos.' },
  SERVER_OFFLINE: { kind: 'unavailable', message: 'O servidor está offline. Tente novamente mais tarde.' },
  OUTCOME_UNKNOWN: {
    kind: 'unavailable',
    message: 'Ainda não sabemos se a operação terminou; confira antes de tentar de novo.',
  },
  UNAVAILABLE: {
    kind: 'unavailable',
    message: 'Serviço temporariamente indisponível. Nada foi cobrado ou alterado; tente novamente.',
  },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof errorCatalogue;

type Registered = { readonly [Code in ErrorCode]: Code extends keyof ErrorParams ? ErrorParams[Code] : null };

declare module '@shop/kernel/domain-error' {
  interface ErrorRegistry extends Registered {}
}

/** Returns the sentence of an error for people, written from its parameters. */
export function errorText(code: ErrorCode, params: object): string {
  const { message }: ErrorDefinition = errorCatalogue[code];
  return typeof message === 'string' ? message : message(params as never);
}

/**
 * The body of every error response. `errors` is always there on `VALIDATION_FAILED`, in the order of the properties.
 */
export interface ErrorBody {
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly errors?: readonly FieldError[];
}
