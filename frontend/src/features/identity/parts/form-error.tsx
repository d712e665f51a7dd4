import { CircleAlert } from 'lucide-react';

/** A refusal that belongs to the form as a whole; announced when it appears. */
export const FormError = ({ message }: { message: string | undefined }) =>
  message === undefined ? null : (
    <p role="alert" className="flex gap-2 rounded-control bg-danger-tint p-3 text-dense text-danger-on-tint">
      <CircleAlert aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      {message}
    </p>
  );
