import { Check } from 'lucide-react';
import { currentSecond } from '../../shared/time/clock.js';
import { Avatar } from '../../shared/ui/avatar.js';
import { Badge } from '../../shared/ui/badge.js';
import { BrandMark } from '../../shared/config/brand-mark.js';
import { Card } from '../../shared/ui/card.js';
import { CopyField } from '../../shared/ui/copy-field.js';
import { Countdown, FrozenTime } from '../../shared/time/countdown.js';
import { Money } from '../../shared/ui/money.js';
import { ProgressBar } from '../../shared/ui/progress-bar.js';
import { RelativeTime } from '../../shared/time/relative-time.js';
import { StatusBadge } from '../../shared/ui/status-badge.js';
import { Story } from './story.js';

const tones = ['ok', 'warn', 'danger', 'info', 'neutral'] as const;
const DAY = 86_400_000;
const soon = new Date(currentSecond() + 30 * DAY - 2_000).toISOString();
const past = new Date(currentSecond() - 5 * 60_000).toISOString();

export const DisplayStories = () => (
  <>
    <Story name="Badge, StatusDot, Avatar, BrandMark">
      {tones.map((tone) => (
        <StatusBadge key={tone} tone={tone} word={tone} />
      ))}
      <Badge tone="accent" icon={<Check aria-hidden size={12} strokeWidth={2} />}>
        accent
      </Badge>
      <Avatar name="ana.souza" size="small" />
      <Avatar name="ana" />
      <Avatar name="Ana Souza" size="large" />
      <BrandMark />
      <BrandMark size={48} nameClassName="sr-only" />
    </Story>
    <Story name="Countdown, Money, RelativeTime, ProgressBar">
      <Countdown target={soon} label="Tempo restante" className="text-h2 font-semibold" />
      <Countdown target={past} label="Tempo restante" className="text-h2 font-semibold" />
      <FrozenTime ms={3 * DAY} label="Tempo guardado" className="text-h2 text-muted" />
      <Money amount={1234.5} className="text-h2 font-semibold" />
      <Money amount={-10} />
      <RelativeTime instant={past} />
      <div className="grid w-64 gap-4">
        <ProgressBar label="Progresso" value={350} max={500} text="350 de 500 XP" />
        <ProgressBar label="Início" value={0} max={500} />
        <ProgressBar label="Fim" value={500} max={500} />
      </div>
    </Story>
    <Story name="Card, CopyField">
      <Card className="w-full max-w-80">
        <p className="font-medium">Cartão</p>
        <p className="text-muted">Texto de apoio do cartão.</p>
        <p className="text-dense text-subtle">Detalhe discreto.</p>
      </Card>
      <div className="w-full max-w-80">
        <CopyField
          label="Código PIX"
          value="00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000"
          action="Copiar código"
          done="Código copiado"
        />
      </div>
    </Story>
  </>
);
