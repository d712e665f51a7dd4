import { useTyping } from '../typing.js';

interface TypingLineProps {
  readonly ticketId: number;
  readonly ownId: string;
}

/** Line below the messages with the people who are writing. Its space is always reserved, so that nothing moves. */
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
