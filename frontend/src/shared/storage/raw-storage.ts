import type { PersistStorage } from 'zustand/middleware';

/**
 * Stores one string field of a store without an envelope, because other tabs and the page's first script read it too.
 */
export const rawStorage = <Field extends string>(field: Field): PersistStorage<Record<Field, string | null>> => ({
  getItem(name) {
    const value = localStorage.getItem(name);
    return value === null ? null : { state: { [field]: value } as Record<Field, string> };
  },
  setItem(name, { state }) {
    const value = state[field];
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  },
  removeItem(name) {
    localStorage.removeItem(name);
  },
});
