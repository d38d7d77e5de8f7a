import { defineConfig } from '@adonisjs/vite'

export default defineConfig({
  // Nobody can read what the server loads; vite.config.ts has the browser's.
  buildDirectory: 'ssr',
  manifestFile: 'public/assets/.vite/manifest.json',
  scriptAttributes: { defer: true },
})
