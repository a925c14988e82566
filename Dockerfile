# One image for all services; docker-compose.yml says which one a container runs.
FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN npm ci && cd web && node ../node_modules/vite/bin/vite.js build

FROM node:24-slim AS packages
WORKDIR /app
COPY . .
RUN npm ci --omit=optional --omit=dev

FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=packages /app /app
COPY --from=build /app/web/dist /app/web/dist
USER node
EXPOSE 3000
CMD ["node", "front-door/main.ts"]
