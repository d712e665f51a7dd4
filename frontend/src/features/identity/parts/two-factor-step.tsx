import type { TwoFactorRequired, VerifyTwoFactor } from '@shop/contracts/identity';
import { CODE_LENGTH, CODE_TRIES, RECOVERY_CODE_LENGTH, TWO_FACTOR_LIFE } from '@shop/contracts/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasCode, type ApiError } from '../../../shared/http/api-error.js';
import { messageOf, useCommand } from '../../../shared/live/command.js';
import { beginSession } from '../../../shared/session/inactivity.js';
import { announce } from '../../../shared/ui/announcer.js';
import { Button } from '../../../shared/ui/button.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { verifyTwoFactor } from '../identity.api.js';
import { AuthCard } from './auth-card.js';
import { BackLink } from './back-link.js';
import { CodeForm, useTypedCode } from './code-form.js';

const TITLE = 'Verificação em duas etapas';
const VERIFICATION_FAILED = 'Erro na verificação 2FA.';
const TIME_IS_UP = 'O tempo para digitar o código acabou. Entre novamente.';
const TRIES_ARE_UP = 'O código foi recusado vezes demais. Entre novamente.';

type Method = 'app' | 'recovery';

const methods: Record<Method, { text: string; length: number; other: string }> = {
  app: {
    text: 'Digite o código de 6 dígitos do seu app autenticador.',
    length: CODE_LENGTH,
    other: 'Usar código de recuperação',
  },
  recovery: {
    text: 'Use um dos códigos que você guardou ao ativar o 2FA.',
    length: RECOVERY_CODE_LENGTH,
    other: 'Usar app autenticador',
  },
};

const recoveryCodeIn = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .slice(0, RECOVERY_CODE_LENGTH);

/** Ends the challenge after its time, regardless of the input. */
function useTimeLimit(onOver: (why: string) => void) {
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setTimeout(() => {
      over(TIME_IS_UP);
    }, TWO_FACTOR_LIFE);
    return () => {
      clearTimeout(timer);
    };
  }, []);
}

interface TwoFactorStepProps extends Pick<TwoFactorRequired, 'twoFactorToken'> {
  readonly onBack: () => void;
  /** Nothing more can come of this challenge. */
  readonly onOver: (why: string) => void;
}

/** The second step of a login; its token lives no longer than this card. */
export function TwoFactorStep({ twoFactorToken, onBack, onOver }: TwoFactorStepProps) {
  const [method, setMethod] = useState<Method>('app');
  const typed = useTypedCode();
  const rejections = useRef(0);
  const field = useRef<HTMLInputElement>(null);
  useTimeLimit(onOver);
  useEffect(() => {
    announce(TITLE);
  }, []);

  const rejected = (rejection: ApiError, { code }: VerifyTwoFactor) => {
    if (hasCode(rejection, 'INVALID_CODE')) rejections.current += 1;
    if (rejections.current >= CODE_TRIES) {
      onOver(TRIES_ARE_UP);
      return true;
    }
    typed.reject(messageOf(rejection, VERIFICATION_FAILED), rejection, code);
    field.current?.focus();
    return false;
  };
  const command = useCommand(verifyTwoFactor, {
    fallback: VERIFICATION_FAILED,
    rejected,
    done: ({ token }) => {
      beginSession(token);
    },
  });
  const { text, length, other } = methods[method];
  return (
    <AuthCard title={TITLE} text={text}>
      <CodeForm
        typed={typed}
        action="Verificar"
        busy={command.busy}
        length={length}
        boxes={field}
        onSubmit={(code) => void command.run({ twoFactorToken, code })}
        field={
          method === 'recovery' ? (
            <TextField
              ref={field}
              label="Código de recuperação"
              value={typed.value}
              error={typed.error}
              hint="10 letras e números. Cada código vale uma única vez."
              autoFocus
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => {
                typed.change(recoveryCodeIn(event.currentTarget.value));
              }}
            />
          ) : null
        }
      >
        <Button
          variant="ghost"
          wide
          onClick={() => {
            setMethod(method === 'app' ? 'recovery' : 'app');
            typed.reject();
          }}
        >
          {other}
        </Button>
        <BackLink onBack={onBack} />
      </CodeForm>
    </AuthCard>
  );
}
