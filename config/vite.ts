import { defineConfig } from '@adonisjs/vite'

const viteBackendConfig = defineConfig({
  // Of what the server loads, so that nobody can read it; vite.config.ts has the browser's.
  buildDirectory: 'ssr',
  manifestFile: 'public/assets/.vite/manifest.json',
  assetsUrl: '/assets',
  scriptAttributes: { defer: true },
})

export default viteBackendConfig
