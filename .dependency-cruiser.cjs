const TEST_SUPPORT = '^(frontend/src/shared|backend/src/platform)/testing/';
const SPEC = '\\.spec\\.tsx?$';
const npm = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;

const BACKEND_SOURCE = '^backend/src/';
const MODULE = '^backend/src/modules/([^/]+)/';
/** Sources of the embedded servers, and the files that their packages export. */
const EMBEDDED = '^libs/(embedded-[^/]+)/src/';
const EMBEDDED_FACE = '^libs/embedded-[^/]+/src/(server|own-user-server)\\.ts$';

const MESSAGES = '^backend/src/modules/[^/]+/(domain/[^/]+\\.events\\.ts$|use-cases/|ports/)';

/** @type {(name: string, comment: string, from: object, to: object) => object} */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** A package that the backend reaches through one folder alone. */
const oneDoor = (name, packages, door) =>
  forbid(
    name,
    `Only ${door} may import ${packages.join(', ')}.`,
    { path: BACKEND_SOURCE, pathNot: [door, SPEC] },
    { path: npm(...packages) },
  );

const layers = [
  forbid(
    'kernel-is-alone',
    'libs/kernel depends on nothing at all.',
    { path: '^libs/kernel/src/', pathNot: SPEC },
    { pathNot: '^libs/kernel/src/' },
  ),
  forbid(
    'contracts-only-valibot',
    'libs/contracts depends on valibot and on libs/kernel.',
    { path: '^libs/contracts/src/', pathNot: SPEC },
    { pathNot: ['^libs/contracts/src/', '^libs/kernel/src/', npm('valibot')] },
  ),
  forbid(
    'domain-is-pure',
    'A domain knows libs/kernel, libs/contracts and itself.',
    { path: '^backend/src/modules/([^/]+)/domain/', pathNot: SPEC },
    { pathNot: ['^libs/(kernel|contracts)/src/', '^backend/src/modules/$1/domain/'] },
  ),
  forbid(
    'modules-talk-by-messages',
    "Another module is known by its events, its use-cases' messages and its ports; a spec may let it decide.",
    { path: MODULE, pathNot: SPEC },
    { path: '^backend/src/modules/', pathNot: ['^backend/src/modules/$1/', MESSAGES] },
  ),
  forbid(
    'views-are-owned',
    "A view's model stays in its module.",
    { path: MODULE },
    { path: '^backend/src/modules/[^/]+/views/', pathNot: '^backend/src/modules/$1/' },
  ),
  forbid(
    'views-are-owned/outside',
    "A view's model stays in its module.",
    { path: '^(backend|frontend|libs/[^/]+)/src/', pathNot: '^backend/src/modules/' },
    { path: '^backend/src/modules/[^/]+/views/' },
  ),
  forbid(
    'http-is-thin',
    'A controller holds routes: no domain, no database.',
    { path: '^backend/src/modules/[^/]+/http/', pathNot: SPEC },
    {
      path: [
        '^backend/src/modules/[^/]+/domain/',
        '^backend/src/platform/event-store/',
        npm('mongoose', 'mongodb', '@eventstore/db-client'),
      ],
    },
  ),
  forbid(
    'platform-knows-no-business',
    'The platform serves modules and knows none.',
    { path: '^backend/src/platform/' },
    { path: '^backend/src/modules/' },
  ),
  oneDoor('one-door/event-store', ['@eventstore/db-client'], '^backend/src/platform/event-store/'),
  oneDoor('one-door/jobs', ['bullmq'], '^backend/src/platform/jobs/'),
  oneDoor(
    'one-door/push',
    ['socket\\.io', '@nestjs/websockets', '@nestjs/platform-socket\\.io', '@socket\\.io/redis-adapter'],
    '^backend/src/(platform/push|modules/support)/',
  ),
  forbid(
    'engines-stay-outside',
    'The application knows three URLs; which engines stand behind them it does not.',
    { path: '^(backend|frontend)/src/' },
    { path: '^libs/(engines|embedded-[^/]+)/' },
  ),
  forbid(
    'embedded/face',
    'The embedded servers are used as packages of npm are: by what they export.',
    { pathNot: EMBEDDED },
    { path: EMBEDDED, pathNot: EMBEDDED_FACE },
  ),
  forbid(
    'embedded/apart',
    'The embedded servers know nothing of the shop, and each other by what they export.',
    { path: EMBEDDED },
    { path: '^(backend|frontend|libs|test)/', pathNot: ['^libs/$1/', EMBEDDED_FACE] },
  ),
  forbid(
    'loaded-when-configured',
    'What few shops use is loaded by these alone.',
    { path: BACKEND_SOURCE },
    {
      path: npm('@opentelemetry/sdk-node', '@aws-sdk/[^/]+'),
      dependencyTypesNot: ['dynamic-import', 'type-only'],
    },
  ),
];

/** Floors of backend/src/modules from the lowest to the highest; modules of one floor do not know each other. */
const MODULE_FLOORS = [
  ['bypass', 'catalog', 'identity', 'settings'],
  ['mail', 'wallet'],
  ['account', 'newsletter'],
  ['api-keys', 'coupons', 'resellers', 'subscriptions'],
  ['blocklist', 'downloads', 'keys'],
  ['loader', 'orders'],
  ['payments', 'renewals', 'support'],
  ['books', 'notifications', 'referrals', 'status'],
  ['activity', 'loyalty'],
  ['imports', 'people', 'refunds'],
  ['analytics', 'announcements', 'bulk', 'webhooks'],
  ['operations', 'sales'],
];

const moduleFolder = (...names) => `^backend/src/modules/(${names.join('|')})/`;

const moduleFloors = [
  ...MODULE_FLOORS.map((modules, floor) =>
    forbid(
      `modules-are-layered/${floor}`,
      `${modules.join(', ')} import modules of lower floors only; a type counts.`,
      { path: moduleFolder(...modules) },
      { path: moduleFolder(...MODULE_FLOORS.slice(floor).flat()), pathNot: '^backend/src/modules/$1/' },
    ),
  ),
  forbid(
    'modules-are-layered/unknown',
    'Every module has its floor.',
    { path: BACKEND_SOURCE },
    { path: '^backend/src/modules/', pathNot: moduleFolder(...MODULE_FLOORS.flat()) },
  ),
];

/** Layers of backend/src/platform from the lowest to the highest; rooms of one layer do not know each other. */
const PLATFORM_LAYERS = [
  ['config', 'deadline', 'disk', 'failpoints', 'telemetry', 'uuid'],
  ['cache', 'context', 'documents', 'metrics', 'presence', 'redis', 'requests'],
  ['clock', 'concurrency', 'qr', 'responses', 'sealing'],
  ['auth', 'event-store', 'lease', 'limits', 'logging'],
  ['audit', 'consumers', 'feature', 'idempotency'],
  ['activity', 'jobs', 'mail', 'projections'],
  ['files', 'list', 'push', 'reactions', 'testing'],
  ['backup', 'bodies', 'pages'],
  ['routes'],
  ['health', 'http', 'openapi'],
];

const platformRoom = (...names) => `^backend/src/platform/(${names.join('|')})/`;

const platformLayers = [
  ...PLATFORM_LAYERS.map((rooms, layer) =>
    forbid(
      `platform-is-layered/${layer}`,
      `${rooms.join(', ')} import rooms of lower layers only; a type counts.`,
      { path: platformRoom(...rooms), pathNot: SPEC },
      { path: platformRoom(...PLATFORM_LAYERS.slice(layer).flat()), pathNot: '^backend/src/platform/$1/' },
    ),
  ),
  forbid(
    'platform-is-layered/unknown',
    'Every room of the platform has its layer.',
    { path: BACKEND_SOURCE },
    { path: '^backend/src/platform/', pathNot: platformRoom(...PLATFORM_LAYERS.flat()) },
  ),
];

/** Layers of frontend/src/shared from the lowest to the highest; folders of one layer do not know each other. */
const SHARED_LAYERS = [
  ['format', 'navigation', 'palette'],
  ['ui'],
  ['config', 'sound', 'storage', 'time'],
  ['session'],
  ['http'],
  ['forms', 'live'],
  ['figures', 'people', 'resources', 'table'],
  ['pix'],
];

const sharedFolder = (...names) => `^frontend/src/shared/(${names.join('|')})/`;

const sharedLayers = SHARED_LAYERS.slice(0, -1).map((folders, at) =>
  forbid(
    `shared-layers/${folders.join('-')}`,
    `In frontend/src/shared, ${folders.join(', ')} import lower layers only.`,
    { path: sharedFolder(...folders), pathNot: SPEC },
    {
      path: sharedFolder(...SHARED_LAYERS.slice(at).flat()),
      pathNot: '^frontend/src/shared/$1/',
    },
  ),
);

const frontend = [
  ...sharedLayers,
  forbid(
    'shared-layers/unknown',
    'Every folder of frontend/src/shared has its layer.',
    { path: '^frontend/src/', pathNot: SPEC },
    { path: '^frontend/src/shared/', pathNot: [sharedFolder(...SHARED_LAYERS.flat()), TEST_SUPPORT] },
  ),
  forbid(
    'frontend-direction/shared',
    'frontend/shared knows neither features nor app.',
    { path: '^frontend/src/shared/' },
    { path: '^frontend/src/(features|app)/' },
  ),
  forbid(
    'frontend-direction/features',
    'A feature does not know another feature.',
    { path: '^frontend/src/features/([^/]+)/' },
    { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
  ),
  forbid(
    'frontend-direction/sides',
    'Frontend and backend meet in libs/contracts.',
    { path: '^(frontend|backend|libs)/' },
    { path: '^(frontend|backend)/', pathNot: '^$1/' },
  ),
  forbid(
    'frontend-direction/calls',
    'Calls of the API stand in .api.ts, live resources and lists in .data.ts.',
    { path: '^frontend/src/features/.+\\.api\\.ts$' },
    {
      path: ['^frontend/src/features/.+\\.data\\.ts$', '^frontend/src/shared/(live|resources|table/.+-list\\.)'],
    },
  ),
  forbid(
    'frontend-direction/browser-libs',
    'The browser gets libs/contracts and libs/kernel alone.',
    { path: '^frontend/src/' },
    { path: '^libs/', pathNot: '^libs/(contracts|kernel)/' },
  ),
];

const hygiene = [
  forbid('hygiene/cycle', 'No cycles; a type counts.', {}, { circular: true }),
  forbid(
    'hygiene/orphan',
    'Nothing lies about unused.',
    {
      orphan: true,
      pathNot: [
        SPEC,
        '\\.d\\.ts$',
        '^test/',
        '^backend/src/(main|access|audit|backup|import|parked|rebuild|restore)\\.ts$',
        'cli\\.ts$',
        '^libs/tooling/lint/',
        '\\.config\\.ts$',
      ],
    },
    {},
  ),
  forbid('hygiene/spec', 'Source does not import specs.', { pathNot: SPEC }, { path: SPEC }),
  forbid(
    'hygiene/test',
    'Source does not import what supports tests.',
    { path: '^(backend|frontend|libs)/', pathNot: [SPEC, TEST_SUPPORT, '^libs/[^/]+/test/'] },
    { path: ['^test/', TEST_SUPPORT] },
  ),
  forbid(
    'hygiene/dev-dependency',
    'Source runs with dependencies alone.',
    { path: '^(backend|frontend|libs/[^/]+)/src/', pathNot: [SPEC, TEST_SUPPORT] },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
  forbid('hygiene/undeclared', 'Every package is declared.', {}, { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] }),
  forbid('hygiene/unresolvable', 'Every import resolves.', {}, { couldNotResolve: true }),
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...layers, ...moduleFloors, ...platformLayers, ...frontend, ...hygiene],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: ['^test/architecture/fixtures/', '^(backend|frontend|libs/[^/]+)/dist/', '\\.(css|svg|png|woff2)$'],
    },
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
