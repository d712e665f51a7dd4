import S3rver from '@20minutes/s3rver';

/* Runs the S3-compatible server with the options of its first argument, as JSON, until it is ended. */
const server = new S3rver(JSON.parse(process.argv[2]));
// It computes the signature of `/bucket/` without the last slash, with which Amazon's client signs it. The address of a
// bucket that has a name of its own is computed whole.
server.middleware.splice(-1, 0, (ctx, next) => {
  if (/^\/[^/]+\/$/.test(ctx.path)) Object.assign(ctx, { mountPath: '/', state: { ...ctx.state, vhost: true } });
  return next();
});
await server.run();
