FROM node:24.11.1-bookworm-slim@sha256:48abc13a19400ca3985071e287bd405a1d99306770eb81d61202fb6b65cf0b57 AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY libs/contracts/package.json libs/contracts/
COPY libs/embedded-eventstore/package.json libs/embedded-eventstore/
COPY libs/embedded-mongo/package.json libs/embedded-mongo/
COPY libs/engines/package.json libs/engines/
COPY libs/kernel/package.json libs/kernel/
COPY libs/logs/package.json libs/logs/
COPY libs/pix/package.json libs/pix/
COPY libs/tooling/package.json libs/tooling/
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY test/package.json test/
# Every package brings what it needs; none runs anything at its installation.
RUN npm ci --include=dev --ignore-scripts
COPY .swcrc nest-cli.json tsconfig.base.json tsconfig.json ./
COPY libs libs
COPY backend backend
COPY frontend frontend
RUN npm run build \
  && npm prune --omit=dev --ignore-scripts \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node \
  && rm -rf libs/*/src backend/src frontend/src

FROM node:24.11.1-bookworm-slim@sha256:48abc13a19400ca3985071e287bd405a1d99306770eb81d61202fb6b65cf0b57
# One memory of the C library for all threads, as the launcher gives it to what it starts.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 REALTIME_PORT=3001 DATA_DIR=/data MALLOC_ARENA_MAX=1
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/libs libs
COPY --from=build /app/backend backend
COPY deploy/healthcheck.mjs deploy/healthcheck.mjs
COPY --from=build /app/frontend/dist frontend/dist
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000 3001
# Asks /api/health/live; a process that does not respond for three checks is ended, so that the container is restarted.
HEALTHCHECK --interval=10s --timeout=15s --start-period=60s --retries=3 CMD ["node", "deploy/healthcheck.mjs"]
CMD ["node", "--max-old-space-size=768", "--max-semi-space-size=16", "--expose-gc", "--import", "./libs/engines/dist/idle-memory.js", "backend/dist/main.js"]
