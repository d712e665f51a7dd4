import { escapedHtml } from './html.js';

/** Content of a message. */
export interface MailContent {
  readonly title: string;
  /** One paragraph each. */
  readonly lines: readonly string[];
  /** Below the paragraphs. */
  readonly lists?: readonly MailList[];
  /** A code to type, shown large. */
  readonly code?: string;
  readonly link?: { readonly label: string; readonly url: string };
}

export interface MailList {
  readonly title: string;
  readonly items: readonly string[];
}

export interface MailParts extends MailContent {
  readonly brand: string;
  /** Page that ends mail of this kind. */
  readonly leaveUrl?: string;
}

const FOOTER = 'Esta é uma mensagem automática; não é preciso responder.';
const LEAVE = 'Não receber mais e-mails como este';

/** Returns the plain text and the HTML of a message in the product's look: nothing remote but the link, no scripts. */
export function mailLayout(parts: MailParts): { text: string; html: string } {
  const { brand, title, lines, lists = [], code, link, leaveUrl } = parts;
  const text = [
    title,
    ...lines,
    ...lists.map((list) => [`${list.title}:`, ...list.items.map((item) => `- ${item}`)].join('\n')),
    ...(code ? [`Código: ${code}`] : []),
    ...(link ? [`${link.label}: ${link.url}`] : []),
    [`--`, brand, FOOTER, ...(leaveUrl === undefined ? [] : [`${LEAVE}: ${leaveUrl}`])].join('\n'),
  ].join('\n\n');
  const body = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${unlinked(title)}</h1>`,
    ...lines.map((line) => `<p style="margin:0 0 16px">${unlinked(line)}</p>`),
    ...lists.map(listBlock),
    code ? codeBlock(code) : '',
    link ? button(link) : '',
  ].join('');
  return { text, html: page(title, body, { brand, leaveUrl }) };
}

const DOTTED = /[\w-]+(?:\.[\w-]+)+/g;

/**
 * Returns a paragraph's HTML. Mail programs turn text that looks like a domain into a link, and a username may look
 * like one (`evil.com`). The text of an anchor stays as it is: without an address it is no link, and is copied
 * unchanged.
 */
const unlinked = (line: string) =>
  escapedHtml(line).replace(DOTTED, (word) => `<a style="color:inherit;text-decoration:none">${word}</a>`);

const listBlock = ({ title, items }: MailList) =>
  `<p style="margin:24px 0 4px;font-weight:600">${unlinked(title)}</p><ul style="margin:0 0 16px;padding-left:20px;overflow-wrap:anywhere">${items.map((item) => `<li>${unlinked(item)}</li>`).join('')}</ul>`;

const codeBlock = (code: string) =>
  `<p style="margin:24px 0;padding:16px;border-radius:12px;background:#f1f5f5;font:700 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:8px;text-align:center">${escapedHtml(code)}</p>`;

/** Returns the HTML of a button, with the address below it for programs that show no button. */
const button = ({ label, url }: { readonly label: string; readonly url: string }) =>
  `<p style="margin:24px 0"><a href="${escapedHtml(url)}" style="display:inline-block;padding:12px 20px;border:1px solid #4b7106;border-radius:10px;background:#beed07;color:#07090c;font-weight:600;text-decoration:none">${escapedHtml(label)}</a></p>
<p style="margin:0;font-size:13px;color:#3e474b;overflow-wrap:anywhere">Se o botão não abrir, copie este endereço no navegador:<br>${escapedHtml(url)}</p>`;

const leaveLink = (url: string) => `<br><a href="${escapedHtml(url)}" style="color:#3e474b">${LEAVE}</a>`;

const page = (
  title: string,
  body: string,
  { brand, leaveUrl }: Pick<MailParts, 'brand'> & { readonly leaveUrl: string | undefined },
) =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapedHtml(title)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f1f5f5;color:#171c20;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;border:1px solid #d6dcdd;border-radius:16px;background:#fff">
<p style="margin:0 0 24px;font-weight:700"><span style="display:inline-block;width:10px;height:10px;margin-right:8px;border:1px solid #4b7106;border-radius:3px;background:#beed07"></span>${escapedHtml(brand)}</p>
${body}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #e7ecec;font-size:13px;color:#3e474b">${FOOTER}${leaveUrl === undefined ? '' : leaveLink(leaveUrl)}</p></div></body></html>`;
