import { r as createLucideIcon } from './raw-storage-D3BL4P2R.js';
// ../node_modules/lucide-react/dist/esm/icons/triangle-exclamation-point.mjs
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
var __iconData = {
  name: 'triangle-exclamation-point',
  size: 24,
  node: [
    [
      'path',
      {
        d: 'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3',
        key: 'wmoenq',
      },
    ],
    [
      'path',
      {
        d: 'M12 9v4',
        key: 'juzpu7',
      },
    ],
    [
      'path',
      {
        d: 'M12 17h.01',
        key: 'p32p05',
      },
    ],
  ],
  aliases: ['alert-triangle', 'triangle-alert'],
};
__iconData.node;
var TriangleExclamationPoint = createLucideIcon(__iconData);
export { TriangleExclamationPoint as t };
