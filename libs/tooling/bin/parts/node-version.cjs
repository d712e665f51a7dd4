// Loaded before every command. Any Node from 12 on must be able to parse this file, so that it can say what is wrong.
'use strict';

var oldest = /(\d+)\.(\d+)/.exec(require('../../../../package.json').engines.node);
var current = process.versions.node.split('.').map(Number);

if (current[0] < Number(oldest[1]) || (current[0] === Number(oldest[1]) && current[1] < Number(oldest[2]))) {
  process.stderr.write('\n✖ É preciso Node ' + oldest[0] + ' ou mais novo; este é ' + process.version + '.\n');
  process.exit(1);
}
