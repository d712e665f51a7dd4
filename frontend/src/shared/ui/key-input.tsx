import { REGEXP_ONLY_DIGITS_AND_CHARS } from 'input-otp';
import { CodeBoxes, type CodeBoxesProps } from './code-boxes.js';

const LENGTH = 8;

const key = {
  length: LENGTH,
  clean: (text: string) =>
    text
      .replace(/[^a-z0-9]/gi, '')
      .slice(0, LENGTH)
      .toUpperCase(),
  // A typed hyphen takes no box.
  pattern: REGEXP_ONLY_DIGITS_AND_CHARS,
  inputMode: 'text',
  autoComplete: 'off',
  // Keyboards of phones repeat letters that are changed to capitals while they suggest a word.
  autoCapitalize: 'characters',
  spellCheck: false,
  group: LENGTH / 2,
} as const;

/** A licence key of eight characters, in capitals however it is typed. */
export const KeyInput = ({ onChange, ...props }: CodeBoxesProps) => (
  <CodeBoxes
    {...props}
    kind={key}
    onChange={(value) => {
      onChange(value.toUpperCase());
    }}
  />
);
