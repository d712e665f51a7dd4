import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapedHtml } from './html.js';
import type { KeptMessage, MailFolder } from './mail-folder.js';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LINK = /https?:\/\/[^\s<>"']+/g;

const style = `body{margin:0 auto;max-width:44rem;padding:2rem 1rem;font:16px/1.5 system-ui,sans-serif;background:#eef0f6;color:#171a26}
h1{font-size:1.4rem}article{margin:1rem 0;padding:1.25rem;border-radius:12px;background:#fff}h2{margin:0;font-size:1.05rem}
p{margin:.25rem 0 1rem;color:#5b6075;font-size:.9rem}pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
@media(prefers-color-scheme:dark){body{background:#11131c;color:#e8eaf2}article{background:#1b1e2a}p{color:#a2a8bd}a{color:#9aa5ff}}`;

const when = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});

/** Serves the local mailbox to this machine alone; a request that came through a proxy is not from this machine. */
export function serveMailbox(fastify: FastifyInstance, mail: MailFolder, brand: string): void {
  fastify.get('/_mail', async (request, reply) => {
    if (!isLocal(request)) return reply.status(404).type('text/plain').send('');
    const page = mailboxPage(await mail.list(), brand);
    return reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(page);
  });
}

const isLocal = ({ raw, headers }: FastifyRequest) =>
  LOOPBACK.test(raw.socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

function mailboxPage(messages: readonly KeptMessage[], brand: string): string {
  const list = messages.map(article).join('') || '<p>Nenhuma mensagem ainda.</p>';
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>Caixa de e-mail local · ${escapedHtml(brand)}</title><style>${style}</style></head>
<body><main><h1>Caixa de e-mail local</h1><p>Mensagens que seriam enviadas por e-mail. Atualiza a cada 5 segundos.</p>${list}</main></body></html>`;
}

const article = ({ at, to, subject, text }: KeptMessage) =>
  `<article><h2>${escapedHtml(subject)}</h2><p>Para ${escapedHtml(to)} em ${when.format(new Date(at))}</p><pre>${linked(text)}</pre></article>`;

const linked = (text: string) => escapedHtml(text).replace(LINK, (url) => `<a href="${url}">${url}</a>`);
