import { useLocation, useSearch } from 'wouter';
import { changedAddress } from '../../shared/navigation/changed-address.js';
import type { ActivityFilters } from './activity.api.js';

const names = ['actor', 'type', 'from', 'to'] as const;

/** Keeps the filters of the log in the address, as the search and page of every list. */
export function useActivityFilters() {
  const search = useSearch();
  const params = new URLSearchParams(search);
  const [path, navigate] = useLocation();
  const [actor = '', type = '', from = '', to = ''] = names.map((name) => params.get(name) ?? '');
  const filters: ActivityFilters = { actor, type, from, to };
  const change = (values: Partial<ActivityFilters>) => {
    navigate(changedAddress(path, search, { page: null, ...values }), { replace: true });
  };
  const clear = () => {
    change({ actor: '', type: '', from: '', to: '' });
  };
  return { filters, change, clear, isNarrowed: names.some((name) => filters[name] !== '') };
}
