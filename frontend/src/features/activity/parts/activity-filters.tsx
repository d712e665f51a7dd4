import { PERIOD_REVERSED } from '@shop/contracts/period';
import { Select } from '../../../shared/ui/select.js';
import { DateField } from '../../../shared/ui/date-field.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { type ActivityFilters, isReversed } from '../activity.api.js';
import { activityTypes } from '../activity-types.js';

const EVERY = 'every';

interface FiltersProps {
  readonly filters: ActivityFilters;
  readonly onChange: (change: Partial<ActivityFilters>) => void;
}

/** Narrows the log by author, kind of act and days. */
export const Filters = ({ filters, onChange }: FiltersProps) => (
  <div className="grid sm:grid-cols-2 xl:grid-cols-4 gap-4">
    <TextField
      label="Autor"
      placeholder="Username ou id"
      autoComplete="off"
      value={filters.actor}
      onChange={({ target }) => {
        onChange({ actor: target.value });
      }}
    />
    <Select
      label="Tipo"
      value={filters.type === '' ? EVERY : filters.type}
      options={[{ value: EVERY, label: 'Todos' }, ...activityTypes]}
      onChange={(type) => {
        onChange({ type: type === EVERY ? '' : type });
      }}
    />
    <DateField
      label="De"
      value={filters.from}
      onChange={(day) => {
        onChange({ from: day ?? '' });
      }}
    />
    <DateField
      label="Até"
      value={filters.to}
      error={isReversed(filters) ? PERIOD_REVERSED : undefined}
      onChange={(day) => {
        onChange({ to: day ?? '' });
      }}
    />
  </div>
);
