import { r as createLucideIcon } from './raw-storage-D3BL4P2R.js';
// ../node_modules/lucide-react/dist/esm/icons/circle-exclamation-point.mjs
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
var __iconData = {
  name: 'circle-exclamation-point',
  size: 24,
  node: [
    [
      'circle',
      {
        cx: '12',
        cy: '12',
        r: '10',
        key: '1mglay',
      },
    ],
    [
      'line',
      {
        x1: '12',
        x2: '12',
        y1: '8',
        y2: '12',
        key: '1pkeuh',
      },
    ],
    [
      'line',
      {
        x1: '12',
        x2: '12.01',
        y1: '16',
        y2: '16',
        key: '4dfq90',
      },
    ],
  ],
  aliases: ['alert-circle', 'circle-alert'],
};
__iconData.node;
var CircleExclamationPoint = createLucideIcon(__iconData);
export { CircleExclamationPoint as t };
