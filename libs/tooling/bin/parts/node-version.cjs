// Loaded before every command. Any Node from 12 on must be able to parse this file, so that it can say what is wrong.
// The dependencies bring the Node of `engines` for most Linux machines; there the oldest that can install them suffices.
'use strict';

var wanted = require('../../../../package.json');
var isBrought = 'node-' + process.platform + '-' + process.arch in wanted.optionalDependencies;
var oldest = isBrought ? '20.19' : /\d+/.exec(wanted.engines.node)[0];
var parts = (oldest + '.0').split('.').map(Number);
var current = process.versions.node.split('.').map(Number);

if (current[0] < parts[0] || (current[0] === parts[0] && current[1] < parts[1])) {
  process.stderr.write('\n✖ Node ' + oldest + ' or newer is needed; this is ' + process.version + '.\n');
  process.exit(1);
}
