import { screens } from '../../backend/src/platform/pages/screens.js';
import { paths } from '../../frontend/src/shared/navigation/paths.js';

const pattern = (path: string) => path.replaceAll(/:\w+/g, ':id');

it('serves the page on the paths of the existing screens, and on no others', () => {
  expect(Object.values(paths).map(pattern).sort()).toEqual(screens.map(pattern).sort());
});
