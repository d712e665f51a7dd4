import { useLocation, useSearch } from 'wouter';
import type { ActivityFilters } from './activity.api.js';

const names = ['actor', 'type', 'from', 'to'] as const;

/** Keeps the filters of the log in the address, as the search and page of every list. */
export function useActivityFilters() {
  const params = new URLSearchParams(useSearch());
  const [path, navigate] = useLocation();
  const [actor = '', type = '', from = '', to = ''] = names.map((name) => params.get(name) ?? '');
  const filters: ActivityFilters = { actor, type, from, to };
  const change = (values: Partial<ActivityFilters>) => {
    params.delete('page');
    for (const [name, value] of Object.entries(values)) {
      if (value === '') params.delete(name);
      else params.set(name, value);
    }
    navigate(params.size > 0 ? `${path}?${params.toString()}` : path, { replace: true });
  };
  const clear = () => {
    change({ actor: '', type: '', from: '', to: '' });
  };
  return { filters, change, clear, isNarrowed: names.some((name) => filters[name] !== '') };
}
