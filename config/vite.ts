import { defineConfig } from '@adonisjs/vite'

const viteBackendConfig = defineConfig({
  // Nobody can read what the server loads; vite.config.ts has the browser's.
  buildDirectory: 'ssr',
  manifestFile: 'public/assets/.vite/manifest.json',
  scriptAttributes: { defer: true },
})

export default viteBackendConfig
