import { Download } from 'lucide-react';
import { useConfig } from '../../../shared/config/config.js';
import { Button } from '../../../shared/ui/button.js';
import { Checkbox } from '../../../shared/ui/checkbox.js';
import { CopyMark, useCopy } from '../../../shared/ui/copy-field.js';
import { icon } from '../../../shared/ui/icons.js';
import { saveFile } from '../../../shared/ui/save-file.js';

const asText = (brandName: string, codes: readonly string[]) =>
  [`Códigos de recuperação · ${brandName}`, 'Cada código serve para um único login.', '', ...codes, ''].join('\r\n');

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly isSaved: boolean;
  readonly onSaved: (isSaved: boolean) => void;
  /** Set once the reader tried to close without confirming that the codes are saved. */
  readonly reminded: boolean;
  readonly onDone: () => void;
}

export function ProfileRecoveryCodes({ codes, isSaved, onSaved, reminded, onDone }: RecoveryCodesProps) {
  const brandName = useConfig((config) => config.brandName);
  const { copy, copied } = useCopy();
  return (
    <div className="grid gap-5">
      <ul
        aria-label="Códigos de recuperação"
        className="grid grid-cols-2 gap-2 rounded-control border border-line bg-surface px-2 py-4 text-center font-mono text-dense min-[22rem]:text-body"
      >
        {codes.map((code) => (
          <li key={code} className="tabular">
            {code}
          </li>
        ))}
      </ul>
      <div className="grid gap-3 min-[26rem]:grid-cols-2">
        <Button
          autoFocus
          variant="secondary"
          icon={<CopyMark copied={copied} />}
          onClick={() => void copy(codes.join('\n'))}
        >
          {copied ? 'Copiados' : 'Copiar todas'}
        </Button>
        <Button
          variant="secondary"
          icon={<Download {...icon} />}
          onClick={() => {
            saveFile('codigos_de_recuperacao.txt', asText(brandName, codes));
          }}
        >
          Baixar
        </Button>
      </div>
      <span role="status" className="sr-only">
        {copied ? 'Códigos copiados' : ''}
      </span>
      <Checkbox
        label="Guardei meus códigos em um lugar seguro"
        checked={isSaved}
        onChange={onSaved}
        error={reminded ? 'Confirme que você guardou os códigos: eles não serão mostrados de novo.' : undefined}
      />
      <Button wide onClick={onDone}>
        Concluir
      </Button>
    </div>
  );
}
