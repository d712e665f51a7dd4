import type { KeyRow } from '@shop/contracts/keys';
import { get } from '../../shared/http/request.js';
import { paths } from '@shop/contracts/paths';
import { definePaletteSource } from '../../shared/palette/palette-source.js';

const FOUND_AT_ONCE = 5;

/** Keys by their code, product and client; an entry opens the list at its key. */
export const keysPalette = definePaletteSource({
  heading: 'Keys',
  needs: 'people',
  find: async (text, signal) => {
    if (text.trim() === '') return [];
    const query = new URLSearchParams({ q: text, pageSize: String(FOUND_AT_ONCE) });
    const found = await get<readonly KeyRow[]>(`/api/keys?${query.toString()}`, { signal });
    return found.map(({ id, key, product, client }) => ({
      id: `key-${id}`,
      label: key,
      hint: client === null ? product : `${product}, ${client}`,
      run: (navigate) => {
        navigate(`${paths.adminKeys}?${new URLSearchParams({ q: key }).toString()}`);
      },
    }));
  },
});
