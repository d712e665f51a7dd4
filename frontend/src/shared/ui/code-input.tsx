import { REGEXP_ONLY_DIGITS } from 'input-otp';
import { CodeBoxes, type CodeBoxesProps } from './code-boxes.js';

const LENGTH = 6;

const digits = {
  length: LENGTH,
  clean: (text: string) => text.replace(/\D/g, '').slice(0, LENGTH),
  pattern: REGEXP_ONLY_DIGITS,
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
} as const;

/** A code of six digits, from an e-mail or an authenticator app. */
export const CodeInput = (props: CodeBoxesProps) => <CodeBoxes {...props} kind={digits} />;
