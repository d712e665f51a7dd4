import { clsx } from 'clsx';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { icon } from '../../../shared/ui/icons.js';

interface MessageProps {
  readonly message: string | undefined;
}

const message = (Icon: typeof CircleAlert, tone: string) =>
  function Message({ message }: MessageProps) {
    if (message === undefined) return null;
    return (
      <p role="alert" className={clsx('flex gap-2 rounded-control p-3 text-dense', tone)}>
        <Icon {...icon} className="mt-0.5 shrink-0" />
        {message}
      </p>
    );
  };

/** Rejection that belongs to the form as a whole; announced when it appears. */
export const FormError = message(CircleAlert, 'bg-danger-tint text-danger-on-tint');

/** Why the form is there at all, when its reader did not ask for it. */
export const FormNotice = message(TriangleAlert, 'bg-warn-tint text-warn-on-tint');
