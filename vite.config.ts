import { globSync } from 'node:fs'
import { defineConfig } from 'vite'
import react from '@vitejs/plugin-react'
import adonisjs from '@adonisjs/vite/client'
import { commonPasswords, compressAhead, parsedTexts } from './vite.plugins.ts'

// MIT, country-flag-icons by Nikolay Kuchumov; Edge asks for them by these names.
const flags = ['AU', 'BR', 'CA', 'GB', 'IN', 'IT', 'US'].map(
  (country) => `node_modules/country-flag-icons/3x2/${country}.svg`
)

const entryPoints = [
  'inertia/app.tsx',
  'resources/js/site.ts',
  'resources/css/site.scss',
  'resources/js/listings.ts',
  'resources/css/listings.scss',
  'resources/js/api.ts',
  'resources/css/api.scss',
]

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    adonisjs({
      entryPoints,
      serverEntryPoints: ['inertia/ssr.tsx'],
      assets: { assets: [...globSync('resources/images/!(readme).*'), ...flags] },
      reload: ['resources/views/**/*.edge'],
    }),
    parsedTexts(),
    commonPasswords(),
    compressAhead(),
  ],

  // Said for each environment, or the server's build would have the browser's entry points too.
  build: { rolldownOptions: { input: [] }, chunkSizeWarningLimit: 1000 },

  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: entryPoints,
          output: {
            // By default each piece that pages share is a file of its own, dozens of requests for a page. One file has
            // what the lists are drawn with, others what dialogs, forms and panels load after it.
            codeSplitting: {
              groups: [
                {
                  name: 'lists',
                  test: /inertia\/(app|layouts|components\/properties\/list\/\w+_list)/,
                },
                // What visitors load would otherwise bring the back office's first file.
                {
                  name: 'preload',
                  test: /vite\/preload-helper|texts\/direction|lib\/(store|page\/(press|over_page))/,
                  priority: 1,
                },
                { name: 'choices', test: /inertia\/components\/forms\/choices/ },
                { name: 'drag', test: /node_modules\/@dnd-kit/ },
                { name: 'forms', minShareCount: 8 },
              ],
            },
          },
        },
      },
    },
    // What draws the pages is one bundle, so the server needs none of the packages that they are made of.
    ssr:
      command === 'build'
        ? {
            build: { outDir: 'ssr/server', minify: true },
            resolve: { noExternal: true, external: ['@adonisjs/core'] },
            define: { 'process.env.NODE_ENV': '"production"' },
          }
        : {},
  },

  // Bulma is written in a Sass that is not the newest; its warnings are not ours to mend.
  css: { preprocessorOptions: { scss: { quietDeps: true } } },

  resolve: {
    tsconfigPaths: true,
    alias: {
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
    },
  },
}))
