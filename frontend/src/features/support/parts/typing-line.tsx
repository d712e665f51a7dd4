import { useTyping } from '../typing.js';

interface TypingLineProps {
  readonly ticketId: number;
  readonly ownId: string;
}

/** Line below the messages that says who is writing. Its height is always taken, so that nothing moves when it comes. */
export function TypingLine({ ticketId, ownId }: TypingLineProps) {
  const name = useTyping(ticketId, ownId);
  return (
    <p role="status" className="h-6 truncate px-4 text-dense text-muted md:px-5">
      {name === null ? null : (
        <>
          <bdi>{name}</bdi> está digitando...
        </>
      )}
    </p>
  );
}
