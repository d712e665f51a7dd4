import { KnownPaths } from './known-paths.js';
import { isScreen } from '../pages/screens.js';
import { scriptHashes } from '../responses/security-headers.js';

describe('known paths', () => {
  const paths = new KnownPaths();
  paths.add('/api/orders/:orderId/status', 'GET');
  paths.add('/api/orders/:orderId/status', ['PATCH', 'DELETE']);
  paths.add('/*', 'GET');

  it('tells the methods of a path, its query left aside', () => {
    expect(paths.methodsOf('/api/orders/7/status?x=1')).toEqual(['GET', 'PATCH', 'DELETE']);
  });

  it('lists every route, catch-alls too', () => {
    expect(paths.routes).toEqual([
      'GET /api/orders/:orderId/status',
      'PATCH /api/orders/:orderId/status',
      'DELETE /api/orders/:orderId/status',
      'GET /*',
    ]);
  });

  it.each(['/api/orders/7', '/api/orders/7/8/status', '/api/orders//status', '/x'])('does not know %s', (path) => {
    expect(paths.methodsOf(path)).toEqual([]);
  });
});

describe('screens', () => {
  it.each(['/', '/auth', '/dashboard', '/erasures/3', '/admin/dashboard'])('%s is one', (path) => {
    expect(isScreen(path)).toBe(true);
  });

  it.each(['/dashboard/', '/Auth', '/erasures/3/4', '/admin/none', '/api'])('%s is none', (path) => {
    expect(isScreen(path)).toBe(false);
  });
});

describe('script hashes', () => {
  it('are only those of the inline scripts', () => {
    const page = '<script src="/a.js"></script><script>alert(1)</script><script type="module" src="/b.js"></script>';
    expect(scriptHashes([page, page])).toEqual(["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"]);
  });
});
