import { Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../shared/ui/button.js';
import { Stat } from '../../shared/ui/stat.js';
import { UptimeBar, type UptimeDay } from '../../shared/ui/uptime-bar.js';
import { Story } from './story.js';

const DAY = 86_400_000;
const FIRST = Date.parse('2026-01-01T12:00:00-03:00');

const history = (uptimeOf: (day: number) => number | null): readonly UptimeDay[] =>
  Array.from({ length: 90 }, (_, day) => ({
    date: new Date(FIRST + day * DAY).toISOString().slice(0, 10),
    uptime: uptimeOf(day),
  }));

const flawless = history(() => 100);
const troubled = history((day) => (day < 8 ? null : day === 63 ? 71.5 : day % 29 === 0 ? 99.2 : 100));
const unknown = history(() => null);

function Stats() {
  const [online, setOnline] = useState(1_284);
  return (
    <Story name="Stat">
      <dl className="grid w-full grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-4">
        <Stat
          label="Usuários online"
          value={online.toLocaleString('pt-BR')}
          hint="agora"
          icon={<Users size={18} strokeWidth={1.75} />}
        />
        <Stat label="Receita" value={'R$\u00a01.234.567,89'} hint="nos últimos 30 dias" />
        <Stat label="A caminho" value={undefined} hint="com produto ativo" />
      </dl>
      <Button
        variant="secondary"
        onClick={() => {
          setOnline(online + 1);
        }}
      >
        Mais um
      </Button>
    </Story>
  );
}

export const FigureStories = () => (
  <>
    <Stats />
    <Story name="UptimeBar">
      <div className="grid w-full min-w-0 gap-6">
        <UptimeBar label="API" days={flawless} />
        <UptimeBar label="Pagamentos" days={troubled} />
        <UptimeBar label="E-mail" days={unknown} />
      </div>
    </Story>
  </>
);
