import type { Erasure } from '@shop/contracts/account';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'wouter';
import { formatDateTime } from '../../shared/format/dates.js';
import { hasCode } from '../../shared/http/api-error.js';
import { paths } from '@shop/contracts/paths';
import { Button, buttonClass } from '../../shared/ui/button.js';
import { CopyField } from '../../shared/ui/copy-field.js';
import { loadErasure } from './account.api.js';
import { AuthCard } from './parts/auth-card.js';
import { FormError } from './parts/form-error.js';

type Lookup = { readonly erasure: Erasure } | { readonly failure: string } | null;

const UNKNOWN = 'Não encontramos uma exclusão concluída com este número.';
const FAILED = 'Erro ao conferir a exclusão.';

const texts = {
  done: { title: 'Conta excluída', text: 'Seus dados pessoais foram apagados.' },
  asking: { title: 'Recibo de exclusão', text: 'Conferindo o número...' },
  failed: { title: 'Recibo de exclusão', text: 'Não foi possível confirmar este número.' },
};

/** Receipt of an erased account: the instant of the erasure. */
export function ErasureScreen() {
  const { receipt = '' } = useParams<{ receipt: string }>();
  const [lookup, setLookup] = useState<Lookup>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    const show = (next: Lookup) => {
      if (!isGone) setLookup(next);
    };
    loadErasure(receipt).then(
      (erasure) => {
        show({ erasure });
      },
      (error: unknown) => {
        show({ failure: hasCode(error, 'NOT_FOUND') ? UNKNOWN : FAILED });
      },
    );
    return () => {
      isGone = true;
    };
  }, [receipt, tries]);
  const isDone = lookup !== null && 'erasure' in lookup;
  const isFailed = lookup !== null && 'failure' in lookup;
  return (
    <AuthCard {...(isDone ? texts.done : isFailed ? texts.failed : texts.asking)}>
      <div className="grid gap-5">
        <CopyField label="Recibo" value={receipt} action="Copiar recibo" done="Recibo copiado" />
        {isDone ? (
          <p>
            Excluída em <strong className="font-medium">{formatDateTime(lookup.erasure.erased_at)}</strong>. Guarde o
            recibo: com este endereço qualquer pessoa confere a data, e nada mais.
          </p>
        ) : null}
        {isFailed ? (
          <>
            <FormError message={lookup.failure} />
            <Button
              variant="secondary"
              onClick={() => {
                setLookup(null);
                setTries((count) => count + 1);
              }}
            >
              Tentar novamente
            </Button>
          </>
        ) : null}
        <Link href={paths.landing} className={buttonClass({ variant: 'secondary', wide: true })}>
          Ir para o início
        </Link>
      </div>
    </AuthCard>
  );
}
