import S3rver from '@20minutes/s3rver';

/* Runs the S3-compatible server with the options of its first argument, as JSON, until it is ended. */
const server = new S3rver(JSON.parse(process.argv[2]));
// The server computes the signature of `/bucket/` without the trailing slash, but Amazon's client signs with it. The
// path of a bucket with a host name of its own is computed whole.
server.middleware.splice(-1, 0, (ctx, next) => {
  if (/^\/[^/]+\/$/.test(ctx.path)) Object.assign(ctx, { mountPath: '/', state: { ...ctx.state, vhost: true } });
  return next();
});
await server.run();
