import type { Person } from '@shop/contracts/people';
import { get } from '../../shared/http/request.js';
import { personPath } from '@shop/contracts/paths';
import { definePaletteSource } from '../../shared/palette/palette-source.js';

const FOUND_AT_ONCE = 5;

/** Users by name and e-mail; an entry opens the user's details. */
export const peoplePalette = definePaletteSource({
  heading: 'Usuários',
  needs: 'people',
  find: async (text, signal) => {
    if (text.trim() === '') return [];
    const query = new URLSearchParams({ q: text, pageSize: String(FOUND_AT_ONCE) });
    const found = await get<readonly Person[]>(`/api/users?${query.toString()}`, { signal });
    return found.map(({ id, user, email }) => ({
      id: `user-${id}`,
      label: user,
      hint: email ?? '—',
      run: (navigate) => {
        navigate(personPath(id));
      },
    }));
  },
});
