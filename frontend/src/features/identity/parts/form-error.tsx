import { clsx } from 'clsx';
import { CircleAlert, TriangleAlert } from 'lucide-react';

interface MessageProps {
  readonly message: string | undefined;
}

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75, className: 'mt-0.5 shrink-0' } as const;
const boxClass = 'flex gap-2 rounded-control p-3 text-dense';

/** A refusal that belongs to the form as a whole; announced when it appears. */
export const FormError = ({ message }: MessageProps) =>
  message === undefined ? null : (
    <p role="alert" className={clsx(boxClass, 'bg-danger-tint text-danger-on-tint')}>
      <CircleAlert {...icon} />
      {message}
    </p>
  );

/** Why the form is there at all, when its reader did not ask for it. */
export const FormNotice = ({ message }: MessageProps) =>
  message === undefined ? null : (
    <p role="alert" className={clsx(boxClass, 'bg-warn-tint text-warn-on-tint')}>
      <TriangleAlert {...icon} />
      {message}
    </p>
  );
