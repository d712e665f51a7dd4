import { escapedHtml } from './html.js';

export interface MailParts {
  readonly brand: string;
  readonly title: string;
  /** One paragraph each. */
  readonly lines: readonly string[];
  /** A code to type, shown large. */
  readonly code?: string;
  readonly link?: { readonly label: string; readonly url: string };
  readonly footer?: string;
}

const automatic = 'Esta é uma mensagem automática; não é preciso responder.';

/** The plain text and the HTML of a message in the product's look: no remote images, no scripts. */
export function mailLayout(parts: MailParts): { text: string; html: string } {
  const { brand, title, lines, code, link, footer = automatic } = parts;
  const text = [
    title,
    ...lines,
    ...(code ? [`Código: ${code}`] : []),
    ...(link ? [`${link.label}: ${link.url}`] : []),
    `--\n${brand}\n${footer}`,
  ].join('\n\n');
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapedHtml(line)}</p>`).join('');
  const codeBlock = code
    ? `<p style="margin:24px 0;padding:16px;border-radius:12px;background:#f1f3f9;font:700 32px/1.2 ui-monospace,monospace;letter-spacing:8px;text-align:center">${escapedHtml(code)}</p>`
    : '';
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapedHtml(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#4f46e5;color:#fff;font-weight:600;text-decoration:none">${escapedHtml(link.label)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${escapedHtml(title)}</title></head>
<body style="margin:0;padding:32px 16px;background:#eef0f6;color:#171a26;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;border-radius:16px;background:#fff">
<p style="margin:0 0 24px;font-weight:700;color:#4f46e5">${escapedHtml(brand)}</p>
<h1 style="margin:0 0 16px;font-size:22px">${escapedHtml(title)}</h1>${paragraphs}${codeBlock}${button}
<p style="margin:32px 0 0;font-size:13px;color:#5b6075">${escapedHtml(footer)}</p></div></body></html>`;
  return { text, html };
}
