import { escapedHtml } from './html.js';
import { mailLayout } from './layout.js';
import type { OutboxMessage, MailFolder } from './mail-folder.js';
import type { MailSample } from './mail-sample.js';

const LINK = /https?:\/\/[^\s<>"']+/g;

const style = `body{margin:0 auto;max-width:44rem;padding:2rem 1rem;font:16px/1.5 system-ui,sans-serif;background:#f1f5f5;color:#171c20}
h1{font-size:1.4rem}article{margin:1rem 0;padding:1.25rem;border-radius:12px;background:#fff}h2{margin:0;font-size:1.05rem}a{color:#4b7106}
p{margin:.25rem 0 1rem;color:#586266;font-size:.9rem}pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
@media(prefers-color-scheme:dark){body{background:#07090c;color:#e7ecec}article{background:#171c20}p{color:#9aa4a6}a{color:#cef652}}`;

const when = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});

export interface Mailbox {
  readonly folder: MailFolder;
  readonly samples: readonly MailSample[];
  readonly brand: string;
  readonly publicUrl: string;
}

/** Returns the page at a path below that of the mailbox; `null` where there is none. */
export async function mailboxPage(
  { folder, samples, brand, publicUrl }: Mailbox,
  path: string,
): Promise<string | null> {
  const rendered = ({ name, example }: MailSample) => {
    const content = example(publicUrl);
    return { name, title: content.title, ...mailLayout({ brand, ...content }) };
  };
  if (path === '_mail') return listPage(await folder.list(), brand);
  if (path === '_mail/modelos') return samplesPage(samples.map(rendered), brand);
  const sample = samples.find(({ name }) => path === `_mail/modelos/${name}`);
  return sample ? rendered(sample).html : null;
}

const page = (title: string, head: string, body: string) =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${head}<title>${escapedHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;

function listPage(messages: readonly OutboxMessage[], brand: string): string {
  const list = messages.map(article).join('') || '<p>Nenhuma mensagem ainda.</p>';
  return page(
    `Caixa de e-mail local · ${brand}`,
    '<meta http-equiv="refresh" content="5">',
    `<h1>Caixa de e-mail local</h1><p>Mensagens que seriam enviadas por e-mail. Atualiza a cada 5 segundos.
<a href="_mail/modelos">Modelos</a></p>${list}`,
  );
}

const article = ({ at, to, subject, text }: OutboxMessage) =>
  `<article><h2>${escapedHtml(subject)}</h2><p>Para ${escapedHtml(to)} em ${when.format(new Date(at))}</p><pre>${linked(text)}</pre></article>`;

const linked = (text: string) => escapedHtml(text).replace(LINK, (url) => `<a href="${url}">${url}</a>`);

interface RenderedSample {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

const samplesPage = (samples: readonly RenderedSample[], brand: string): string =>
  page(
    `Modelos de e-mail · ${brand}`,
    '',
    `<h1>Modelos</h1><p>Cada mensagem que a loja envia, com dados de exemplo. <a href="../_mail">Caixa de e-mail</a></p>${samples
      .map(
        ({ name, title, text }) =>
          `<article><h2><a href="modelos/${name}">${escapedHtml(title)}</a></h2><p>${name}</p><pre>${escapedHtml(text)}</pre></article>`,
      )
      .join('')}`,
  );
