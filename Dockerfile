# Two images: `service` for the APIs, the projector and the reactors, `web` for the front door with
# the built web app. docker-compose.yml says what a container runs.
ARG NODE=node:24.21-slim

# What any stage installs is settled by the lockfile and the manifests alone.
FROM ${NODE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY bench/package.json bench/
COPY command-api/package.json command-api/
COPY e2e/package.json e2e/
COPY embedded/package.json embedded/
COPY events/package.json events/
COPY front-door/package.json front-door/
COPY projector/package.json projector/
COPY query-api/package.json query-api/
COPY service-kit/package.json service-kit/
COPY web/package.json web/

FROM manifests AS built-web
RUN npm ci --omit=dev --workspace=web --workspace=query-api --workspace=command-api
COPY . .
RUN cd web && node ../node_modules/vite/bin/vite.js build

# Only what services import: no test tools, no embedded Postgres, no second Node.
FROM manifests AS service-packages
RUN npm ci --omit=dev --workspace=command-api --workspace=query-api --workspace=projector \
  && npm cache clean --force

FROM manifests AS web-packages
RUN npm ci --omit=dev --workspace=front-door && npm cache clean --force

# What is under the programs, without a shell (docs/adr/0102). Docker gives a new volume the owner of
# the folder where it is mounted first: see x-settings.
FROM ${NODE} AS system
COPY docker/make-root.sh /make-root.sh
RUN sh /make-root.sh /system node:1000 node && mkdir -p \
  /volumes/own-log /volumes/logs/log-2 /volumes/logs/log-3

FROM scratch AS runtime
COPY --from=system /system /
ENV NODE_ENV=production PATH=/usr/local/bin HOME=/home/node

FROM runtime AS service
WORKDIR /app
COPY --from=service-packages /app ./
COPY events events
COPY service-kit service-kit
COPY command-api command-api
COPY projector projector
COPY query-api query-api
COPY --from=system --chown=node:node /volumes/ /
USER node
EXPOSE 3000

FROM runtime AS web
WORKDIR /app
COPY --from=web-packages /app ./
COPY events events
COPY service-kit service-kit
COPY front-door front-door
COPY --from=built-web /app/web/dist web/dist
USER node
EXPOSE 3000
CMD ["node", "front-door/main.ts"]
