import { LinkifyIt } from 'linkify-it';

const MAX_LENGTH = 2_000;

/** Links explicit web addresses only; other schemes in a text (`javascript:`, mail, files) stay text. */
const linkify = new LinkifyIt({ fuzzyEmail: false, maxLength: MAX_LENGTH });
for (const scheme of ['ftp:', 'mailto:', '//']) linkify.add(scheme, null);

/** A text by any author, with links for its web addresses. It never becomes HTML. */
export function LinkedText({ text }: { text: string }) {
  const links = linkify.match(text) ?? [];
  return (
    <>
      {links.map(({ index, raw, url }, at) => (
        <span key={index}>
          {text.slice(links[at - 1]?.lastIndex ?? 0, index)}
          <a href={url} target="_blank" rel="noopener noreferrer nofollow" aria-label={`${raw} (abre em nova aba)`}>
            {raw}
          </a>
        </span>
      ))}
      {text.slice(links.at(-1)?.lastIndex ?? 0)}
    </>
  );
}
