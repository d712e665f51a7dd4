import { clsx } from 'clsx';
import type { Ref, TextareaHTMLAttributes } from 'react';
import { inputBoxClass } from '../../../shared/ui/text-field.js';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Box for several lines; 16 px on touch screens, where less makes phones zoom. */
export const TextArea = (props: TextAreaProps) => (
  <textarea {...props} className={clsx(inputBoxClass, 'block resize-none py-2 text-body pointer-coarse:text-[1rem]')} />
);
