import { Copy, Download } from 'lucide-react';
import { useId } from 'react';
import { formatCount } from '../format/count.js';
import { Button } from './button.js';
import { Card } from './card.js';
import { copyToClipboard } from './clipboard.js';
import { icon } from './icons.js';
import { notify } from './notify.js';
import { saveFile } from './save-file.js';

/** Codes on the screen; copy and file have all of them. */
const CODES_SHOWN = 200;

async function copyAll(keys: readonly string[]) {
  if (await copyToClipboard(keys.join('\n'))) notify('success', 'Keys copiadas');
}

/** Codes of new keys, to be copied or saved. */
export function KeyCodes({ keys }: { keys: readonly string[] }) {
  const title = useId();
  return (
    <Card as="section" aria-labelledby={title} className="grid content-start gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={title} className="text-h3 font-semibold">
          Keys geradas
        </h2>
        <span className="tabular text-dense text-muted">{formatCount(keys.length)}</span>
      </header>
      <ul
        // Makes it scroll by keyboard.
        tabIndex={0}
        aria-label="Códigos gerados"
        className="grid max-h-64 grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-x-4 gap-y-2 overflow-y-auto rounded-control border border-line p-3 font-mono text-dense"
      >
        {keys.slice(0, CODES_SHOWN).map((code) => (
          <li key={code}>{code}</li>
        ))}
        {keys.length > CODES_SHOWN ? (
          <li className="col-span-full font-sans text-muted">
            e mais {formatCount(keys.length - CODES_SHOWN)}: copie todas ou baixe o arquivo.
          </li>
        ) : null}
      </ul>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="secondary" icon={<Copy {...icon} />} onClick={() => void copyAll(keys)}>
          Copiar todas
        </Button>
        <Button
          variant="secondary"
          icon={<Download {...icon} />}
          onClick={() => {
            saveFile('generated_keys.txt', `${keys.join('\n')}\n`);
          }}
        >
          Baixar
        </Button>
      </div>
    </Card>
  );
}
