import { Badge } from './badge.js';
import { StatusDot } from './status-dot.js';

interface StatusBadgeProps {
  readonly word: string;
  readonly tone: 'ok' | 'warn' | 'danger' | 'info' | 'neutral';
}

/** A status in a word with its dot. */
export const StatusBadge = ({ word, tone }: StatusBadgeProps) => (
  <Badge tone={tone} icon={<StatusDot tone={tone} />}>
    {word}
  </Badge>
);
