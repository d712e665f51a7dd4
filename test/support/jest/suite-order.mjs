import Sequencer from '@jest/test-sequencer';
import { byWorld } from './declared-world.mjs';

/** The suites with long files first; the many short files keep every worker busy until the end. */
const ORDER = ['faults', 'e2e', 'journeys', 'contracts', 'unit', 'frontend'];

const placeOf = ({ context }) => ORDER.indexOf(context.config.displayName.name);

/** Runs several suites as one queue; within a suite by shared worlds, and then in jest's own order. */
export default class SuiteOrder extends Sequencer {
  sort(tests) {
    return byWorld([...super.sort(tests)]).sort((a, b) => placeOf(a) - placeOf(b));
  }
}
