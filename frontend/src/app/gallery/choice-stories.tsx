import { useState } from 'react';
import { Checkbox } from '../../shared/ui/checkbox.js';
import { KeyInput } from '../../shared/ui/key-input.js';
import { NumberField } from '../../shared/ui/number-field.js';
import { Select } from '../../shared/ui/select.js';
import { Story } from './story.js';

const column = 'grid w-full max-w-sm gap-5';
const units = [
  { value: 'seconds', label: 'Segundos' },
  { value: 'minutes', label: 'Minutos', disabled: true },
  { value: 'days', label: 'Dias' },
  { value: 'lifetime', label: 'Vitalício' },
] as const;
type Unit = (typeof units)[number]['value'];

function Selects() {
  const [unit, setUnit] = useState<Unit | null>('days');
  const [none, setNone] = useState<Unit | null>(null);
  return (
    <Story name="Select">
      <div className={column}>
        <Select<Unit> label="Unidade" value={unit} onChange={setUnit} options={units} />
        <Select<Unit> label="Ainda sem escolha" value={none} onChange={setNone} options={units} hint="Uma só." />
      </div>
      <div className={column}>
        <Select<Unit>
          label="Com erro"
          value={null}
          onChange={setNone}
          options={units}
          error="Por favor, selecione um produto."
        />
        <Select<Unit> label="Desligado" value="lifetime" onChange={setNone} options={units} disabled />
      </div>
    </Story>
  );
}

function Checkboxes() {
  const [on, setOn] = useState(true);
  return (
    <Story name="Checkbox">
      <div className={column}>
        <Checkbox label="Marcada" checked={on} onChange={setOn} />
        <Checkbox
          label="Desmarcada"
          hint="Com uma linha que explica."
          checked={!on}
          onChange={(next) => setOn(!next)}
        />
        <Checkbox label="Parte delas" checked="indeterminate" onChange={setOn} />
      </div>
      <div className={column}>
        <Checkbox label="Com erro" checked={false} onChange={setOn} error="É preciso aceitar para continuar." />
        <Checkbox label="Desligada" checked={false} onChange={setOn} disabled />
        <Checkbox label="Desligada e marcada" checked onChange={setOn} disabled />
      </div>
    </Story>
  );
}

function Numbers() {
  const [days, setDays] = useState<number | null>(30);
  const [many, setMany] = useState<number | null>(100);
  return (
    <Story name="NumberField">
      <div className={column}>
        <NumberField
          label="Duração"
          value={days}
          onChange={setDays}
          unit="dias"
          hint="Negativo tira dias."
          min={-999}
        />
        <NumberField label="Quantidade" value={many} onChange={setMany} min={1} max={100} />
      </div>
      <div className={column}>
        <NumberField label="Vazio com erro" value={null} onChange={setDays} error="A quantidade mínima é 1." />
        <NumberField label="Número desligado" value={1} onChange={setDays} disabled unit="aparelhos" />
      </div>
    </Story>
  );
}

function Keys() {
  const [key, setKey] = useState('AB3D');
  return (
    <Story name="KeyInput">
      <div className={column}>
        <KeyInput label="Key" value={key} onChange={setKey} />
        <KeyInput label="Key recusada" value="" onChange={setKey} error="Key inválida ou já resgatada." />
      </div>
      <div className={column}>
        <KeyInput label="Key inteira" value="AB3DE5G7" onChange={setKey} disabled />
      </div>
    </Story>
  );
}

export const ChoiceStories = () => (
  <>
    <Selects />
    <Checkboxes />
    <Numbers />
    <Keys />
  </>
);
