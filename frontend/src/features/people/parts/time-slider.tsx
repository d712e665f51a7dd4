import { MINUTE } from '@shop/kernel/durations';
import { History } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { formatFullDate } from '../../../shared/format/dates.js';
import { instantOf, wallTimeOf } from '../../../shared/format/wall-time.js';
import { Button } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { DateField } from '../../../shared/ui/date-field.js';
import { icon } from '../../../shared/ui/icons.js';

/** Positions of the slider; the last one is the present. */
const STEPS = 1_000;
/** A slider that is being dragged asks for nothing until it rests for this long, in milliseconds. */
const REST_MS = 200;

interface TimeSliderProps {
  /** First and last instant that it reaches, in milliseconds. */
  readonly from: number;
  readonly to: number;
  /** The chosen instant; null: the present. */
  readonly value: number | null;
  readonly onChange: (instant: number | null) => void;
}

const stepOf = ({ from, to, value }: Omit<TimeSliderProps, 'onChange'>) =>
  value === null || to <= from ? STEPS : Math.round(((value - from) / (to - from)) * STEPS);

/** Chooses an instant between two, by a slider or exactly. */
export function TimeSlider({ from, to, value, onChange }: TimeSliderProps) {
  const id = useId();
  const [dragged, setDragged] = useState<number | null>(null);
  const step = dragged ?? stepOf({ from, to, value });
  const current = dragged === null ? value : from + (dragged / STEPS) * (to - from);
  useEffect(() => {
    if (dragged === null) return;
    const rest = setTimeout(() => {
      setDragged(null);
      onChange(dragged === STEPS ? null : Math.round(from + (dragged / STEPS) * (to - from)));
    }, REST_MS);
    return () => {
      clearTimeout(rest);
    };
  }, [dragged, from, to, onChange]);
  const text = step === STEPS || current === null ? 'Agora' : formatFullDate(new Date(current).toISOString());
  const chosen = value === null ? '' : wallTimeOf(new Date(value).toISOString());
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <label htmlFor={id} className="flex items-center gap-2 font-medium">
          <History {...icon} />
          Viagem no tempo
        </label>
        <output htmlFor={id} className="tabular text-dense text-muted">
          {text}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={STEPS}
        step={1}
        value={step}
        aria-valuetext={text}
        className="h-6 w-full cursor-pointer accent-accent pointer-coarse:h-11"
        onChange={({ target }) => {
          setDragged(Number(target.value));
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <DateField
          withTime
          label="Instante exato"
          value={chosen}
          hint="Horário de Brasília."
          min={wallTimeOf(new Date(from).toISOString())}
          max={wallTimeOf(new Date(to).toISOString())}
          onChange={(wallTime) => {
            if (wallTime === null) return;
            const typed = instantOf(wallTime);
            const instant = typed === null ? null : Date.parse(typed);
            // The first minute begins before its first instant.
            const isFirstMinute = instant !== null && instant < from && from - instant < MINUTE;
            onChange(isFirstMinute ? from : instant);
          }}
        />
        <Button
          variant="secondary"
          disabled={value === null}
          onClick={() => {
            onChange(null);
          }}
        >
          Voltar para agora
        </Button>
      </div>
    </Card>
  );
}
