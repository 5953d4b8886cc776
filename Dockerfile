# The shop as an image: built with everything that takes, shipped with what it needs to run.
# Where there is no Docker, `node scripts/try-image.mjs` takes the same steps in a clean folder.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts
COPY . .
RUN npm run build
RUN node scripts/tools/runtime-packages.mjs runtime

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /shop
COPY --from=build /shop/package.json ./
COPY --from=build /shop/migrations ./migrations
COPY --from=build /shop/dist ./dist
COPY --from=build /shop/runtime/node_modules ./node_modules
RUN mkdir -m 700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/livez').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))"
CMD ["node", "dist/server/main.js"]
