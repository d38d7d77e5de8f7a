import { defineConfig } from '@adonisjs/static'

export default defineConfig({
  // Built files have a hash of their content in their name.
  headers: (path) =>
    path.includes('/assets/') ? { 'cache-control': 'public, max-age=31536000, immutable' } : {},
})
