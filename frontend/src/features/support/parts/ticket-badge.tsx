import type { TicketStatus } from '@shop/contracts/support';
import { CircleCheck, CircleDot, Clock } from 'lucide-react';
import { Badge } from '../../../shared/ui/badge.js';
import { ticketStatus } from '../ticket-status.js';

const icon = { 'aria-hidden': true, size: 12, strokeWidth: 2 } as const;
const icons = { OPEN: <CircleDot {...icon} />, PENDING: <Clock {...icon} />, CLOSED: <CircleCheck {...icon} /> };

export const TicketBadge = ({ status }: { status: TicketStatus }) => (
  <Badge tone={ticketStatus[status].tone} icon={icons[status]}>
    {ticketStatus[status].word}
  </Badge>
);
